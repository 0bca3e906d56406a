import type { IssueRecord } from "../Issue"
import { limits } from "../limits"

/** What stands before the values of a field that is not custom. */
export const beginnings = {
  original: "original=",
  remaining: "remaining=",
  spent: "spent=",
  ratio: "ratio=",
  level: "level=",
} as const

/** What stands before the values of a custom field: `10006=`. */
export const customBeginning = ({ number }: { readonly number: number }): string => `${number}=`

const signBit = 1n << 63n
const allBits = (1n << 64n) - 1n
const hexDigits = 16

/** A number as a text: such texts stand in the order of the numbers. */
export const numberText = (given: number): string => {
  // Nothing is below nothing: -0 is 0.
  const bits = new BigUint64Array(new Float64Array([given + 0]).buffer)[0] ?? 0n
  const sorted = (bits & signBit) === 0n ? bits | signBit : bits ^ allBits
  return sorted.toString(hexDigits).padStart(hexDigits, "0")
}

/** A value as it stands behind the beginning of its field. */
export const valueText = (value: string | number): string =>
  typeof value === "number" ? numberText(value) : value

/** How much of what was thought to be needed is spent, in whole percent. */
const ratioOf = ({ originalSeconds, spentSeconds = 0 }: IssueRecord): number | undefined =>
  originalSeconds === undefined || originalSeconds === 0
    ? undefined
    : Math.floor((spentSeconds * 100) / originalSeconds)

const measured = (beginning: string, value: number | undefined): ReadonlyArray<string> =>
  value === undefined ? [] : [beginning + numberText(value)]

/** Long texts are found by their words alone. */
const isShort = (value: string | number): boolean =>
  typeof value === "number" || value.length <= limits.nameChars

/**
 * What an issue is found and ordered by besides its own fields: times, its level, and what it holds in custom fields, each value behind what its
 * field begins with.
 */
export const valueTexts = (issue: IssueRecord): ReadonlyArray<string> => [
  ...measured(beginnings.original, issue.originalSeconds),
  ...measured(beginnings.remaining, issue.remainingSeconds),
  ...measured(beginnings.spent, issue.spentSeconds),
  ...measured(beginnings.ratio, ratioOf(issue)),
  ...(issue.securityId === undefined ? [] : [beginnings.level + issue.securityId]),
  ...Object.entries({ ...issue.custom, ...issue.objects }).flatMap(([id, held]) => {
    const beginning = customBeginning({ number: Number(id.replace(/^\D*/, "")) })
    const values = typeof held === "object" ? held : [held]
    return values.filter(isShort).map((value) => beginning + valueText(value))
  }),
]
