import { Commit, type EncodedChange, type Field, Where } from "@quoin/kernel"
import { expect, it } from "vitest"
import { known, listsOnly, makeTestGrounds, things } from "../dialect"
import { type Answers, runCommit as run } from "../runCommit"

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
  const { outcome, said, last } = run(
    written,
    [thing({ "text:owner": "o", "texts:tags": ["x"] })],
    [Commit.absent(things, "a")],
  )
  expect(outcome).toMatchObject({ _tag: "Right" })
  expect(said).toEqual([
    ["SELECT max(id)", "SELECT revision"],
    ["INSERT INTO"],
    ["INSERT INTO", "INSERT INTO"],
  ])
  expect(last).toEqual([false, false, true])
})

it("writes of attributes and lists only what differs from what stands", () => {
  const writes = (fields: Record<string, Field.FieldValue>) => {
    const [, [document, ...others] = []] = run(standing, [thing(fields)]).said
    expect(document).toBe("INSERT INTO")
    return others
  }
  const same = { "text:owner": "o", related: ["k"], "texts:tags": ["y", "x"] }
  expect(writes(same)).toEqual([])
  expect(writes({ ...same, "text:owner": "p" })).toEqual(['UPDATE "quoin_rows_thing"'])
  expect(writes({ ...same, "texts:tags": ["x", "z"] })).toEqual(["DELETE FROM", "INSERT INTO"])
  expect(writes({})).toEqual(['UPDATE "quoin_rows_thing"', "DELETE FROM"])
  const { params } = run(standing, [thing({ "text:owner": "o", "texts:tags": ["y", "z"] })])
  expect(params.slice(-2)).toEqual([
    [7, 9, '[[1,"k"],[4,"x"]]'],
    [7, 9, '[[4,"z"]]'],
  ])
})

const described = {
  "SELECT max(id)": [{ newest: 5 }],
  "SELECT id, collection": [...known]
    .map(([name, { number, indexed }]) => ({ id: number, collection: "thing", name, indexed }))
    .concat({ id: 5, collection: "thing", name: "text:new", indexed: false }),
}

it("looks attributes up again when another driver has described some, and refuses what nobody has", () => {
  const { "SELECT max(id)": _newest, ...otherAnswers } = standing
  const put = [thing({ "text:new": "x", "text:gone": undefined, "texts:gone": [] })]
  const informed = run({ ...described, ...otherAnswers }, put)
  expect(informed.outcome).toMatchObject({ _tag: "Right" })
  const looks = ["SELECT id,", "SELECT attribute,", "SELECT attribute,"]
  expect(informed.said.slice(0, 3)).toEqual([["SELECT max(id)", ...looks], ["SELECT id,"], looks])
  const { outcome, said } = run(standing, put)
  expect(outcome).toMatchObject({
    left: { _tag: "StorageUnavailable", reason: "internal", retryable: false },
  })
  expect(outcome).toMatchObject({ left: { detail: expect.stringContaining("thing.text:new") as string } })
  expect(said).toEqual([["SELECT max(id)", ...looks]])
})

const remove: EncodedChange = { _tag: "Remove", collection: "thing", key: "a" }
const isLook = (texts: ReadonlyArray<string>): boolean => texts.includes("SELECT id,")

it("looks attributes up again only when there are newer ones", () => {
  const grounds = makeTestGrounds()
  const looksAgain = (answers: Answers) => run(answers, [remove], [], { grounds }).said.filter(isLook).length
  expect([looksAgain(nothingNew), looksAgain(described), looksAgain(described)]).toEqual([0, 1, 0])
  expect(grounds.of.get("thing")?.table.columnOf.has("text:new")).toBe(true)
})

it("looks attributes up for a guard only when it names one that is not known", () => {
  const saidFor = (where: Where.Where) =>
    run(described, [], [{ _tag: "None", collection: "thing", where }]).said
  expect(saidFor(Where.equals("text:owner", "x"))).toEqual([["SELECT r.key"]])
  expect(saidFor(Where.equals("text:new", "x"))).toEqual([
    ["SELECT max(id)", "SELECT r.key"],
    ["SELECT id,"],
    ["SELECT r.key"],
  ])
})

it("removes a record with attributes by its number, and nothing where there is none", () => {
  expect(run(standing, [remove]).said[1]).toEqual(Array.from({ length: 4 }, () => "DELETE FROM"))
  expect(run(nothingNew, [remove]).said).toEqual([["SELECT max(id)", "SELECT id"]])
})

it("writes attributes that stand among the lists as values of theirs, those of a kind at once", () => {
  const grounds = makeTestGrounds(known, listsOnly)
  const stored = {
    ...nothingNew,
    "SELECT id": [{ id: 9, c0: "t" }],
    'SELECT attribute, value FROM "quoin_rows_thing/t"': [
      { attribute: 1, value: "k" },
      { attribute: 3, value: "o" },
    ],
  }
  const put = thing({ "text:owner": "p", related: ["k"], "texts:tags": ["x", "x"], "number:size": 1 })
  const { said, params } = run(stored, [put], [], { grounds })
  expect(said[1]).toEqual(["INSERT INTO", "DELETE FROM", "INSERT INTO", "INSERT INTO"])
  expect(params.slice(-3)).toEqual([
    [7, 9, '[[3,"o"]]'],
    [7, 9, '[[3,"p"],[4,"x"]]'],
    [7, 9, "[[2,1]]"],
  ])
})
