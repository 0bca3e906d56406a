import { Commit, Order, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { refused, same } from "../../../law"
import { note, notes, sample, samples } from "../../records/Sample"
import type { CaseRun, StorageCase } from "../../StorageCase"
import type { StorageFixture } from "../../StorageFixture"

/** Without the capability, asking is `Unsupported`, and the storage goes on working. */
export const withoutSnapshot: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant())
    yield* client.write([Commit.put(samples, sample("a"))])
    const failure = yield* refused(
      "a snapshot is not supported",
      Effect.scoped(client.snapshot),
      "Unsupported",
    )
    yield* same("the capability is named", failure.capability, "snapshot")
    yield* client.write([Commit.put(samples, sample("b"))])
    yield* same("records are as they were", (yield* client.select(samples, { total: true })).total, 2)
  })

/** A snapshot, with commits before it and after it. */
const amidCommits = (fixture: StorageFixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const [reader, writer] = yield* Effect.all([fixture.client(tenant), fixture.client(tenant)])
    const revision = yield* writer.write([
      Commit.put(samples, sample("changes", { text: "old", number: 1 })),
      Commit.put(samples, sample("leaves", { text: "old", number: 2 })),
      Commit.put(notes, note("n", "old")),
    ])
    const snapshot = yield* reader.snapshot
    yield* writer.write([
      Commit.put(samples, sample("changes", { text: "new", number: 3 })),
      Commit.put(samples, sample("comes", { text: "old" })),
      Commit.remove(samples, "leaves"),
    ])
    yield* writer.write([Commit.put(notes, note("n", "new"))])
    return { reader, snapshot, revision }
  })

const old = { where: Where.equals<"text">("text", "old"), orderBy: [Order.descending("number")] } as const

const oneMoment: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const { reader, snapshot, revision } = yield* amidCommits(fixture)
    const read = yield* snapshot.read(samples, ["comes", "changes", "leaves"])
    const seen = read.map(({ key, value }) => `${key} ${value.text}`)
    yield* same("a snapshot reads what was there", seen, ["changes old", "leaves old"])
    const found = yield* snapshot.select(samples, { ...old, total: true })
    const shown = found.records.map((record) => [record.key, record.revision])
    yield* same(
      "a snapshot selects what was there, with the revisions of that moment",
      [shown, found.total],
      [["leaves", "changes"].map((key) => [key, revision]), 2],
    )
    const others = yield* snapshot.select(notes, {})
    const about = others.records.map(({ value }) => value.about)
    yield* same("a snapshot shows every collection of that moment", about, ["old"])
    const now = yield* reader.select(samples, old)
    const keys = now.records.map(({ key }) => key)
    yield* same("the store itself shows what was written since", keys, ["comes"])
  })

const rounds = 25

/** A snapshot taken while others commit pairs sees both halves of a pair, or neither. */
const neverTorn: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const [reader, writer] = yield* Effect.all([fixture.client(tenant), fixture.client(tenant)])
    const pair = (i: number) =>
      writer.write([
        Commit.put(samples, sample("left", { number: i })),
        Commit.put(notes, note("right", `${i}`)),
      ])
    yield* pair(0)
    const writing = Effect.forEach(
      Array.from({ length: rounds }, (_, i) => i + 1),
      (i) => Effect.zipRight(Effect.yieldNow(), pair(i)),
    )
    const looking = Effect.forEach(Array.from({ length: rounds }), () =>
      Effect.gen(function* () {
        const snapshot = yield* reader.snapshot
        const [left] = yield* snapshot.read(samples, ["left"])
        yield* pair(-1)
        const [right] = yield* snapshot.read(notes, ["right"])
        yield* same(
          "a snapshot shows both records of a commit, or neither",
          String(left?.value.number),
          right?.value.about,
        )
      }).pipe(Effect.scoped),
    )
    yield* Effect.all([writing, looking], { concurrency: "unbounded" })
  })

const closes: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(fixture.tenant())
    for (let i = 0; i < rounds; i++) {
      yield* client.write([Commit.put(samples, sample("a", { number: i }))])
      const [seen] = yield* Effect.scoped(
        Effect.flatMap(client.snapshot, (snapshot) => snapshot.read(samples, ["a"])),
      )
      yield* same("each snapshot is of its own moment", seen?.value.number, i)
    }
    const several = yield* Effect.all([client.snapshot, client.snapshot])
    yield* client.write([Commit.remove(samples, "a")])
    for (const snapshot of several) {
      yield* same("several snapshots may be open at once", (yield* snapshot.read(samples, ["a"])).length, 1)
    }
  })

/** Snapshots: one moment, whole, for as long as the scope is open. */
export const snapshotCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/snapshot/of-one-moment",
    says: "A snapshot reads and selects what was there when it was taken, in all collections.",
    verifies: ["STO-74", "STO-77"],
    requires: "snapshot",
    run: oneMoment,
    otherwise: withoutSnapshot,
  },
  {
    id: "storage/snapshot/never-torn",
    says: "Snapshots that are taken among commits show both halves of a pair, or neither.",
    verifies: ["STO-75"],
    requires: "snapshot",
    run: neverTorn,
    otherwise: withoutSnapshot,
  },
  {
    id: "storage/snapshot/many-and-closed",
    says: "Many snapshots are opened and closed, each of its own moment.",
    verifies: ["STO-76"],
    requires: "snapshot",
    run: closes,
    otherwise: withoutSnapshot,
  },
]
