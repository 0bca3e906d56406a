import type { Measured } from "./paired"
import type { Target } from "./Scenario"
import type { Summary } from "./statistics"
import { verdict } from "./verdict"

/** One line of the report. */
export interface Line {
  readonly id: string
  readonly work: string
  readonly over: string
  readonly against: string | undefined
  readonly target: Target | undefined
  /** Why there is nothing to show, where measuring failed. */
  readonly outcome: Measured | { readonly failure: string }
}

const digits = (value: number): string => value.toPrecision(3).replace(/\.?0+$/, "")

/** Milliseconds in the unit that reads best. */
export const duration = (millis: number): string =>
  millis >= 1_000
    ? `${digits(millis / 1_000)} s`
    : millis >= 1
      ? `${millis >= 100 ? Math.round(millis) : digits(millis)} ms`
      : `${millis >= 0.1 ? Math.round(millis * 1_000) : digits(millis * 1_000)} us`

const fixed = (value: number): string => value.toFixed(2)

/** Rates are the other way round than times: the lowest ratio of times is the highest of rates. */
const ratio = (target: Target | undefined, { median, low, high }: Summary): string =>
  target !== undefined && "atLeastOfRate" in target
    ? `${fixed(1 / median)} of the rate [${fixed(1 / high)}-${fixed(1 / low)}]`
    : `${fixed(median)}x [${fixed(low)}-${fixed(high)}]`

export const targetText = (target: Target | undefined): string => {
  if (target === undefined) return ""
  if ("atMostTimes" in target) return `<= ${target.atMostTimes}x`
  return "atLeastOfRate" in target ? `>= ${target.atLeastOfRate} of the rate` : `< ${target.underMillis} ms`
}

const cells = ({ work, over, against, target, outcome }: Line): ReadonlyArray<string> => {
  const asked = targetText(target)
  if ("failure" in outcome) return [work, over, "not measured", against ?? "", "", "", asked, outcome.failure]
  const { ours, theirs, ratio: times } = outcome
  const judged = verdict(target, outcome)
  return [
    work,
    over,
    duration(ours.median),
    against ?? "",
    theirs === undefined ? "" : duration(theirs.median),
    times === undefined ? `[${duration(ours.low)}-${duration(ours.high)}]` : ratio(target, times),
    asked,
    judged === "no target" ? "" : judged,
  ]
}

const heading = ["work", "over", "Quoin", "against", "theirs", "ratio [8 of 10]", "target", "verdict"]

const row = (columns: ReadonlyArray<string>): string => `| ${columns.join(" | ")} |`

/** A table in Markdown, columns lined up so that it also reads on a terminal. The first row is the heading. */
export const markdown = (rows: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<string> => {
  const clean = rows.map((columns) => columns.map((cell) => cell.replaceAll("|", "/").replaceAll("\n", " ")))
  const columnCount = Math.max(...clean.map((columns) => columns.length))
  const widths = Array.from({ length: columnCount }, (_, column) =>
    Math.max(...clean.map((each) => each[column]?.length ?? 0)),
  )
  const padded = clean.map((columns) =>
    row(widths.map((width, column) => (columns[column] ?? "").padEnd(width))),
  )
  const [first = "", ...others] = padded
  return [first, row(widths.map((width) => "-".repeat(width))), ...others]
}

/** The report's table. */
export const table = (lines: ReadonlyArray<Line>): string =>
  markdown([heading, ...lines.map(cells)]).join("\n")
