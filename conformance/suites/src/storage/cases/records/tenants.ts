import { Commit, TenantName, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { same } from "../../../law"
import { note, notes, sample, samples } from "../../records/Sample"
import type { CaseRun, StorageCase } from "../../StorageCase"
import type { Client } from "../../StorageFixture"
import { withoutOutcome } from "../commits/outcomes"
import { withoutSnapshot } from "../stores/snapshots"

/** Nothing of one is seen by the other, whichever ways lead to them. */
const farApart = (ann: Client, ben: Client) =>
  Effect.gen(function* () {
    yield* ann.write([
      Commit.put(samples, sample("a", { text: "ann's", claim: "title", texts: ["x"] })),
      Commit.put(notes, note("n", "ann's")),
    ])
    yield* same("a key does not reach another tenant", yield* ben.read(samples, ["a"]), [])
    const nothing = { records: [], more: false, total: 0 }
    yield* same(
      "a filter does not reach another tenant",
      yield* ben.select(samples, { where: Where.equals("texts", "x"), total: true }),
      nothing,
    )
    yield* same("another tenant's collections look empty", yield* ben.select(notes, { total: true }), nothing)
    yield* ben.write(
      [Commit.put(samples, sample("a", { text: "ben's", claim: "title" })), Commit.remove(notes, "n")],
      [Commit.absent(samples, "a"), Commit.noneMatches(samples, Where.equals("text", "ann's"))],
    )
    const [mine] = yield* ann.read(samples, ["a"])
    yield* same("one tenant's write leaves the other's record", mine?.value.text, "ann's")
    yield* same("one tenant's removal leaves the other's record", (yield* ann.read(notes, ["n"])).length, 1)
  })

const apart: CaseRun = (fixture) =>
  Effect.gen(function* () {
    yield* farApart(yield* fixture.client(fixture.tenant()), yield* fixture.client(fixture.tenant()))
  })

/** One connection serves many tenants. A driver that is for one alone leads nowhere, and nothing is to be kept apart. */
const reachedFromAnother: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const driver = yield* fixture.connect(fixture.tenant())
    if (driver.forTenant === undefined) return
    const ann = yield* fixture.over(driver)
    const ben = yield* fixture.over(yield* driver.forTenant(fixture.tenant()))
    const name = fixture.tenant()
    const cat = yield* fixture.over(yield* driver.forTenant(name))
    yield* farApart(ann, ben)
    yield* same("a third tenant sees neither", (yield* cat.select(samples, { total: true })).total, 0)
    yield* farApart(cat, yield* fixture.over(yield* driver.forTenant(fixture.tenant())))
    const again = yield* fixture.over(yield* driver.forTenant(name))
    yield* same("the same name leads to the same tenant", (yield* again.read(notes, ["n"])).length, 1)
  })

/** Names that a careless namespace (a prefix, a pattern, a case-blind table name) would mix up. */
const alike = [
  "a",
  "A",
  "a_",
  "a_b",
  "ab",
  "a%",
  "a.b",
  "a'b",
  'a"b',
  "a b",
  "é",
  "e\u0301",
  "\u{1F600}",
  "b".repeat(64),
]

const similarTenantNames: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const clients = yield* Effect.forEach(alike, (name) => fixture.client(TenantName.make(name)))
    for (const [i, client] of clients.entries()) {
      yield* client.write(
        [Commit.put(samples, sample("a", { number: i, claim: "title" }))],
        [Commit.absent(samples, "a")],
      )
    }
    for (const [i, client] of clients.entries()) {
      const { records, total } = yield* client.select(samples, { total: true })
      yield* same(
        `${JSON.stringify(alike[i])} has its own`,
        [records.map(({ value }) => value.number), total],
        [[i], 1],
      )
    }
  })

const snapshots: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const [ann, ben] = yield* Effect.all([fixture.client(fixture.tenant()), fixture.client(fixture.tenant())])
    yield* ann.write([Commit.put(samples, sample("a"))])
    const snapshot = yield* ben.snapshot
    yield* same("a key does not reach another tenant", yield* snapshot.read(samples, ["a"]), [])
    yield* same(
      "a snapshot does not show another tenant",
      (yield* snapshot.select(samples, { total: true })).total,
      0,
    )
  })

const outcomes: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const [ann, ben] = yield* Effect.all([fixture.client(fixture.tenant()), fixture.client(fixture.tenant())])
    const id = fixture.commitId()
    yield* ann.commit({ id, changes: [], guards: [] })
    yield* same("another tenant's commit is unknown", yield* ben.outcome(id), "refused")
    yield* same("the outcome of the commit stays what it was", yield* ann.outcome(id), "committed")
  })

/** Tenants: two of them in one store are as far apart as two stores. */
export const tenantCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/tenant/records-uniques-guards-totals",
    says: "Two tenants with the same keys and unique values see nothing of each other.",
    verifies: ["STO-72"],
    run: apart,
  },
  {
    id: "storage/tenant/reached-from-another",
    says: "Tenants that one connection leads to see nothing of each other, nor of the tenant that it was opened for.",
    verifies: ["STO-72"],
    run: reachedFromAnother,
  },
  {
    id: "storage/tenant/names-that-look-alike",
    says: "Tenants whose names differ in little are different tenants.",
    verifies: ["STO-73"],
    run: similarTenantNames,
  },
  {
    id: "storage/tenant/snapshots",
    says: "A snapshot shows one tenant only.",
    verifies: ["STO-72"],
    requires: "snapshot",
    run: snapshots,
    otherwise: withoutSnapshot,
  },
  {
    id: "storage/tenant/outcomes",
    says: "A commit's outcome is known to its own tenant only.",
    verifies: ["STO-72", "STO-78"],
    requires: "outcome",
    run: outcomes,
    otherwise: withoutOutcome,
  },
]
