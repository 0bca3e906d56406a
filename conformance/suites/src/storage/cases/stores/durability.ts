import { Commit, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { refused, same } from "../../../law"
import { note, notes, sample, samples } from "../../records/Sample"
import type { CaseRun, StorageCase } from "../../StorageCase"

const records = [
  sample("a", { text: "\u{1F600}", number: 2 ** 53, flag: false, instant: -1, claim: "title" }),
  sample("b", { texts: ["x", "\0"], numbers: [0.1], body: "b".repeat(100_000) }),
]

const survives: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const written = yield* Effect.scoped(
      Effect.flatMap(fixture.client(tenant), (client) =>
        client.write([
          ...records.map((record) => Commit.put(samples, record)),
          Commit.put(notes, note("n", "x")),
        ]),
      ),
    )
    const client = yield* fixture.client(tenant)
    yield* same(
      "every record with its revision",
      yield* client.read(samples, ["a", "b"]),
      records.map((value) => ({ key: value.id, revision: written, value })),
    )
    yield* same("in every collection", (yield* client.read(notes, ["n"])).length, 1)
    const where = Where.and<"texts" | "numbers">(Where.equals("texts", "\0"), Where.equals("numbers", 0.1))
    const { total } = yield* client.select(samples, { where, total: true })
    yield* same("its field values are found", total, 1)
    const thief = client.write([Commit.put(samples, sample("c", { claim: "title" }))])
    yield* refused("its unique values are held", thief, "UniqueTaken")
    yield* client.write([Commit.remove(samples, "a")], [Commit.unchanged(samples, "a", written)])
  })

/** A store that is not durable starts empty each time: an open without its past is never half of one. */
const startsEmpty: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant())
    const nothing = { records: [], more: false, total: 0 }
    yield* same("nothing is there", yield* client.select(samples, { total: true }), nothing)
    yield* client.write(
      records.map((record) => Commit.put(samples, record)),
      [Commit.absent(samples, "a")],
    )
    yield* same(
      "what is written is read",
      (yield* client.read(samples, ["a", "b"])).map(({ value }) => value),
      records,
    )
  })

const settled: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const [happened, lost] = [fixture.commitId(), fixture.commitId()]
    const { outcome } = (yield* fixture.connect(tenant)).capabilities
    if (!outcome) return yield* survives(fixture)
    yield* Effect.gen(function* () {
      const client = yield* fixture.client(tenant)
      yield* client.commit({ id: happened, changes: [], guards: [] })
      yield* client.outcome(lost)
    }).pipe(Effect.scoped)
    const client = yield* fixture.client(tenant)
    yield* same("a commit is still known", yield* client.outcome(happened), "committed")
    const late = client.commit({ id: lost, changes: [Commit.put(samples, sample("a"))], guards: [] })
    yield* refused("a claimed id still refuses the late commit", late, "StorageUnavailable")
  })

const verifies = "DESIGN section 3: durable: what is committed survives the process"

/** Durability: close, open again, and everything is there. */
export const durabilityCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/durable/everything-after-reopening",
    verifies,
    requires: "durable",
    run: survives,
    otherwise: startsEmpty,
  },
  {
    id: "storage/durable/outcomes-after-reopening",
    verifies,
    requires: "durable",
    run: settled,
    otherwise: startsEmpty,
  },
]
