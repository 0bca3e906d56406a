import { type Attribute, Commit, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { same } from "../../../law"
import { type Part, describing, part, parts } from "../../records/Part"
import type { CaseRun, StorageCase } from "../../StorageCase"
import type { StorageFixture } from "../../StorageFixture"
import { foundParts, datasetCollections } from "../../records/Dataset"
import { withoutSnapshot } from "../stores/snapshots"

const twoClients = (fixture: StorageFixture) => {
  const open = fixture.client(fixture.tenant(), datasetCollections)
  return Effect.all([open, open])
}

const colour: Attribute.AttributeName = "text:colour"
const tags: Attribute.AttributeName = "texts:tags"
const put = (id: string, attributes: Part["attributes"] = {}) => Commit.put(parts, part(id, { attributes }))

const otherConnection: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const [ann, ben] = yield* twoClients(fixture)
    yield* ben.write([put("early")])
    yield* ann.describe(parts, describing([colour]))
    yield* ben.write([put("a", { [colour]: "red" })])
    yield* same(
      "the connection that described it finds its value",
      yield* foundParts(ann, Where.equals(colour, "red")),
      [["a"], 1],
    )
    yield* same(
      "another connection finds it missing in older records",
      yield* foundParts(ben, Where.empty(colour)),
      [["early"], 1],
    )
    yield* ben.describe(parts, describing([colour, tags]))
    yield* ann.write([put("a", { [colour]: "blue", [tags]: ["x"] })])
    yield* same(
      "what one connection changed the other finds",
      yield* foundParts(ben, Where.equals(tags, "x")),
      [["a"], 1],
    )
    yield* same("the former value is not found", yield* foundParts(ben, Where.equals(colour, "red")), [[], 0])
    yield* ann.write([put("a")])
    yield* same("a value that was taken away is not found", yield* foundParts(ben, Where.equals(tags, "x")), [
      [],
      0,
    ])
  })

/** Many connections describe the same attributes while others write with them. */
const atOnce: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const open = fixture.client(fixture.tenant(), datasetCollections)
    const clients = yield* Effect.all([open, open, open, open])
    const names = Array.from({ length: 6 }, (_, i): Attribute.AttributeName => `text:at-once-${i}`)
    const work = clients.map((client, i) =>
      Effect.forEach(names, (name, n) =>
        Effect.zipRight(
          client.describe(parts, [{ name, indexed: n % 2 === 0 }]),
          client.write([put(`${i} ${n}`, { [name]: `${i}` })]),
        ),
      ),
    )
    yield* Effect.all(work, { concurrency: "unbounded" })
    const [reader] = clients
    for (const [n, name] of names.entries()) {
      const expected = clients.map((_, i) => `${i} ${n}`)
      yield* same("every value is there", yield* foundParts(reader, Where.not(Where.empty(name))), [
        expected,
        4,
      ])
    }
  })

const besideSnapshot: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const [ann, ben] = yield* twoClients(fixture)
    yield* ann.describe(parts, describing([colour]))
    yield* ann.write([put("a", { [colour]: "red" })])
    const snapshot = yield* ann.snapshot
    yield* ben.describe(parts, describing([colour, tags]))
    yield* ben.write([put("a", { [tags]: ["x"] }), put("b", { [colour]: "red" })])
    yield* same(
      "the snapshot shows its own moment",
      yield* foundParts(snapshot, Where.equals(colour, "red")),
      [["a"], 1],
    )
    yield* same(
      "the snapshot has no values that came later",
      yield* foundParts(snapshot, Where.not(Where.empty(tags))),
      [[], 0],
    )
    yield* same(
      "the store itself shows what was written since",
      yield* foundParts(ann, Where.equals(tags, "x")),
      [["a"], 1],
    )
  })

const law = (name: string, verifies: StorageCase["verifies"], says: string, run: CaseRun): StorageCase => ({
  id: `storage/attributes/${name}`,
  says,
  verifies,
  run,
})

/** Describing attributes while other connections look on, write, and describe. */
export const concurrentDescriptionCases: ReadonlyArray<StorageCase> = [
  law(
    "described-by-another-connection",
    ["STO-61"],
    "An attribute that one connection described is written and found by another.",
    otherConnection,
  ),
  law(
    "described-at-once",
    ["STO-61", "STO-60"],
    "Connections may describe the same attributes at once while they write.",
    atOnce,
  ),
  {
    id: "storage/attributes/described-beside-a-snapshot",
    says: "Describing attributes leaves an open snapshot as it was.",
    verifies: ["STO-61", "STO-74"],
    requires: "snapshot",
    run: besideSnapshot,
    otherwise: withoutSnapshot,
  },
]
