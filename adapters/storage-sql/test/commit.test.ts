import { Commit, CommitId, type EncodedChange, Revision, Where } from "@quoin/kernel"
import { expect, it } from "vitest"
import { commitProgram } from "../src/commit"
import { type Fragment, type Row, runSync } from "../src/Program"
import { ground, type Task, tasks } from "./dialect"

const grounds = new Map([["task", ground]])

const putOf = (task: Task): EncodedChange => ({
  _tag: "Put",
  collection: "task",
  key: task.id,
  document: tasks.encode(task),
  fields: tasks.fieldsOf(task),
})

/** Runs a commit over a database that answers each statement by its beginning; gives the outcome and what was said. */
const run = (
  answers: Readonly<Record<string, ReadonlyArray<Row>>>,
  changes: ReadonlyArray<EncodedChange>,
  guards: ReadonlyArray<Commit.Guard> = [],
) => {
  const said: Array<string> = []
  const query = ({ sql }: Fragment): ReadonlyArray<Row> => {
    said.push(sql.split(" ").slice(0, 2).join(" "))
    return Object.entries(answers).find(([start]) => sql.startsWith(start))?.[1] ?? []
  }
  const outcome = runSync(commitProgram(grounds, { id: CommitId.make("c1"), changes, guards }), query)
  return { outcome, said }
}

it("judges guards, then changes, then judges unique values when all changes stand", () => {
  const { outcome, said } = run(
    { "SELECT revision": [{ revision: "r1" }] },
    [putOf({ id: "a", code: "x" }), { _tag: "Remove", collection: "task", key: "b" }, putOf({ id: "c" })],
    [Commit.unchanged(tasks, "a", Revision.make("r1")), Commit.noneMatches(tasks, Where.empty("title"))],
  )
  expect(outcome).toMatchObject({ _tag: "Right" })
  expect(said).toEqual([
    "SELECT revision",
    "SELECT r.key",
    "INSERT INTO",
    "SELECT value",
    "DELETE FROM",
    "DELETE FROM",
    "INSERT INTO",
    "SELECT value",
    "SELECT 1",
  ])
})

it.each([
  ["GuardFailed", Commit.unchanged(tasks, "a", Revision.make("other"))],
  ["AlreadyThere", Commit.absent(tasks, "a")],
  ["GuardFailed", Commit.noneMatches(tasks, Where.all)],
])("writes nothing when a guard does not hold: %s of %o", (_tag, guard) => {
  const standing = [{ revision: "r1", key: "a" }]
  const { outcome, said } = run(
    { "SELECT revision": standing, "SELECT r.key": standing },
    [putOf({ id: "a" })],
    [guard],
  )
  expect(outcome).toMatchObject({ _tag: "Left", left: { _tag, collection: "task" } })
  expect(said).toHaveLength(1)
})

it("names the unique value that is taken", () => {
  const { outcome } = run({ "SELECT 1": [{ taken: 1 }] }, [putOf({ id: "a", code: "x" })])
  expect(outcome).toMatchObject({
    left: { _tag: "UniqueTaken", collection: "task", field: "code", value: "x" },
  })
})

it("leaves a list alone that stands already", () => {
  const stored = { "SELECT value": [{ value: "y" }, { value: "x" }] }
  const writes = (labels: ReadonlyArray<string>) => run(stored, [putOf({ id: "a", labels })]).said.slice(2)
  expect(writes(["x", "y"])).toEqual([])
  expect(writes(["x"])).toEqual(["DELETE FROM", "INSERT INTO"])
  expect(writes([])).toEqual(["DELETE FROM"])
})

it("refuses a collection that was never defined", () => {
  const { outcome } = run({}, [{ _tag: "Remove", collection: "other", key: "a" }])
  expect(outcome).toMatchObject({
    left: { _tag: "StorageUnavailable", reason: "internal", retryable: false },
  })
})
