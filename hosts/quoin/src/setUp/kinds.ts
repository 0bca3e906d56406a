import type { OptionKind } from "./OptionKind"

const isWhole = (value: unknown, least: number): boolean =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= least

export const positive: OptionKind = { allowed: "a whole number from 1", is: (value) => isWhole(value, 1) }

/** One of a few texts. */
export const oneText = (allowed: ReadonlyArray<string>): OptionKind => ({
  allowed: `one of ${allowed.join(", ")}`,
  is: (value) => typeof value === "string" && allowed.includes(value),
})
