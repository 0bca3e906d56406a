import type { BlobDriverService, BlobHash, BlobStage, Instant } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { at } from "../BlobFixture"
import { type BlobSaboteur, onBlobs } from "./BlobSaboteur"

/** Changes the stage of each put; the driver and the lease are those of the put. */
const onStage = (
  breakStage: (stage: BlobStage, driver: BlobDriverService, leaseUntil: Instant) => Partial<BlobStage>,
): BlobSaboteur["sabotage"] =>
  onBlobs((driver) => ({
    stage: (leaseUntil) =>
      Effect.map(driver.stage(leaseUntil), (stage) => ({
        ...stage,
        ...breakStage(stage, driver, leaseUntil),
      })),
  }))

/** Keeps what was written of a put that did not come to its end. */
const tearing = onBlobs(({ stage }) => ({
  stage: (leaseUntil) =>
    Effect.gen(function* () {
      const made = yield* stage(leaseUntil)
      let kept = false
      yield* Effect.addFinalizer(() => (kept ? Effect.void : Effect.ignore(made.keep)))
      return { ...made, keep: Effect.tap(made.keep, () => Effect.sync(() => (kept = true))) }
    }),
}))

/** Writes in the very place that is read. */
const writingInSight = onStage((stage, driver, leaseUntil) => {
  const written: Array<Uint8Array> = []
  return {
    write: (piece) =>
      Effect.gen(function* () {
        yield* stage.write(piece)
        written.push(piece)
        const seen = yield* driver.stage(leaseUntil)
        for (const each of written) yield* seen.write(each)
        yield* seen.keep
      }).pipe(Effect.scoped),
  }
})

/** All puts of a connection that run at once write into one place. */
const inOneRoom = onBlobs(({ stage }) => {
  let shared: BlobStage | undefined
  return {
    stage: (leaseUntil) =>
      Effect.gen(function* () {
        shared ??= yield* stage(leaseUntil)
        const { write, keep } = shared
        yield* Effect.addFinalizer(() => Effect.sync(() => (shared = undefined)))
        return { write: (piece) => Effect.zipRight(Effect.yieldNow(), write(piece)), keep }
      }),
  }
})

const losingTheEnd = onStage((stage) => {
  let pieces = 0
  return { write: (piece) => (++pieces > 1 ? Effect.void : stage.write(piece)) }
})

const backwards = (hash: BlobHash): BlobHash => [...hash].reverse().join("") as BlobHash

/** Keeps blobs well, but under names of its own. */
const lyingAboutHashes = onBlobs((driver) => ({
  stage: (leaseUntil) =>
    Effect.map(driver.stage(leaseUntil), (stage) => ({
      ...stage,
      keep: Effect.map(stage.keep, (stat) => ({ ...stat, hash: backwards(stat.hash) })),
    })),
  find: (hash) =>
    Effect.map(driver.find(backwards(hash)), (stat) => (stat === undefined ? undefined : { ...stat, hash })),
  read: (hash, from, until) => driver.read(backwards(hash), from, until),
}))

const everything = Number.MAX_SAFE_INTEGER

/** Every blob is listed twice: it is kept again for each put. */
const keepingTwice = onBlobs(({ stage, ended }) => {
  let puts = 0
  return {
    stage: (leaseUntil) => Effect.tap(stage(leaseUntil), () => Effect.sync(() => (puts += 1))),
    ended: (before, after, limit) =>
      Effect.map(ended(before, after, limit), (hashes) =>
        hashes.flatMap((hash) => Array.from({ length: puts }, () => hash)),
      ),
  }
})

const handingOut = onBlobs(({ read }) => {
  const pieces = new Map<string, ReadonlyArray<Uint8Array>>()
  return {
    read: (hash, from, until) =>
      Stream.unwrap(
        Effect.gen(function* () {
          const name = `${hash} ${from} ${until}`
          const held = pieces.get(name) ?? [...(yield* Stream.runCollect(read(hash, from, until)))]
          pieces.set(name, held)
          return Stream.rechunk(Stream.fromIterable(held), 1)
        }),
      ),
  }
})

export const saboteursOfPuts: ReadonlyArray<BlobSaboteur> = [
  { name: "loses all but the first piece", killedBy: "blobs/contents/round-trip", sabotage: losingTheEnd },
  {
    name: "lies about the hash",
    killedBy: "blobs/contents/address-is-the-sha-256",
    sabotage: lyingAboutHashes,
  },
  {
    name: "ignores the range",
    killedBy: "blobs/contents/ranges",
    sabotage: onBlobs(({ read }) => ({ read: (hash) => read(hash, 0, everything) })),
  },
  {
    name: "gives the last byte of a range, too",
    killedBy: "blobs/contents/ranges",
    sabotage: onBlobs(({ read }) => ({ read: (hash, from, until) => read(hash, from, until + 1) })),
  },
  {
    name: "reads everything before it gives a piece",
    killedBy: "blobs/contents/pieces",
    sabotage: onBlobs(({ read }) => ({
      read: (hash, from, until) =>
        Stream.fromChunk(Effect.runSync(Stream.runCollect(Stream.orDie(read(hash, from, until))))),
    })),
  },
  {
    name: "hands out what it holds",
    killedBy: "blobs/contents/not-a-live-reference",
    sabotage: handingOut,
  },
  {
    name: "takes what is absent for empty",
    killedBy: "blobs/contents/absent",
    sabotage: onBlobs(({ read }) => ({
      read: (hash, from, until) => Stream.catchTag(read(hash, from, until), "BlobAbsent", () => Stream.empty),
    })),
  },
  { name: "tears: keeps what was interrupted", killedBy: "blobs/puts/interrupted", sabotage: tearing },
  { name: "tears: keeps what failed", killedBy: "blobs/puts/failing-source", sabotage: tearing },
  { name: "tears: keeps what was too large", killedBy: "blobs/puts/too-large", sabotage: tearing },
  { name: "writes in sight", killedBy: "blobs/puts/unseen-until-kept", sabotage: writingInSight },
  { name: "keeps a blob again for each put", killedBy: "blobs/puts/same-bytes-once", sabotage: keepingTwice },
  { name: "writes all puts into one place", killedBy: "blobs/puts/concurrent", sabotage: inOneRoom },
  {
    name: "gives each blob the lease of the moment",
    killedBy: "blobs/leases/never-shortened",
    sabotage: onStage((stage, _driver, leaseUntil) => ({
      keep: Effect.map(stage.keep, (stat) => ({ ...stat, leaseUntil })),
    })),
  },
  {
    name: "renews nothing",
    killedBy: "blobs/leases/never-shortened",
    sabotage: onBlobs(({ find }) => ({
      renew: (hash) => Effect.map(find(hash), (stat) => stat !== undefined),
    })),
  },
  {
    name: "collects what is leased",
    killedBy: "blobs/collection/only-what-nobody-needs",
    sabotage: onBlobs(({ ended, remove }) => ({
      ended: (_before, after, limit) => ended(at(9e12), after, limit),
      remove: (hash) => remove(hash, at(9e12)),
    })),
  },
]
