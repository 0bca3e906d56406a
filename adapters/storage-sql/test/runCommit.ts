import { type Commit, CommitId, type EncodedChange } from "@quoin/kernel"
import { commitProgram } from "../src/writing/commit"
import type { Fragment, Row } from "../src/programs/Program"
import { makeTestGrounds } from "./dialect"
import { fly, textsOf } from "./fly"

export type Answers = Readonly<Record<string, ReadonlyArray<Row>>>

/** Runs a commit over a database that answers each statement by its beginning; gives the outcome and what was said. */
export const runCommit = (
  answers: Answers,
  changes: ReadonlyArray<EncodedChange>,
  guards: ReadonlyArray<Commit.Guard> = [],
  { grounds = makeTestGrounds(), notes = [] as ReadonlyArray<Fragment> } = {},
) => {
  const answer = ({ sql }: Fragment): ReadonlyArray<Row> =>
    Object.entries(answers).find(([start]) => sql.startsWith(start))?.[1] ?? []
  const commit = { id: CommitId.make("c1"), changes, guards }
  const { result, flights } = fly(() => commitProgram(grounds, commit, notes), answer)
  const said = textsOf(flights).map((texts) => texts.map((sql) => sql.split(" ").slice(0, 2).join(" ")))
  const params = flights.flatMap(({ together }) => together.map((statement) => statement.params))
  return { outcome: result, said, params, last: flights.map((flight) => flight.last) }
}
