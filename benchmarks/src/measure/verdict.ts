import type { Measured } from "./paired"
import type { Target } from "./Scenario"

export type Verdict = "ok" | "missed" | "no target"

/** The number that a target speaks of: times or rates as ours over theirs, or milliseconds. */
export const reached = (target: Target | undefined, measured: Measured): number | undefined => {
  if (target !== undefined && "underMillis" in target) return measured.ours.median
  if (measured.ratio === undefined) return undefined
  return target !== undefined && "atLeastOfRate" in target ? 1 / measured.ratio.median : measured.ratio.median
}

export const verdict = (target: Target | undefined, measured: Measured): Verdict => {
  const value = reached(target, measured)
  if (target === undefined || value === undefined) return "no target"
  const fulfilled =
    "atMostTimes" in target
      ? value <= target.atMostTimes
      : "atLeastOfRate" in target
        ? value >= target.atLeastOfRate
        : value < target.underMillis
  return fulfilled ? "ok" : "missed"
}
