import { BlobHash, type BlobStat, limits } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Stream from "effect/Stream"
import * as fc from "fast-check"
import { same, sameMembers } from "../../law"
import { forAll, runs } from "../../property"
import type { BlobCase, BlobCaseRun } from "../BlobCase"
import { type BlobClient, type BlobFixture, at } from "../BlobFixture"
import { bytesOf, gotten, hashOf, putBytes, signOf } from "../contents"

const leaseOf = (stat: BlobStat | undefined) => stat?.leaseUntil

const neverShortened: BlobCaseRun = (fixture) =>
  Effect.gen(function* () {
    const blobs = yield* fixture.client()
    const bytes = bytesOf(100)
    const { hash } = yield* putBytes(blobs, bytes, at(100))
    yield* same("a later one", leaseOf(yield* putBytes(blobs, bytes, at(200))), at(200))
    yield* same("an earlier one", leaseOf(yield* putBytes(blobs, bytes, at(150))), at(200))
    yield* same("as the put", leaseOf(yield* blobs.stat(hash)), at(200))
    yield* same("renewed", yield* blobs.renew(hash, at(300)), true)
    yield* same("longer", leaseOf(yield* blobs.stat(hash)), at(300))
    yield* same("renewed again", yield* blobs.renew(hash, at(250)), true)
    yield* same("not shorter", leaseOf(yield* blobs.stat(hash)), at(300))
    const nothing = BlobHash.make(hashOf(bytesOf(101)))
    yield* same("nothing to renew", yield* blobs.renew(nothing, at(300)), false)
  })

/** All steps of a collection; tells what each of them asked after. */
const collectAll = (blobs: BlobClient, before: number, kept: ReadonlySet<string>, limit: number) =>
  Effect.gen(function* () {
    const asked: Array<ReadonlyArray<BlobHash>> = []
    let removed = 0
    let after: BlobHash | undefined
    do {
      const step = yield* blobs.collect({
        before: at(before),
        limit,
        ...(after === undefined ? {} : { after }),
        referenced: (hashes) =>
          Effect.sync(() => {
            asked.push(hashes)
            return kept
          }),
      })
      removed += step.removed
      after = step.after
    } while (after !== undefined)
    return { asked, removed }
  })

const population = fc.record({
  blobs: fc.array(fc.record({ lease: fc.nat(4), kept: fc.boolean() }), { maxLength: 8 }),
  before: fc.nat(5),
  limit: fc.integer({ min: 1, max: 4 }),
})

const onlyWhatNobodyNeeds: BlobCaseRun = (fixture) =>
  forAll("what is left is leased or referred to", population, runs(15), ({ blobs: wanted, before, limit }) =>
    Effect.gen(function* () {
      const blobs = yield* fixture.client()
      const made = yield* Effect.forEach(wanted, ({ lease, kept }, i) =>
        Effect.map(putBytes(blobs, bytesOf(10 + i), at(lease)), ({ hash }) => ({ hash, lease, kept })),
      )
      const ended = made.filter(({ lease }) => lease < before)
      const kept = new Set<string>(made.filter((each) => each.kept).map(({ hash }) => hash))
      const { asked, removed } = yield* collectAll(blobs, before, kept, limit)
      yield* sameMembers(
        "each blob whose lease has ended is asked after once",
        asked.flat(),
        ended.map(({ hash }) => hash),
      )
      yield* same(
        "in steps",
        asked.filter(({ length }) => length > limit),
        [],
      )
      yield* same("so many", removed, ended.filter((each) => !each.kept).length)
      const stats = yield* Effect.forEach(made, ({ hash }) => blobs.stat(hash))
      const left = stats.flatMap((stat) => stat?.hash ?? [])
      const expected = made.filter((each) => each.kept || each.lease >= before)
      yield* sameMembers(
        "the others are there",
        left,
        expected.map(({ hash }) => hash),
      )
    }).pipe(Effect.scoped),
  )

const inBetween: BlobCaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const [blobs, other] = yield* Effect.all([fixture.client(tenant), fixture.client(tenant)])
    const contents = [bytesOf(10), bytesOf(limits.blobPieceBytes + 1), bytesOf(20)]
    const hashes = (yield* Effect.forEach(contents, (bytes) => putBytes(blobs, bytes, at(0)))).map(
      ({ hash }) => hash,
    )
    const [again, renewed] = hashes
    const { removed } = yield* blobs.collect({
      before: at(10),
      // Between the moment in which it is found that nothing refers to them, and their removal.
      referenced: () =>
        Effect.gen(function* () {
          yield* putBytes(other, contents[0] ?? bytesOf(0), at(20))
          if (renewed !== undefined) yield* other.renew(renewed, at(20))
          return new Set<string>()
        }),
    })
    yield* same("only what nobody has renewed", removed, 1)
    for (const [i, hash] of [again, renewed].entries()) {
      const bytes = contents[i] ?? bytesOf(0)
      if (hash !== undefined) yield* same("still there", signOf(yield* gotten(blobs, hash)), signOf(bytes))
    }
  })

/** Puts and collections at once: whatever a put has acknowledged is there while its lease lasts. */
const underPuts: BlobCaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const [one, other, collector] = yield* Effect.all(Array.from({ length: 3 }, () => fixture.client(tenant)))
    if (one === undefined || other === undefined || collector === undefined) return
    const contents = [1, 2, 3, 4].map((seed) => bytesOf(1_000 * seed, seed))
    for (let round = 0; round < runs(8); round++) {
      // What the round before has put is ended by now.
      const collecting = collectAll(collector, round * 10 + 5, new Set(), 10)
      const puts = contents.map((bytes, i) =>
        putBytes(i % 2 === 0 ? one : other, bytes, at(round * 10 + 5 + i), 700),
      )
      yield* Effect.all([collecting, ...puts], { concurrency: "unbounded" })
      for (const bytes of contents) {
        const hash = BlobHash.make(hashOf(bytes))
        yield* same("acknowledged", signOf(yield* gotten(one, hash)), signOf(bytes))
      }
    }
  })

const whilePutting: BlobCaseRun = (fixture) =>
  Effect.gen(function* () {
    const blobs = yield* fixture.client()
    const parts = [1, 2, 3].map((seed) => bytesOf(limits.blobPieceBytes, seed))
    const source = Stream.mapEffect(Stream.fromIterable(parts), (part) =>
      Effect.as(collectAll(blobs, 10, new Set(), 10), part),
    )
    const { hash } = yield* blobs.put(source, { leaseUntil: at(10) })
    yield* same("all of it", signOf(yield* gotten(blobs, hash)), signOf(Buffer.concat(parts)))
  })

const neverShort = (fixture: BlobFixture) =>
  Effect.gen(function* () {
    const blobs = yield* fixture.client()
    const bytes = bytesOf(6 * limits.blobPieceBytes)
    const { hash } = yield* putBytes(blobs, bytes, at(0))
    let taken = 0
    const reading = Stream.runCollect(
      Stream.tap(blobs.get(hash), () =>
        Effect.when(collectAll(blobs, 10, new Set(), 10), () => ++taken === 1),
      ),
    )
    const read = yield* Effect.either(reading)
    yield* same("it was collected meanwhile", (yield* blobs.stat(hash)) === undefined, true)
    if (Either.isLeft(read)) return
    yield* same("all of it, or a failure", signOf(Buffer.concat([...read.right])), signOf(bytes))
  })

/** What stays, and what goes. */
export const leaseCases: ReadonlyArray<BlobCase> = [
  {
    id: "blobs/leases/never-shortened",
    says: "A put and a renewal lengthen a lease, and never shorten it.",
    verifies: ["BLO-12"],
    run: neverShortened,
  },
  {
    id: "blobs/collection/only-what-nobody-needs",
    says: "A collection removes the blobs whose lease has ended and that nothing refers to, in steps, and no others.",
    verifies: ["BLO-13"],
    run: onlyWhatNobodyNeeds,
  },
  {
    id: "blobs/collection/renewed-in-between",
    says: "A lease that is renewed while the collection looks for references keeps its blob.",
    verifies: ["BLO-14"],
    run: inBetween,
  },
  {
    id: "blobs/collection/under-puts",
    says: "What a put has acknowledged is there while its lease lasts, whatever is collected at the same time.",
    verifies: ["BLO-14"],
    run: underPuts,
  },
  {
    id: "blobs/collection/while-putting",
    says: "A put that has not ended loses nothing to a collection, as long as its lease lasts.",
    verifies: ["BLO-15"],
    run: whilePutting,
  },
  {
    id: "blobs/collection/readers-never-short",
    says: "Who reads a blob that is collected meanwhile gets all of it or a failure, never less.",
    verifies: ["BLO-16"],
    run: neverShort,
  },
]
