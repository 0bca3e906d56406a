/** Mixes a whole number of 32 bits so that each of its bits depends on all others (the finalizer of MurmurHash3). */
const mixed = (bits: number): number => {
  let mix = bits
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b)
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35)
  return (mix ^ (mix >>> 16)) >>> 0
}

const textBits = (text: string): number =>
  Array.from(text).reduce((bits, sign) => mixed(Math.imul(bits, 31) + (sign.codePointAt(0) ?? 0)), 0)

/** A number from 0 to below 1 that follows from a seed, a count and what it is drawn for: the same every time. */
export const draw = (seed: number, count: number, what: string): number =>
  mixed(mixed(mixed(seed | 0) + count) + textBits(what)) / 2 ** 32
