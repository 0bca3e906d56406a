import { CommitId, type EncodedChange, type Refusal } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import fc from "fast-check"
import { expect, it } from "vitest"
import { judgeUniques } from "../../src/writing/judge"
import { lookAll, take } from "../../src/programs/Look"
import { makeTestGrounds, tenant } from "../dialect"
import { fly } from "../fly"

const grounds = makeTestGrounds()

/** Codes of tasks, of which each is unique; a task without one holds none. */
type Codes = ReadonlyMap<string, string | undefined>

const put = (key: string, code: string | undefined): EncodedChange => ({
  _tag: "Put",
  collection: "task",
  key,
  document: "{}",
  fields: { code },
})
const remove = (key: string, collection = "task"): EncodedChange => ({ _tag: "Remove", collection, key })

/** Judges changes over tasks with these codes; gives the refusals and how many statements it took. */
const judge = (codes: Codes, ...changes: ReadonlyArray<EncodedChange>) => {
  const judgements = judgeUniques(grounds, { id: CommitId.make("c1"), changes, guards: [] })
  const { result, flights } = fly(
    () => take(lookAll(judgements)),
    ({ params: [of, code] }) => {
      expect(of).toBe(tenant)
      return [...codes].flatMap(([key, each]) => (each === code ? [{ key }] : []))
    },
  )
  const refusals: ReadonlyArray<Refusal> = result.filter((refusal) => refusal !== undefined)
  return { refusals, statements: flights.flatMap(({ together }) => together).length }
}

const taken = (value: string) => ({ _tag: "UniqueTaken", collection: "task", field: "code", value })
const codes: Codes = new Map([
  ["a", "x"],
  ["b", "y"],
  ["c", undefined],
])

it.each<readonly [string, ReadonlyArray<EncodedChange>, ReadonlyArray<string>]>([
  ["a swap inside one commit", [put("a", "y"), put("b", "x")], []],
  ["a record that keeps its value", [put("a", "x")], []],
  ["a value that nobody holds", [put("c", "z")], []],
  ["no value", [put("c", undefined), put("d", undefined)], []],
  ["a holder removed in the same commit", [put("c", "x"), remove("a")], []],
  ["a holder that gives its value up in the same commit", [put("a", undefined), put("c", "x")], []],
  ["a holder outside the commit", [put("c", "x"), put("b", undefined)], ["x"]],
  ["another collection's record of the same key", [put("c", "x"), remove("a", "thing")], ["x"]],
  ["two claimants in one commit", [put("c", "z"), put("d", "z")], ["z", "z"]],
  ["a claimant beside the holder, in one commit", [put("a", "x"), put("c", "x")], ["x", "x"]],
])("judges %s", (_name, changes, refused) => {
  expect(judge(codes, ...changes).refusals).toMatchObject(refused.map(taken))
})

it("asks one statement for each value, none for two claimants, and none of collections nobody knows", () => {
  expect(judge(codes, put("a", "y"), put("b", "x"), remove("c")).statements).toBe(2)
  expect(judge(codes, put("c", "z"), put("d", "z")).statements).toBe(0)
  expect(judge(codes, { ...put("a", "x"), collection: "gone" })).toEqual({ refusals: [], statements: 0 })
})

const keys = ["a", "b", "c", "d"]
const code = fc.option(fc.constantFrom("x", "y", "z"), { nil: undefined })
const standing = fc
  .tuple(...keys.map((key) => fc.option(fc.tuple(fc.constant(key), code))))
  .map((entries): Codes => {
    const held = new Map<string, string | undefined>()
    for (const entry of entries) {
      if (entry === null) continue
      const [key, value] = entry
      held.set(key, [...held.values()].includes(value) ? undefined : value)
    }
    return held
  })
const changes = fc
  .tuple(
    ...keys.map((key) =>
      fc.option(
        fc.oneof(
          code.map((value) => put(key, value)),
          fc.constant(remove(key)),
        ),
      ),
    ),
  )
  .map((all) => all.filter((change) => change !== null))

/** The codes that several tasks hold when all changes stand. */
const heldTwice = (before: Codes, all: ReadonlyArray<EncodedChange>): ReadonlySet<unknown> => {
  const after = new Map<string, unknown>(before)
  for (const change of all) {
    if (change._tag === "Remove") after.delete(change.key)
    else after.set(change.key, change.fields["code"])
  }
  const values = [...after.values()].filter((value) => value !== undefined)
  return new Set(values.filter((value, i) => values.indexOf(value) !== i))
}

it("refuses exactly the values that several records would hold if all changes stood", () => {
  fc.assert(
    fc.property(standing, changes, (before, all) => {
      const refused = judge(before, ...all).refusals.map((refusal) =>
        refusal._tag === "UniqueTaken" ? refusal.value : refusal._tag,
      )
      expect(new Set(refused)).toEqual(heldTwice(before, all))
    }),
    propertyParameters(200),
  )
})
