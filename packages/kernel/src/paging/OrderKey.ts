import { limits } from "../values/limits"

/**
 * Keys of an order that people make: texts of digits, compared by code point. Between any two there is room for more, so that
 * one thing moves without the others. A key is read as a fraction, and never ends with the lowest digit: nothing would stand
 * below it.
 */
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
const base = digits.length
const lowest = 0
const highest = base - 1
const middle = base / 2

/** Digits of the largest number that counts things, 2^53. */
const numberDigits = 9

const digitAt = (key: string, i: number): number => (i < key.length ? digits.indexOf(key.charAt(i)) : lowest)

const textOf = (values: ReadonlyArray<number>): string => values.map((value) => digits.charAt(value)).join("")

/** The key of the nth of some things. */
export const first = (number: number): string => {
  let rest = number
  let key = ""
  for (let i = 0; i < numberDigits; i++) {
    key = digits.charAt(rest % base) + key
    rest = Math.floor(rest / base)
  }
  return key + digits.charAt(middle)
}

/** The number that a key begins with. */
const beginning = (key: string): number => Number(valueOf(key, 0, numberDigits))

const madeAt = (time: number, id: number): string => first(time).slice(0, numberDigits) + first(id)

/**
 * The key of what is made at a time, in milliseconds, with an id: ids of several processes rise in none of the orders in which they are
 * given out, and tell apart what one process makes in a millisecond. What is made after a key that is there sorts after it, also
 * where clocks disagree.
 */
export const made = (time: number, id: number, last?: string): string => {
  const key = madeAt(Math.max(0, time), id)
  return last === undefined || last < key ? key : madeAt(beginning(last) + 1, id)
}

/** Behind a key, and before whatever is made later: only its last digit grows, or a digit is added. */
const behind = (key: string): string => {
  const last = digitAt(key, key.length - 1)
  return last < highest ? key.slice(0, -1) + digits.charAt(last + 1) : key + digits.charAt(middle)
}

/** The shortest key near the middle of two keys, the first being the lower. */
const amid = (before: string, after: string): string => {
  const made: Array<number> = []
  /** What is made so far equals the beginning of `after`, so that what follows is bounded by it. */
  let bounded = true
  for (let i = 0; ; i++) {
    const low = digitAt(before, i)
    const high = bounded ? (i < after.length ? digitAt(after, i) : lowest) : base
    if (high - low > 1) return textOf([...made, Math.floor((low + high) / 2)])
    made.push(low)
    if (low < high) bounded = false
  }
}

/** The value of the digits behind the common beginning of two keys, so many of them. */
const valueOf = (key: string, from: number, count: number): bigint => {
  let value = 0n
  for (let i = from; i < from + count; i++) value = value * BigInt(base) + BigInt(digitAt(key, i))
  return value
}

const textOfValue = (value: bigint, count: number): string => {
  let rest = value
  let text = ""
  for (let i = 0; i < count; i++) {
    text = digits.charAt(Number(rest % BigInt(base))) + text
    rest /= BigInt(base)
  }
  return text
}

/** So many digits of a key are read as a number, to count down from: the fewest that leave one. */
const countedDigits = [numberDigits, 2 * numberDigits, 4 * numberDigits, limits.orderKeyChars - 1]

/**
 * Before a key. To put things first is common, and below a key that ends in zeros there is little room: so a number counts down,
 * which no list of things ever uses up. `first` never makes its last digit, so that these two are never the same.
 */
const ahead = (key: string): string | undefined => {
  const count = countedDigits.find((digits) => valueOf(key, 0, digits) > 0n)
  return count === undefined
    ? undefined
    : textOfValue(valueOf(key, 0, count) - 1n, count) + digits.charAt(middle + 1)
}

const fits = (key: string): string | undefined => (key.length > limits.orderKeyChars ? undefined : key)

/**
 * A key between two others; a side that is left out is open. `undefined` where there is none: the keys are the same, or it
 * would be longer than `limits.orderKeyChars`. Then keys around it are to be spread anew.
 */
export const between = (before: string | undefined, after: string | undefined): string | undefined => {
  if (before === undefined) return after === undefined ? first(0) : ahead(after)
  if (after === undefined) return fits(behind(before))
  return before < after ? fits(amid(before, after)) : undefined
}

const commonBeginning = (a: string, b: string): number => {
  let i = 0
  while (i < a.length && a.charAt(i) === b.charAt(i)) i++
  return i
}

/** So many keys between two others, evenly far from each other; `undefined` where they would be too long, or the two are the same. */
export const spread = (
  before: string | undefined,
  after: string,
  count: number,
): ReadonlyArray<string> | undefined => {
  const low = before ?? ""
  if (low >= after) return undefined
  const from = commonBeginning(low, after)
  let width = 1
  const room = () => valueOf(after, from, width) - valueOf(low, from, width)
  // Twice the room, so that rounding down leaves no two keys the same.
  while (room() < BigInt(2 * (count + 1))) width += 1
  if (from + width + 1 > limits.orderKeyChars) return undefined
  const start = valueOf(low, from, width)
  const whole = room()
  return Array.from({ length: count }, (_, i) => {
    const value = start + (whole * BigInt(i + 1)) / BigInt(count + 1)
    // A digit more: a key must not end with the lowest.
    return after.slice(0, from) + textOfValue(value, width) + digits.charAt(middle)
  })
}
