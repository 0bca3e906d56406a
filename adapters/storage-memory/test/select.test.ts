import { type EncodedSelect, Order, Revision, Where, matches, noLookup } from "@quoin/kernel"
import { propertyParameters } from "@quoin/suites"
import * as Either from "effect/Either"
import * as fc from "fast-check"
import * as HashMap from "effect/HashMap"
import { describe, expect, it } from "vitest"
import * as CollectionState from "../src/CollectionState"
import { selectFrom } from "../src/select"
import { atOnce } from "../src/Steps"
import { type Note, notes } from "./notes"

const groups = ["", "a", "b", "\u{1F600}", "\uE000"]
const group = fc.constantFrom(...groups)
const rank = fc.integer({ min: -2, max: 2 })
const id = fc.integer({ min: 0, max: 40 }).map((n) => `n${n}`)

const note: fc.Arbitrary<Note> = fc.record(
  { id, group, rank, tags: fc.array(group, { maxLength: 2 }) },
  { requiredKeys: ["id", "tags"] },
)
const stored = fc.uniqueArray(note, { selector: ({ id }) => id, maxLength: 40 })

const leaf: fc.Arbitrary<Where.Where> = fc.oneof(
  fc.constant(Where.all),
  group.map((value) => Where.equals("group", value)),
  group.map((value) => Where.equals("tags", value)),
  rank.map((value) => Where.equals("rank", value)),
  rank.map((value) => Where.atLeast("rank", value)),
  id.map((value) => Where.equals("claim", value)),
  fc.array(id, { maxLength: 5 }).map((keys) => Where.keyIn(keys)),
  fc.constantFrom("group", "rank", "tags").map((field) => Where.empty(field)),
)
const { where } = fc.letrec<{ where: Where.Where }>((tie) => ({
  where: fc.oneof(
    { maxDepth: 3 },
    { arbitrary: leaf, weight: 3 },
    {
      arbitrary: fc.array(tie("where"), { maxLength: 3 }).map((clauses) => Where.and(...clauses)),
      weight: 3,
    },
    { arbitrary: fc.array(tie("where"), { maxLength: 3 }).map((clauses) => Where.or(...clauses)), weight: 1 },
    { arbitrary: tie("where").map((clause) => Where.not(clause)), weight: 1 },
  ),
}))

const term = fc.record({
  field: fc.constantFrom("group", "rank", "claim"),
  direction: fc.constantFrom("ascending" as const, "descending" as const),
})

const select: fc.Arbitrary<EncodedSelect> = fc.record({
  where,
  orderBy: fc.array(term, { maxLength: 3 }),
  limit: fc.integer({ min: 0, max: 12 }),
  offset: fc.constant(0),
  after: fc.constant(undefined),
  total: fc.boolean(),
})

const revision = Revision.make("r1")

const stateOf = (list: ReadonlyArray<Note>): CollectionState.CollectionState =>
  list.reduce(
    (state, each) =>
      Either.getOrThrow(
        CollectionState.withRow(state, {
          key: each.id,
          revision,
          document: notes.encode(each),
          fields: notes.fieldsOf({ ...each, claim: each.id }),
        }),
      ),
    CollectionState.empty(notes),
  )

/** The positions behind another, as the kernel says: filter all, sort all, cut. */
const expected = (
  list: ReadonlyArray<Note>,
  { where, orderBy, limit }: EncodedSelect,
  after: Order.Position,
) => {
  const compare = Order.comparePositions(orderBy)
  return list
    .map((each) => ({ ...each, claim: each.id }))
    .filter((each) => matches(where, each.id, notes.fieldsOf(each), noLookup))
    .map((each) => Order.positionOf(orderBy, each.id, notes.fieldsOf(each), noLookup))
    .filter((position) => compare(position, after) > 0)
    .sort(compare)
    .slice(0, limit)
}

describe("select", () => {
  it("starts behind any position, whether a record stands there or not", () => {
    fc.assert(
      fc.property(stored, select, note, (list, query, at) => {
        const fields = notes.fieldsOf({ ...at, claim: at.id })
        const after = Order.positionOf(query.orderBy, at.id, fields, noLookup)
        const page = atOnce(selectFrom(HashMap.make(["notes", stateOf(list)]), "notes", { ...query, after }))
        expect(page.records.map(({ position }) => position)).toEqual(expected(list, query, after))
      }),
      propertyParameters(100),
    )
  })
})
