/** Characters of one byte each that no database escapes or folds: all of printable ASCII but the space. */
const first = 33
const characters = 94

/**
 * A text of so many bytes that does not compress, always the same for a seed. A database that compresses texts would
 * otherwise hide that it refuses or cuts long ones.
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
