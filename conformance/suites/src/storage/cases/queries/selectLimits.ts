import { Commit, type ReadFailure, Where, giveWay } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { same } from "../../../law"
import { sample, samples } from "../../records/Sample"
import type { CaseRun, StorageCase } from "../../StorageCase"
import type { Client, StorageFixture } from "../../StorageFixture"

const records = 300
const clauses = 200
/** Far less than the select below takes anywhere. */
const selectMillis = 2
/** Reads that must be answered while one such select runs; usually there are hundreds. */
const readsMeanwhile = 3
/** Such selects, one after the other, of which one must have let that many through. */
const selectsMeanwhile = 10

const words = Array.from({ length: clauses }, (_, i) => String(i + 1_000))
const everyWord = words.join("")

/** Looks at every record, and at the text of each again and again. */
const looking = (times: number) =>
  ({
    where: Where.and(...words.slice(0, times).map((word) => Where.contains("text", word))),
    limit: 1,
    total: true,
  }) as const

const costly = looking(clauses)

/** Cheap enough for an adapter that has little time for selects, because they hold up others. */
const shortened = looking(clauses / 10)

const cheap = { where: Where.keyIn(["1", "2"]), limit: 5 } as const

/** A client of a store that was opened with this limit, and holds many records. */
const filled = (fixture: StorageFixture, settings = {}) =>
  Effect.gen(function* () {
    yield* fixture.reopen(undefined, settings)
    const client = yield* fixture.client(fixture.tenant())
    const puts = Array.from({ length: records }, (_, i) =>
      Commit.put(samples, sample(String(i), { text: everyWord })),
    )
    yield* client.write(puts)
    return client
  })

const answersInFull = (client: Client, asked = costly) =>
  Effect.flatMap(client.select(samples, asked), ({ total }) =>
    same("a select that has the time is answered in full", total, records),
  )

/** All that a storage is for. */
const works = (client: Client) =>
  Effect.gen(function* () {
    yield* same("records are read", (yield* client.read(samples, ["1"])).length, 1)
    yield* same("a cheap select is answered", (yield* client.select(samples, cheap)).records.length, 2)
    yield* client.write([Commit.put(samples, sample("new"))])
    yield* client.write([Commit.remove(samples, "new")])
  })

const endsAtItsLimit: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* filled(fixture, { selectMillis })
    for (let round = 0; round < 3; round++) {
      const outcome = yield* Effect.match(client.select(samples, costly), {
        onSuccess: () => "an answer",
        onFailure: (failure: ReadFailure) =>
          failure._tag === "QueryTooExpensive" ? failure.maxMillis : failure.message,
      })
      yield* same("a select ends at its limit of time, and tells it", outcome, selectMillis)
      yield* works(client)
    }
  })

const hasNoLimit: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* filled(fixture, { selectMillis })
    yield* answersInFull(client)
    yield* works(client)
  })

/** How many reads are answered while one long select runs. */
const answeredMeanwhile = (client: Client) =>
  Effect.gen(function* () {
    const running = yield* Effect.fork(answersInFull(client))
    let answered = 0
    for (;;) {
      yield* giveWay
      yield* client.read(samples, ["1"])
      if ((yield* Fiber.poll(running))._tag === "Some") break
      answered++
    }
    yield* Fiber.join(running)
    return answered
  })

const othersMeanwhile: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* filled(fixture)
    let most = 0
    // On a busy machine a select may end before so many reads of this process had their turn. They are not added up over selects:
    // what lets one through before each, and none while it runs, would pass.
    for (let round = 0; round < selectsMeanwhile && most < readsMeanwhile; round++) {
      most = Math.max(most, yield* answeredMeanwhile(client))
    }
    yield* same("others are answered while a select runs", Math.min(most, readsMeanwhile), readsMeanwhile)
  })

const inTurn: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* filled(fixture)
    yield* Effect.all([answersInFull(client, shortened), works(client)], { concurrency: 2 })
  })

const interrupted: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* filled(fixture)
    for (let round = 0; round < 5; round++) {
      const running = yield* Effect.fork(client.select(samples, costly))
      yield* giveWay
      yield* Fiber.interrupt(running)
      yield* works(client)
    }
    yield* answersInFull(client)
  })

/** Selects that take long. */
export const selectLimitCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/select/ends-at-its-limit",
    says: "A select that takes longer than its limit of time ends as QueryTooExpensive, and the storage works on.",
    verifies: ["STO-88"],
    requires: "selectLimit",
    run: endsAtItsLimit,
    otherwise: hasNoLimit,
  },
  {
    id: "storage/select/others-meanwhile",
    says: "While a select runs that takes long, others are answered.",
    verifies: ["STO-89"],
    requires: "selectAside",
    run: othersMeanwhile,
    otherwise: inTurn,
  },
  {
    id: "storage/select/interrupted",
    says: "A select ends with the fiber that waits for it, and the storage works on.",
    verifies: ["STO-90"],
    requires: "selectAside",
    run: interrupted,
    otherwise: inTurn,
  },
]
