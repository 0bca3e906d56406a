import { Commit, CommitId, type EncodedChange, type Field, Revision, Where } from "@quoin/kernel"
import { expect, it } from "vitest"
import { commitProgram } from "../src/commit"
import { type Fragment, type Row, runSync } from "../src/Program"
import { known, makeTestGrounds, type Task, tasks, things } from "./dialect"

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
  const outcome = runSync(
    commitProgram(makeTestGrounds(), { id: CommitId.make("c1"), changes, guards }),
    query,
  )
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

const thing = (fields: Record<string, Field.FieldValue>): EncodedChange => ({
  _tag: "Put",
  collection: "thing",
  key: "a",
  document: "{}",
  fields: { type: "t", ...fields },
})
const nothingNew = { "SELECT max(id)": [{ newest: 4 }] }
const standing = {
  ...nothingNew,
  "SELECT id": [{ id: 9, c0: "t", c1: null, c2: "o" }],
  'SELECT attribute, value FROM "quoin_rows_thing/t"': [
    { attribute: 1, value: "k" },
    { attribute: 4, value: "x" },
    { attribute: 4, value: "y" },
  ],
}

it("writes a record with attributes without looking for one that a guard has found absent", () => {
  const written = { ...nothingNew, 'INSERT INTO "quoin_rows_thing"': [{ id: 9 }] }
  const { outcome, said } = run(
    written,
    [thing({ "text:owner": "o", "texts:tags": ["x"] })],
    [Commit.absent(things, "a")],
  )
  expect(outcome).toMatchObject({ _tag: "Right" })
  expect(said).toEqual(["SELECT revision", "SELECT max(id)", "INSERT INTO", "INSERT INTO", "INSERT INTO"])
})

it("writes of attributes and lists only what differs from what stands", () => {
  const writes = (fields: Record<string, Field.FieldValue>) =>
    run(standing, [thing(fields)])
      .said.slice(2)
      .filter((text) => !text.startsWith("SELECT"))
  const same = { "text:owner": "o", related: ["k"], "texts:tags": ["y", "x"] }
  expect(writes(same)).toEqual([])
  expect(writes({ ...same, "text:owner": "p" })).toEqual(['UPDATE "quoin_rows_thing"'])
  expect(writes({ ...same, "texts:tags": ["x", "z"] })).toEqual(["DELETE FROM", "INSERT INTO"])
  expect(writes({})).toEqual(['UPDATE "quoin_rows_thing"', "DELETE FROM", "DELETE FROM"])
})

it("looks attributes up again when another driver has described some, and refuses what nobody has", () => {
  const { "SELECT max(id)": _newest, ...otherAnswers } = standing
  const described = {
    "SELECT max(id)": [{ newest: 5 }],
    "SELECT id, collection": [...known]
      .map(([name, { number, indexed }]) => ({ id: number, collection: "thing", name, indexed }))
      .concat({ id: 5, collection: "thing", name: "text:new", indexed: false }),
    ...otherAnswers,
  }
  const put = [thing({ "text:new": "x", "text:gone": undefined, "texts:gone": [] })]
  expect(run(described, put).outcome).toMatchObject({ _tag: "Right" })
  const { outcome, said } = run(standing, put)
  expect(outcome).toMatchObject({
    left: { _tag: "StorageUnavailable", reason: "internal", retryable: false },
  })
  expect(outcome).toMatchObject({ left: { detail: expect.stringContaining("thing.text:new") as string } })
  expect(said).toEqual(["SELECT max(id)"])
})

it("removes a record with attributes by its number, and nothing where there is none", () => {
  const remove: EncodedChange = { _tag: "Remove", collection: "thing", key: "a" }
  expect(run(standing, [remove]).said.slice(2)).toEqual(Array.from({ length: 4 }, () => "DELETE FROM"))
  expect(run(nothingNew, [remove]).said.slice(2)).toEqual([])
})
