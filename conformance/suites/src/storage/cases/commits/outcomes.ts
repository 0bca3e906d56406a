import { Commit } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { refused, same } from "../../../law"
import { sample, samples } from "../../records/Sample"
import type { CaseRun, StorageCase } from "../../StorageCase"

/** Without the capability, asking is `Unsupported` and claims nothing: the commit may still happen. */
export const withoutOutcome: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant())
    const id = fixture.commitId()
    const failure = yield* refused("an outcome is not supported", client.outcome(id), "Unsupported")
    yield* same("the capability is named", failure.capability, "outcome")
    yield* client.commit({ id, changes: [Commit.put(samples, sample("a"))], guards: [] })
    yield* same("nothing was claimed", (yield* client.read(samples, ["a"])).length, 1)
  })

const tells: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const [client, other] = yield* Effect.all([fixture.client(tenant), fixture.client(tenant)])
    const [happened, failed] = [fixture.commitId(), fixture.commitId()]
    const changes = [Commit.put(samples, sample("a"))]
    yield* client.commit({ id: happened, changes, guards: [] })
    const guards = [Commit.absent(samples, "a")]
    yield* refused(
      "the guard refuses the commit",
      client.commit({ id: failed, changes, guards }),
      "AlreadyThere",
    )
    yield* same("a commit that happened", yield* client.outcome(happened), "committed")
    yield* same("another connection is told the same", yield* other.outcome(happened), "committed")
    yield* same("a commit that was refused", yield* other.outcome(failed), "refused")
  })

const claims: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const [client, other] = yield* Effect.all([fixture.client(tenant), fixture.client(tenant)])
    const id = fixture.commitId()
    yield* same("an id that has not committed", yield* other.outcome(id), "refused")
    const late = client.commit({
      id,
      changes: [Commit.put(samples, sample("a", { claim: "x" }))],
      guards: [],
    })
    yield* refused("the late commit is refused", late, "StorageUnavailable")
    yield* same("the late commit leaves nothing", yield* client.select(samples, { total: true }), {
      records: [],
      more: false,
      total: 0,
    })
    yield* same("asked again, the answer is the same", yield* client.outcome(id), "refused")
    yield* client.write([Commit.put(samples, sample("b", { claim: "x" }))])
  })

const onlyOnce: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant())
    const id = fixture.commitId()
    const commit = (number: number) =>
      client.commit({ id, changes: [Commit.put(samples, sample("a", { number }))], guards: [] })
    yield* commit(1)
    yield* refused("the same commit sent again", commit(2), "StorageUnavailable")
    const [found] = yield* client.read(samples, ["a"])
    yield* same("the commit happened once", found?.value.number, 1)
    yield* same("its outcome is known", yield* client.outcome(id), "committed")
  })

/** Outcomes: a commit whose answer was lost is settled once and for all. */
export const outcomeCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/outcome/tells-what-happened",
    says: "A commit that happened and one that was refused are told apart, by any connection.",
    verifies: ["STO-78", "STO-81"],
    requires: "outcome",
    run: tells,
    otherwise: withoutOutcome,
  },
  {
    id: "storage/outcome/claims-an-absent-id",
    says: "An id that was asked for before it committed is refused for good, and its commit leaves nothing.",
    verifies: ["STO-79"],
    requires: "outcome",
    run: claims,
    otherwise: withoutOutcome,
  },
  {
    id: "storage/outcome/an-id-commits-once",
    says: "The same commit sent again is refused.",
    verifies: ["STO-80"],
    requires: "outcome",
    run: onlyOnce,
    otherwise: withoutOutcome,
  },
]
