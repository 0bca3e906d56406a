import { jql, parse } from "@quoin/query"
import * as Either from "effect/Either"
import { quantile } from "../measure/statistics"
import { sizes } from "../sizes"

/** The middle of what a typical query takes to be read. */
export const goalMicros = 20

export const parseWork = `Reading a query into its tree, µs at p50 / p95 of rounds; goal for the typical one: under ${goalMicros}`

const conditions = "project = ROCK AND status in (Open, 'In Progress') AND assignee = currentUser()"

const queries: ReadonlyArray<readonly [name: string, text: string]> = [
  ["short", "key = ROCK-1"],
  ["typical", `${conditions} AND created >= startOfWeek(-1w) ORDER BY priority DESC, updated`],
  [
    "of the past",
    "status was 'In Progress' by ada during (startOfYear(), now()) OR status changed from Open",
  ],
  ["of 1,000 values", `key in (${Array.from({ length: 1_000 }, (_, i) => `ROCK-${i + 1}`).join(", ")})`],
]

/** Parses that make one round, and the rounds: the clock is too coarse for one. */
const { parsesOfRound, parseRounds } = sizes

const roundOf = (text: string): number => {
  const start = performance.now()
  for (let at = 0; at < parsesOfRound; at++) {
    if (Either.isLeft(parse(jql, text))) throw new Error(`cannot be read: ${text}`)
  }
  return ((performance.now() - start) * 1_000) / parsesOfRound
}

/** A line about each query, warmed up by as many rounds as are counted. */
export const parseLines = (): Promise<ReadonlyArray<string>> =>
  Promise.resolve(
    queries.map(([name, text]) => {
      for (let at = 0; at < parseRounds; at++) roundOf(text)
      const rounds = Array.from({ length: parseRounds }, () => roundOf(text))
      const [middle, most] = [quantile(rounds, 0.5), quantile(rounds, 0.95)]
      return `- ${name}, ${text.length} characters: ${middle.toFixed(1)} / ${most.toFixed(1)}`
    }),
  )
