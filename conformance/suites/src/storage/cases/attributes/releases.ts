import { type Attribute, Collection, Commit, Field, Order, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { same } from "../../../law"
import { type Dataset, agreesIn, datasetCollections } from "../../records/Dataset"
import { type Part, describing, part, plainParts, parts } from "../../records/Part"
import type { CaseRun, StorageCase } from "../../StorageCase"

const GadgetSchema = Schema.Struct({
  id: Schema.String,
  weight: Schema.Number,
  colours: Schema.Array(Schema.String),
})
type Gadget = typeof GadgetSchema.Type

/** One collection with attributes as two releases declare it: the later one has a field more. */
const gadgets = <N extends string>(fields: Readonly<Record<N, Field.Field<Gadget>>>) =>
  Collection.withAttributes(
    Collection.make({
      name: "suite.gadget",
      version: 1,
      schema: GadgetSchema,
      key: (gadget: Gadget) => gadget.id,
      fields,
    }),
    ({ weight, colours }) => ({ "number:weight": weight, "texts:colours": colours }),
  )

const laterField: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const early = gadgets({})
    const later = gadgets({ heft: Field.number((gadget: Gadget) => gadget.weight * 10) })
    const old = yield* fixture.client(tenant, [early])
    yield* old.describe(early, describing(["number:weight", "texts:colours"]))
    yield* old.write([
      Commit.put(early, { id: "a", weight: 1, colours: ["red", "blue"] }),
      Commit.put(early, { id: "b", weight: 2, colours: ["red"] }),
    ])
    const client = yield* fixture.client(tenant, [later])
    const found = (where: Where.Where) =>
      Effect.map(
        client.select<Gadget, string>(later, { where, orderBy: [Order.descending("heft")], total: true }),
        (page) => [page.records.map(({ key }) => key), page.total],
      )
    yield* same("attributes are still found", yield* found(Where.equals("texts:colours", "red")), [
      ["b", "a"],
      2,
    ])
    yield* same(
      "the later field and the attribute are found together",
      yield* found(Where.and(Where.equals("heft", 10), Where.equals("number:weight", 1))),
      [["a"], 1],
    )
    yield* client.write([Commit.put(later, { id: "a", weight: 3, colours: [] })])
    yield* same(
      "a later write replaces the attributes",
      yield* found(Where.equals("texts:colours", "blue")),
      [[], 0],
    )
    yield* same("a later write puts field and attribute", yield* found(Where.equals("number:weight", 3)), [
      ["a"],
      1,
    ])
  })

const colour: Attribute.AttributeName = "text:colour"
const tags: Attribute.AttributeName = "texts:tags"

const olderThanTheDeclaration: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const old = yield* fixture.client(tenant, [plainParts])
    const held: ReadonlyArray<Part["attributes"]> = [
      { [colour]: "red", [tags]: ["x"] },
      { [colour]: "blue" },
      {},
    ]
    const kept = held.map((attributes, i) => part(`p${i}`, { attributes }))
    yield* old.write(kept.map((each) => Commit.put(plainParts, each)))
    const client = yield* fixture.client(tenant, datasetCollections)
    const dataset: Dataset = { makers: [], parts: kept }
    const filters = [
      Where.equals(colour, "red"),
      Where.equals(tags, "x"),
      Where.empty(colour),
      Where.empty(tags),
    ]
    for (const filter of filters) yield* agreesIn(client, dataset, "parts", filter)
    yield* client.describe(parts, describing([colour, tags]))
    for (const filter of filters) yield* agreesIn(client, dataset, "parts", filter)
    const { records } = yield* client.select(parts, { orderBy: [Order.descending(colour)] })
    yield* same(
      "and ordered by",
      records.map(({ key }) => key),
      ["p0", "p1", "p2"],
    )
  })

/** Attributes as releases follow each other. */
export const attributeReleaseCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/attributes/kept-when-a-field-is-declared-later",
    says: "A field declared later leaves attributes as they were.",
    verifies: ["STO-68", "STO-59"],
    run: laterField,
  },
  {
    id: "storage/attributes/in-records-older-than-the-declaration",
    says: "Attributes are found in records that are older than the declaration of attributes.",
    verifies: ["STO-66"],
    run: olderThanTheDeclaration,
  },
]
