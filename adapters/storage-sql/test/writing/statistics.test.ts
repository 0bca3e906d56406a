import { CommitId, type EncodedCommit } from "@quoin/kernel"
import { expect, it } from "vitest"
import { runSync } from "../../src/programs/Program"
import { gatherStatistics, makeChangeCounter } from "../../src/writing/statistics"
import { makeTestGrounds } from "../dialect"

const commit = (...collections: ReadonlyArray<string>): EncodedCommit => ({
  id: CommitId.make("c1"),
  changes: collections.map((collection, i) => ({ _tag: "Remove", collection, key: `k${i}` })),
  guards: [],
})

it("names a collection each time that its changes have doubled", () => {
  const due = makeChangeCounter()
  const hundred = commit(...Array.from({ length: 100 }, () => "thing"), "task")
  const at = Array.from({ length: 81 }, (_, i) => [i + 1, due(hundred)] as const)
  expect(at.filter(([, collections]) => collections.length > 0)).toEqual(
    [2, 3, 5, 10, 20, 40, 80].map((commits) => [commits, ["thing"]]),
  )
})

it("gathers over every table of a collection, and none of one that nobody knows", () => {
  const said: Array<string> = []
  const program = gatherStatistics(makeTestGrounds(), ["task", "thing", "gone"])
  runSync(program, ({ sql }) => {
    said.push(sql)
    return []
  })
  expect(said).toEqual([
    'analyse "quoin_data_task"',
    'analyse "quoin_data_task/t_labels"',
    'analyse "quoin_data_thing"',
    'analyse "quoin_rows_thing"',
    'analyse "quoin_rows_thing/t"',
  ])
})
