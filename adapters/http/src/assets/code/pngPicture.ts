import { zlibSync } from "fflate"

/** A picture of black and white squares as PNG, which no kept library without native code writes in one bit a pixel. */

const signature = [137, 80, 78, 71, 13, 10, 26, 10]
const polynomial = 0xedb88320
const bitsOfByte = 8

const crc = (bytes: Uint8Array): number => {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < bitsOfByte; bit++) sum = (sum >>> 1) ^ (sum & 1 ? polynomial : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}

const word = (value: number): ReadonlyArray<number> => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff)

const chunk = (type: string, data: ArrayLike<number>): ReadonlyArray<number> => {
  const named = Uint8Array.from([...new TextEncoder().encode(type), ...Array.from(data)])
  return [...word(data.length), ...named, ...word(crc(named))]
}

/** One bit a pixel, and before each row the filter that it has: none. */
const rowsOf = (side: number, isBlack: (x: number, y: number) => boolean): Uint8Array => {
  const rowBytes = 1 + Math.ceil(side / bitsOfByte)
  const rows = new Uint8Array(rowBytes * side)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (isBlack(x, y)) continue
      const at = y * rowBytes + 1 + (x >> 3)
      rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7))
    }
  }
  return rows
}

/** A square of this side in pixels. */
export const pngPicture = (side: number, isBlack: (x: number, y: number) => boolean): Uint8Array =>
  Uint8Array.from([
    ...signature,
    // One bit a pixel, in grey; deflated, filtered, not interlaced.
    ...chunk("IHDR", [...word(side), ...word(side), 1, 0, 0, 0, 0]),
    ...chunk("IDAT", zlibSync(rowsOf(side, isBlack))),
    ...chunk("IEND", []),
  ])
