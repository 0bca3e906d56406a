/** Digits of the largest id of a sequence, 2^53. */
const idDigits = 16

/** An id as a key that sorts as the number does: records of one millisecond stay in the order they were made. */
export const sequenceKey = (id: string): string => id.padStart(idDigits, "0")
