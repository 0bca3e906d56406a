import { Commit, type Revision, type TenantName, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Scope from "effect/Scope"
import { refused, same } from "../../../law"
import { asCommitted, note, notes, sample, samples } from "../../records/Sample"
import type { CaseRun, StorageCase } from "../../StorageCase"
import type { StorageFixture } from "../../StorageFixture"

const records = [
  sample("a", { text: "\u{1F600}", number: 2 ** 53, flag: false, instant: -1, claim: "title" }),
  sample("b", { texts: ["x", "\0"], numbers: [0.1], body: "b".repeat(100_000) }),
]

/** What the records of this file are, with the notes beside them. */
const changes = [...records.map((record) => Commit.put(samples, record)), Commit.put(notes, note("n", "x"))]

/** All that was committed is there, and behaves as it did. */
const everything = (fixture: StorageFixture, tenant: TenantName, written: Revision) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(tenant)
    yield* same(
      "every record with its revision",
      asCommitted(yield* client.read(samples, ["a", "b"])),
      records.map((value) => ({ key: value.id, revision: written, value })),
    )
    yield* same("records of other collections are there", (yield* client.read(notes, ["n"])).length, 1)
    const where = Where.and<"texts" | "numbers">(Where.equals("texts", "\0"), Where.equals("numbers", 0.1))
    const { total } = yield* client.select(samples, { where, total: true })
    yield* same("records are found by their field values", total, 1)
    const thief = client.write([Commit.put(samples, sample("c", { claim: "title" }))])
    yield* refused("unique values are still taken", thief, "UniqueTaken")
    yield* client.write([Commit.remove(samples, "a")], [Commit.unchanged(samples, "a", written)])
  }).pipe(Effect.scoped)

const survives: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const client = fixture.client(tenant)
    const written = yield* Effect.scoped(Effect.flatMap(client, ({ write }) => write(changes)))
    yield* fixture.reopen()
    yield* everything(fixture, tenant, written)
  })

/** The records are taken away under an open store, as if the process had died there. */
const liesAtItsLocation: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const outer = yield* Effect.scope
    const [written, moved] = yield* Effect.scoped(
      Effect.gen(function* () {
        const client = yield* fixture.client(tenant)
        const revision = yield* client.write(changes)
        return [revision, yield* Scope.extend(fixture.moved, outer)] as const
      }),
    )
    yield* fixture.reopen(moved)
    yield* everything(fixture, tenant, written)
    yield* fixture.reopen(yield* fixture.elsewhere)
    const stranger = yield* fixture.client(tenant)
    const { total } = yield* stranger.select(samples, { total: true })
    yield* same("a new location has none of the records", total, 0)
  })

/** Where nothing survives, a store opened anew has all of a commit or none of it, and works. */
const startsAnew: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const first = fixture.client(tenant)
    const nothing = { records: [], more: false, total: 0 }
    yield* Effect.gen(function* () {
      const client = yield* first
      yield* same("a new store is empty", yield* client.select(samples, { total: true }), nothing)
      yield* client.write(changes, [Commit.absent(samples, "a")])
      const read = yield* client.read(samples, ["a", "b"])
      yield* same(
        "what is written is read",
        read.map(({ value }) => value),
        records,
      )
    }).pipe(Effect.scoped)
    yield* fixture.reopen()
    const client = yield* fixture.client(tenant)
    const left = [...(yield* client.read(samples, ["a", "b"])), ...(yield* client.read(notes, ["n"]))]
    yield* same(
      "all of the commit is there, or none of it",
      left.length === 0 || left.length === changes.length,
      true,
    )
    yield* client.write([Commit.put(samples, sample("c"))])
    yield* same("the store works after it was opened anew", (yield* client.read(samples, ["c"])).length, 1)
  })

const settled: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const [happened, lost] = [fixture.commitId(), fixture.commitId()]
    const { outcome } = (yield* Effect.scoped(fixture.connect(tenant))).capabilities
    if (!outcome) return yield* survives(fixture)
    yield* Effect.gen(function* () {
      const client = yield* fixture.client(tenant)
      yield* client.commit({ id: happened, changes: [], guards: [] })
      yield* client.outcome(lost)
    }).pipe(Effect.scoped)
    yield* fixture.reopen()
    const client = yield* fixture.client(tenant)
    yield* same("a commit is still known", yield* client.outcome(happened), "committed")
    const late = client.commit({ id: lost, changes: [Commit.put(samples, sample("a"))], guards: [] })
    yield* refused("a claimed id still refuses the late commit", late, "StorageUnavailable")
  })

const law = (name: string, verifies: StorageCase["verifies"], says: string, run: CaseRun): StorageCase => ({
  id: `storage/durable/${name}`,
  says,
  verifies,
  requires: "durable",
  run,
  otherwise: startsAnew,
})

/** Durability: close, open again, here or where the records were taken, and everything is there. */
export const durabilityCases: ReadonlyArray<StorageCase> = [
  law(
    "everything-after-reopening",
    ["STO-84", "STO-86"],
    "Records, revisions, field values and unique values are there after the store was closed and opened anew.",
    survives,
  ),
  law(
    "everything-lies-at-its-location",
    ["STO-85"],
    "The records of a store that is still open, taken elsewhere without the adapter, are opened there, and a new location has none of them.",
    liesAtItsLocation,
  ),
  law(
    "outcomes-after-reopening",
    ["STO-84", "STO-78", "STO-79"],
    "Outcomes and claimed ids are known after reopening.",
    settled,
  ),
]
