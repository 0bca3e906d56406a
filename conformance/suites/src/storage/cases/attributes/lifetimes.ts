import { Collection, Commit, Field, Order, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { refused, same } from "../../../law"
import { similarNames, named } from "../../values/similarNames"
import { type Part, describing, maker, part, parts } from "../../records/Part"
import type { CaseRun, StorageCase } from "../../StorageCase"
import {
  type Dataset,
  agreesIn,
  clientOf,
  foundParts,
  datasetCollections,
  writeDataset,
} from "../../records/Dataset"

/** What one part holds after each write: values that come, change, shrink and go. */
const lives: ReadonlyArray<Part["attributes"] | undefined> = [
  { "text:a": "x", "texts:a": ["x", "y"], "numbers:a": [1, 2], "number:a": 1 },
  { "text:a": "y", "texts:a": ["y"], "numbers:a": [2, 3], "number:a": 2 },
  { "text:a": "", "texts:a": [], "numbers:a": [] },
  {},
  { "texts:a": ["x", "z"], "flag:a": false },
  undefined,
  { "text:a": "z" },
  undefined,
]

const valuesLeave: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const other = part("other", {
      attributes: { "texts:a": ["x"], "numbers:a": [1], "text:a": "x" },
      uses: ["it"],
    })
    const makers = [maker("x", { name: "Acme" })]
    const client = yield* clientOf(fixture, { makers, parts: [other] })
    yield* client.describe(parts, describing(["text:a", "texts:a", "numbers:a", "number:a", "flag:a"]))
    const filters = [
      ...["x", "y", "z", ""].flatMap((text) => [Where.equals("text:a", text), Where.equals("texts:a", text)]),
      ...[1, 2, 3].flatMap((number) => [Where.equals("number:a", number), Where.equals("numbers:a", number)]),
      ...["text:a", "texts:a", "numbers:a", "number:a", "flag:a"].map((name) => Where.empty(name)),
      Where.references("texts:a", parts, Where.all),
    ]
    for (const attributes of lives) {
      const it =
        attributes === undefined
          ? []
          : [part("it", { attributes, uses: attributes === lives[1] ? ["it"] : [] })]
      const dataset: Dataset = { makers, parts: [other, ...it] }
      yield* client.write([it[0] === undefined ? Commit.remove(parts, "it") : Commit.put(parts, it[0])])
      for (const filter of filters) yield* agreesIn(client, dataset, "parts", filter)
      yield* agreesIn(
        client,
        dataset,
        "makers",
        Where.referencedBy(parts, "texts:a", Where.not(Where.keyIn(["other"]))),
      )
      yield* agreesIn(client, dataset, "makers", Where.referencedBy(parts, "texts:a", Where.all))
      yield* agreesIn(client, dataset, "parts", Where.referencedBy(parts, "uses", Where.keyIn(["it"])))
    }
  })

const tenantsApart: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const datasetOf = (text: string): Dataset => ({
      makers: [maker("m", { attributes: { "text:a": text } })],
      parts: [part("p", { attributes: { "text:a": text, "texts:a": [text, "all"] } })],
    })
    const [annHas, benHas] = [datasetOf("ann's"), datasetOf("ben's")]
    const [ann, ben] = yield* Effect.all([clientOf(fixture, annHas), clientOf(fixture, benHas)])
    for (const [client, dataset] of [
      [ann, annHas],
      [ben, benHas],
    ] as const) {
      for (const text of ["ann's", "ben's", "all"]) {
        yield* agreesIn(client, dataset, "parts", Where.equals("text:a", text))
        yield* agreesIn(client, dataset, "parts", Where.equals("texts:a", text))
        yield* agreesIn(client, dataset, "makers", Where.equals("text:a", text))
      }
    }
    yield* ben.write([Commit.remove(parts, "p")])
    yield* agreesIn(ann, annHas, "parts", Where.equals("texts:a", "all"))
  })

const reopened: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    yield* Effect.scoped(
      Effect.flatMap(fixture.client(tenant, datasetCollections), (client) => writeDataset(client, named)),
    )
    yield* fixture.reopen()
    const client = yield* fixture.client(tenant, datasetCollections)
    for (const [i, name] of similarNames.entries()) {
      const value = Where.equals(name, name.startsWith("text") ? `${i}` : i)
      yield* same(`${name} is still found`, yield* foundParts(client, value), [[`p${i}`], 1])
    }
    const changed = part("p0", { attributes: { "text:1": "changed", "texts:1": ["changed"] } })
    yield* client.write([Commit.put(parts, changed)])
    yield* same(
      "and may be put without describing",
      yield* foundParts(client, Where.equals("texts:1", "changed")),
      [["p0"], 1],
    )
  })

/** Where nothing survives, a store starts without attributes, too. */
const startsAnew: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant(), datasetCollections)
    const change = Commit.put(parts, part("a", { attributes: { "text:1": "x" } }))
    yield* refused("not described yet", client.write([change]), "StorageUnavailable")
    yield* client.describe(parts, describing(["text:1"]))
    yield* client.write([change])
    yield* same("described now", yield* foundParts(client, Where.equals("text:1", "x")), [["a"], 1])
  })

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
      "beside the later field",
      yield* found(Where.and(Where.equals("heft", 10), Where.equals("number:weight", 1))),
      [["a"], 1],
    )
    yield* client.write([Commit.put(later, { id: "a", weight: 3, colours: [] })])
    yield* same("a later write replaces them", yield* found(Where.equals("texts:colours", "blue")), [[], 0])
    yield* same("and both are written", yield* found(Where.equals("number:weight", 3)), [["a"], 1])
  })

const verifies =
  "DESIGN section 3: a put replaces a record whole, its attributes too; what is committed stays"

const law = (name: string, run: CaseRun): StorageCase => ({ id: `storage/attributes/${name}`, verifies, run })

/** Attributes as records change, as the store is opened again, and as releases follow each other. */
export const attributeLifetimeCases: ReadonlyArray<StorageCase> = [
  law("values-change-and-leave", valuesLeave),
  law("tenants-are-apart", tenantsApart),
  law("kept-when-a-field-is-declared-later", laterField),
  {
    id: "storage/attributes/after-reopening",
    verifies:
      "DESIGN section 3: durable: what is committed survives the process, attributes described included",
    requires: "durable",
    run: reopened,
    otherwise: startsAnew,
  },
]
