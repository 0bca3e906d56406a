import { Commit, type EncodedChange, Revision, Where } from "@quoin/kernel"
import * as Either from "effect/Either"
import { expect, it } from "vitest"
import type { Fragment } from "../../src/programs/Program"
import { type Task, tasks } from "../dialect"
import { runCommit as run } from "../runCommit"

const putOf = (task: Task): EncodedChange => ({
  _tag: "Put",
  collection: "task",
  key: task.id,
  document: tasks.encode(task),
  fields: tasks.fieldsOf(task),
})

const note: Fragment = { sql: "NOTE it", params: [] }

it("judges guards and unique values at once, and writes all at once when they hold", () => {
  const { outcome, said, last } = run(
    { "SELECT revision": [{ revision: "r1" }] },
    [putOf({ id: "a", code: "x" }), { _tag: "Remove", collection: "task", key: "b" }, putOf({ id: "c" })],
    [Commit.unchanged(tasks, "a", Revision.make("r1")), Commit.noneMatches(tasks, Where.empty("title"))],
    { notes: [note] },
  )
  expect(outcome).toEqual(Either.right(undefined))
  expect(said).toEqual([
    ["SELECT revision", "SELECT r.key", "SELECT key", "SELECT value", "SELECT value"],
    ["INSERT INTO", "DELETE FROM", "DELETE FROM", "INSERT INTO", "NOTE it"],
  ])
  expect(last).toEqual([false, true])
})

const holder = { "SELECT key": [{ key: "z" }] }

it.each([
  ["GuardFailed", Commit.unchanged(tasks, "a", Revision.make("other"))],
  ["AlreadyThere", Commit.absent(tasks, "a")],
  ["GuardFailed", Commit.noneMatches(tasks, Where.all)],
])("writes nothing, no note either, when a guard does not hold: %s of %o", (_tag, guard) => {
  const found = [{ revision: "r1", key: "a" }]
  const answers = { "SELECT revision": found, "SELECT r.key": found, ...holder }
  const { outcome, said, last } = run(answers, [putOf({ id: "a", code: "x" })], [guard], { notes: [note] })
  // The value is taken as well: what a guard says comes first.
  expect(outcome).toMatchObject({ _tag: "Right", right: { _tag, collection: "task" } })
  expect([said.length, last]).toEqual([1, [false]])
})

it("writes nothing when a unique value is taken, and names it", () => {
  const { outcome, said } = run(holder, [putOf({ id: "a", code: "x" })], [], { notes: [note] })
  expect(outcome).toMatchObject({
    _tag: "Right",
    right: { _tag: "UniqueTaken", collection: "task", field: "code", value: "x" },
  })
  expect(said).toEqual([["SELECT key", "SELECT value"]])
})

it("leaves a list alone that stands already", () => {
  const stored = { "SELECT value": [{ value: "y" }, { value: "x" }] }
  const writes = (labels: ReadonlyArray<string>) =>
    run(stored, [putOf({ id: "a", labels })]).said[1]?.slice(1)
  expect(writes(["x", "y"])).toEqual([])
  expect(writes(["x"])).toEqual(["DELETE FROM", "INSERT INTO"])
  expect(writes([])).toEqual(["DELETE FROM"])
})

it.each([
  ["changes", [{ _tag: "Remove", collection: "other", key: "a" }], []],
  ["guards", [], [{ _tag: "Absent", collection: "other", key: "a" }]],
] as const)(
  "refuses a collection that was never defined, before it says anything: %s",
  (_, changes, guards) => {
    const { outcome, said } = run({}, changes, guards)
    expect(outcome).toMatchObject({
      left: { _tag: "StorageUnavailable", reason: "internal", retryable: false },
    })
    expect(said).toEqual([])
  },
)

it("says nothing for nothing, except its note", () => {
  expect(run({}, []).said).toEqual([])
  expect(run({}, [], [], { notes: [note] })).toMatchObject({ said: [["NOTE it"]], last: [true] })
})
