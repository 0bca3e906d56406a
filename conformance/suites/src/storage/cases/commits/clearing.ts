import { Commit, limits } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { refused, same } from "../../../law"
import { parts, makers, describing, part } from "../../records/Part"
import { note, notes, sample, samples } from "../../records/Sample"
import type { CaseRun, StorageCase } from "../../StorageCase"
import type { Client, StorageFixture } from "../../StorageFixture"

const put = (...given: Parameters<typeof sample>): Commit.Change => Commit.put(samples, sample(...given))

const keysOf = (client: Client) =>
  Effect.map(client.select(samples, {}), ({ records }) => records.map(({ key }) => key))

/** A commit that empties the samples, or tries to. */
const clearing = (
  fixture: StorageFixture,
  client: Client,
  changes: ReadonlyArray<Commit.Change>,
  guards: ReadonlyArray<Commit.Guard> = [],
) => client.commit({ id: fixture.commitId(), cleared: [samples], changes, guards })

const started = (fixture: StorageFixture) =>
  Effect.gen(function* () {
    const [tenant, other] = [fixture.tenant(), fixture.tenant()]
    const client = yield* fixture.client(tenant)
    const neighbour = yield* fixture.client(other)
    yield* neighbour.write([put("theirs", { claim: "mine", texts: ["x"] })])
    const revision = yield* client.write([
      put("old", { claim: "mine", text: "old", texts: ["a", "b"], numbers: [1] }),
      put("stays", { texts: ["a", "c"] }),
      Commit.put(notes, note("n", "kept")),
    ])
    return { client, neighbour, revision }
  })

const replaces: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const { client, neighbour } = yield* started(fixture)
    yield* clearing(fixture, client, [put("new", { claim: "mine" }), put("stays", { texts: ["d"] })])
    yield* same("only what was put is there", yield* keysOf(client), ["new", "stays"])
    for (const [text, found] of [
      ["a", 0],
      ["d", 1],
    ] as const) {
      const { records } = yield* client.select(samples, {
        where: { _tag: "Equals", field: "texts", value: text },
      })
      yield* same(`as many are found by ${text} as hold it now`, records.length, found)
    }
    yield* same("other collections are as they were", (yield* client.read(notes, ["n"])).length, 1)
    yield* same("other tenants are as they were", yield* keysOf(neighbour), ["theirs"])
    yield* clearing(fixture, client, [])
    yield* same("nothing is left where nothing is put", yield* keysOf(client), [])
  })

const refuses: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const { client, revision } = yield* started(fixture)
    yield* client.write([put("old", { claim: "mine", text: "newer" })])
    const stale = [Commit.unchanged(samples, "old", revision)]
    yield* refused("a guard is judged", clearing(fixture, client, [put("new")], stale), "GuardFailed")
    const twice = [put("one", { claim: "same" }), put("two", { claim: "same" })]
    yield* refused("unique values are judged", clearing(fixture, client, twice), "UniqueTaken")
    yield* same("everything is as it was", yield* keysOf(client), ["old", "stays"])
  })

const many = limits.commitChanges * 2 + 1

const large: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const { client } = yield* started(fixture)
    const all = Array.from({ length: many }, (_, i) => put(`k${i}`, { number: i, texts: ["all"] }))
    yield* clearing(fixture, client, all)
    const { total } = yield* client.select(samples, { limit: 0, total: true })
    yield* same("all of them are there, and nothing else", total, many)
    yield* refused("a commit that empties nothing has its limit", client.write(all), "LimitExceeded")
  })

const withAttributes: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant(), [parts, makers])
    yield* client.describe(parts, describing(["text:one", "texts:two"]))
    const attributes = { "text:one": "x", "texts:two": ["a", "b"] }
    yield* client.write([Commit.put(parts, part("old", { attributes, uses: ["u"] }))])
    const changes = [Commit.put(parts, part("new", { attributes: { "texts:two": ["b"] } }))]
    yield* client.commit({ id: fixture.commitId(), cleared: [parts], changes, guards: [] })
    for (const [field, value, found] of [
      ["text:one", "x", []],
      ["texts:two", "a", []],
      ["texts:two", "b", ["new"]],
      ["uses", "u", []],
    ] as const) {
      const { records } = yield* client.select(parts, { where: { _tag: "Equals", field, value } })
      yield* same(
        `found by ${field} = ${value}`,
        records.map(({ key }) => key),
        found,
      )
    }
  })

/** Without the capability such a commit is refused whole. */
const without: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const { client } = yield* started(fixture)
    yield* refused("it is refused", clearing(fixture, client, [put("new")]), "StorageUnavailable")
    yield* same("everything is as it was", yield* keysOf(client), ["old", "stays"])
  })

/** Commits that empty collections before they write. */
export const clearingCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/clear/holds-what-was-put",
    says: "A collection that a commit empties holds what the commit puts, and nothing else is touched.",
    verifies: ["STO-91"],
    requires: "clears",
    run: replaces,
    otherwise: without,
  },
  {
    id: "storage/clear/all-or-nothing",
    says: "A commit that empties a collection and is refused has emptied nothing.",
    verifies: ["STO-91"],
    requires: "clears",
    run: refuses,
    otherwise: without,
  },
  {
    id: "storage/clear/as-large-as-what-is-put",
    says: "A commit that empties a collection may put more than other commits may.",
    verifies: ["STO-92"],
    requires: "clears",
    run: large,
    otherwise: without,
  },
  {
    id: "storage/clear/attributes-too",
    says: "Attributes and lists of records that are emptied away find nothing any more.",
    verifies: ["STO-91"],
    requires: "clears",
    run: withAttributes,
    otherwise: without,
  },
]
