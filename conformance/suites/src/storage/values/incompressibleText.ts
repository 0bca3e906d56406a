/** Characters of one byte each that no database escapes or folds: all of printable ASCII but the space. */
const first = 33
const characters = 94

/**
 * A text of so many bytes, always the same for a seed, that does not compress: what a database refuses or cuts for its
 * length is seen only with texts that it cannot make shorter first.
 */
export const incompressibleText = (seed: number, bytes: number): string => {
  let state = seed
  const next = (): number => {
    // The upper bits of a linear congruential generator; the lower ones repeat soon.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return first + Math.floor((state / 2 ** 32) * characters)
  }
  return String.fromCharCode(...Array.from({ length: bytes }, next))
}
