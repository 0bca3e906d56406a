import { Commit, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
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
      "it may be put without being described again",
      yield* foundParts(client, Where.equals("texts:1", "changed")),
      [["p0"], 1],
    )
  })

/** Where nothing survives, a store starts without attributes, too. */
const startsAnew: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant(), datasetCollections)
    const change = Commit.put(parts, part("a", { attributes: { "text:1": "x" } }))
    yield* refused("the attribute is not described yet", client.write([change]), "StorageUnavailable")
    yield* client.describe(parts, describing(["text:1"]))
    yield* client.write([change])
    yield* same(
      "the attribute is found once it is described",
      yield* foundParts(client, Where.equals("text:1", "x")),
      [["a"], 1],
    )
  })

const law = (name: string, verifies: StorageCase["verifies"], says: string, run: CaseRun): StorageCase => ({
  id: `storage/attributes/${name}`,
  says,
  verifies,
  run,
})

/** Attributes as records change, and as the store is opened anew. */
export const attributeLifetimeCases: ReadonlyArray<StorageCase> = [
  law(
    "values-change-and-leave",
    ["STO-59", "STO-7"],
    "Attributes follow their record as it changes, loses values, goes and comes again.",
    valuesLeave,
  ),
  law(
    "tenants-are-apart",
    ["STO-72", "STO-58"],
    "Attributes of one tenant are not found in another.",
    tenantsApart,
  ),
  {
    id: "storage/attributes/after-reopening",
    says: "Described attributes and their values are there after reopening, and need not be described again.",
    verifies: ["STO-84", "STO-57"],
    requires: "durable",
    run: reopened,
    otherwise: startsAnew,
  },
]
