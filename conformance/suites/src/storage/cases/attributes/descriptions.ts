import { type Attribute, Commit, Order, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { refused, same } from "../../../law"
import { type Part, describing, maker, makers, part, parts } from "../../records/Part"
import type { CaseRun, StorageCase } from "../../StorageCase"
import type { StorageFixture } from "../../StorageFixture"
import {
  type Dataset,
  agreesIn,
  foundParts,
  shownEnd,
  datasetCollections,
  writeDataset,
} from "../../records/Dataset"

const clientOf = (fixture: StorageFixture) => fixture.client(fixture.tenant(), datasetCollections)

const twoClients = (fixture: StorageFixture) => {
  const open = fixture.client(fixture.tenant(), datasetCollections)
  return Effect.all([open, open])
}

const colour: Attribute.AttributeName = "text:colour"
const tags: Attribute.AttributeName = "texts:tags"
const put = (id: string, attributes: Part["attributes"] = {}) => Commit.put(parts, part(id, { attributes }))

const undescribedPut: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const [client, other] = yield* twoClients(fixture)
    yield* client.describe(parts, describing([tags]))
    const before = yield* client.write([put("old", { [tags]: ["kept"] }), put("leaving")])
    const attempts: ReadonlyArray<ReadonlyArray<Commit.Change>> = [
      [put("new", { [colour]: "red" })],
      [
        put("new", { [tags]: ["x"] }),
        put("old", { [tags]: ["x"], [colour]: "red" }),
        Commit.remove(parts, "leaving"),
      ],
      [Commit.put(makers, maker("new", { attributes: { [tags]: ["x"] } })), put("new")],
      [put("new"), Commit.put(makers, maker("new")), put("last", { "number:colour": 1 })],
    ]
    for (const changes of attempts) {
      const failure = yield* refused(
        "an attribute nobody described",
        client.write(changes),
        "StorageUnavailable",
      )
      yield* same(
        "as internal, not to be tried again",
        [failure.reason, failure.retryable],
        ["internal", false],
      )
      yield* same(
        "the record from before is unchanged",
        (yield* other.read(parts, ["old"]))[0]?.revision,
        before,
      )
      yield* same("no record came or went", yield* foundParts(other, Where.all), [["leaving", "old"], 2])
      yield* same(
        "no value of the refused commit is found",
        yield* foundParts(other, Where.equals(tags, "x")),
        [[], 0],
      )
      yield* same("another collection has nothing of it", yield* other.read(makers, ["new"]), [])
    }
    yield* client.describe(parts, describing([colour]))
    yield* client.write([put("new", { [colour]: "red" })])
    yield* same(
      "the attribute may be put once it is described",
      yield* foundParts(other, Where.equals(colour, "red")),
      [["new"], 1],
    )
  })

const aboutUndescribed: ReadonlyArray<Where.Where> = [
  Where.empty(colour),
  Where.equals(colour, "red"),
  Where.isIn(tags, ["red"]),
  Where.atLeast("number:of", 0),
  Where.prefix(colour, ""),
  Where.contains(tags, ""),
  Where.references(colour, parts, Where.all),
  Where.referencedBy(parts, tags, Where.all),
  Where.references("parent", parts, Where.empty(colour)),
]

const undescribedFilter: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* clientOf(fixture)
    const dataset: Dataset = { makers: [], parts: [part("a", { parent: "b" }), part("b", { uses: ["a"] })] }
    yield* writeDataset(client, dataset)
    const orderBy: ReadonlyArray<Order.OrderTerm> = [
      Order.ascending(colour),
      { field: "parent", then: [Order.step(parts, "number:of")], direction: "descending" },
    ]
    for (const described of [[], [tags], ["text:other" as const]]) {
      yield* client.describe(parts, describing(described))
      for (const filter of aboutUndescribed) {
        yield* agreesIn(client, dataset, "parts", filter)
        yield* agreesIn(client, dataset, "parts", Where.not(filter))
      }
      const first = yield* client.select<Part, string>(parts, { orderBy, limit: 1 })
      yield* same("it is missing in every record", shownEnd(first), [["missing", "missing"], "b"])
      const after = first.end ?? { values: [], key: "" }
      const rest = yield* client.select<Part, string>(parts, { orderBy, after })
      const keys = rest.records.map(({ key }) => key)
      yield* same("a walk goes on behind a missing attribute", keys, ["a"])
    }
  })

const idempotent: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* clientOf(fixture)
    yield* client.describe(parts, [])
    for (const indexed of [false, true, false, true, true]) {
      yield* client.describe(parts, [
        { name: colour, indexed },
        { name: tags, indexed: !indexed },
        { name: colour, indexed },
      ])
      const key = `${indexed}`
      yield* client.write([put(key, { [colour]: key, [tags]: [key, "all"] })])
      yield* same(
        "the record is found by its attribute",
        yield* foundParts(client, Where.equals(colour, key)),
        [[key], 1],
      )
    }
    yield* same("no value was lost or doubled", yield* foundParts(client, Where.equals(tags, "all")), [
      ["false", "true"],
      2,
    ])
    const down = yield* client.select<Part, string>(parts, { orderBy: [Order.descending(colour)] })
    const keys = down.records.map(({ key }) => key)
    yield* same("an order shows every record once", keys, ["true", "false"])
  })

const betweenWrites: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* clientOf(fixture)
    const older = yield* client.write([put("older"), put("changed")])
    yield* client.describe(parts, describing([colour, tags]))
    const dataset = (changed: Part["attributes"]): Dataset => ({
      makers: [],
      parts: [
        part("older"),
        part("changed", { attributes: changed }),
        part("newer", { attributes: { [colour]: "" } }),
      ],
    })
    const filters = [
      Where.empty(colour),
      Where.equals(colour, "red"),
      Where.contains(tags, "x"),
      Where.empty(tags),
    ]
    yield* client.write([put("newer", { [colour]: "" })])
    for (const filter of filters) yield* agreesIn(client, dataset({}), "parts", filter)
    yield* same("older records are not touched", (yield* client.read(parts, ["older"]))[0]?.revision, older)
    yield* client.write([put("changed", { [colour]: "red", [tags]: ["x", "xx"] })])
    for (const filter of filters) {
      yield* agreesIn(client, dataset({ [colour]: "red", [tags]: ["x", "xx"] }), "parts", filter)
    }
    const { records } = yield* client.select(parts, { orderBy: [Order.ascending(colour)] })
    const keys = records.map(({ key }) => key)
    yield* same("records without the attribute come first", keys, ["older", "newer", "changed"])
  })

const law = (name: string, verifies: StorageCase["verifies"], says: string, run: CaseRun): StorageCase => ({
  id: `storage/attributes/${name}`,
  says,
  verifies,
  run,
})

/** Describing attributes: before, after and between writes. */
export const descriptionCases: ReadonlyArray<StorageCase> = [
  law(
    "undescribed-put-is-refused",
    ["STO-62", "STO-13"],
    "A put of an attribute that nobody described leaves nothing of its commit.",
    undescribedPut,
  ),
  law(
    "undescribed-is-missing",
    ["STO-63"],
    "Filters and orders over attributes that nobody described find them missing.",
    undescribedFilter,
  ),
  law(
    "describe-is-idempotent",
    ["STO-60"],
    "Attributes may be described again and again, with and without an index, and lose nothing.",
    idempotent,
  ),
  law(
    "described-between-writes",
    ["STO-57", "STO-60", "STO-8"],
    "Attributes that are described between writes are missing in older records, and found in newer ones.",
    betweenWrites,
  ),
]
