import { isDeepStrictEqual } from "node:util"
import type { Kept, Step } from "./Step"
import type { Answer, Moment } from "./World"

/** A call of the script as it was made, and what was there before it. */
export interface Taken {
  /** Its place in the script. */
  readonly hour: number
  readonly step: Step
  readonly kept: Kept
  readonly before: Moment
  readonly answer: Answer
}

/** Links repeat the question, and so differ whatever the answer is. */
const withoutLinks = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutLinks)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      name === "_links" ? [] : [[name, withoutLinks(inner)]],
    ),
  )
}

/** Whether two answers say the same. */
export const isSame = (a: Answer, b: Answer): boolean =>
  a.status === b.status &&
  // Most are the same to the letter, and need not be copied without their links.
  (isDeepStrictEqual(a.body, b.body) || isDeepStrictEqual(withoutLinks(a.body), withoutLinks(b.body)))
