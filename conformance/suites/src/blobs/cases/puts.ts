import { BlobHash, limits } from "@quoin/kernel"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Stream from "effect/Stream"
import { LawBroken, refused, same } from "../../law"
import type { BlobCase, BlobCaseRun } from "../BlobCase"
import { type BlobClient, at } from "../BlobFixture"
import { bytesOf, gotten, hashOf, longLease, putBytes, signOf } from "../contents"

const piece = limits.blobPieceBytes

/** Every blob of the tenant. */
const all = (blobs: BlobClient) => blobs.driver.ended(at(9e12), undefined, 1_000)

/** The beginnings of these bytes that a store which tears would show, and the whole. */
const beginningsOf = (bytes: Uint8Array): ReadonlyArray<Uint8Array> =>
  Array.from({ length: Math.ceil(bytes.length / piece) }, (_, i) => bytes.subarray(0, (i + 1) * piece))

const nothingOf = (blobs: BlobClient, bytes: Uint8Array) =>
  Effect.gen(function* () {
    for (const beginning of beginningsOf(bytes)) {
      const stat = yield* blobs.stat(BlobHash.make(hashOf(beginning)))
      yield* same(`no blob of the first ${beginning.length} bytes`, stat === undefined, true)
    }
    yield* same("no blob at all", yield* all(blobs), [])
  })

const once: BlobCaseRun = (fixture) =>
  Effect.gen(function* () {
    const blobs = yield* fixture.client()
    const bytes = bytesOf(piece + 1)
    const first = yield* putBytes(blobs, bytes, undefined, 1_000)
    const second = yield* putBytes(blobs, bytes, undefined, 70_000)
    yield* same("one address", second.hash, first.hash)
    yield* same("one blob", yield* all(blobs), [first.hash])
    yield* same("the bytes", signOf(yield* gotten(blobs, first.hash)), signOf(bytes))
  })

const tooLarge: BlobCaseRun = (fixture) =>
  Effect.gen(function* () {
    const blobs = yield* fixture.client()
    let read = 0
    const endless = Stream.repeatEffect(
      Effect.sync(() => {
        read += 1_000
        return bytesOf(1_000, read)
      }),
    )
    const maxBytes = 2 * piece
    const options = { leaseUntil: longLease, maxBytes, limit: "attachmentBytes" }
    const failure = yield* refused("without an end", blobs.put(endless, options), "LimitExceeded")
    yield* same("the limit is named", [failure.limit, failure.max], ["attachmentBytes", maxBytes])
    yield* same("no more is read", read, Math.floor(maxBytes / 1_000) * 1_000 + 1_000)
    const bytes = bytesOf(maxBytes)
    const more = Stream.make(bytes, bytesOf(1))
    yield* refused("a byte too many", blobs.put(more, options), "LimitExceeded")
    yield* nothingOf(blobs, bytes)
    const { hash } = yield* blobs.put(Stream.make(bytes), options)
    yield* same("as large as the limit", signOf(yield* gotten(blobs, hash)), signOf(bytes))
  })

const failing: BlobCaseRun = (fixture) =>
  Effect.gen(function* () {
    const blobs = yield* fixture.client()
    const bytes = bytesOf(2 * piece + 5)
    const broken = new LawBroken({
      law: "the source failed",
      expected: "this failure",
      found: "this failure",
    })
    const source = Stream.concat(Stream.make(bytes), Stream.fail(broken))
    const failure = yield* refused(
      "its own failure",
      blobs.put(source, { leaseUntil: longLease }),
      "LawBroken",
    )
    yield* same("the failure of the source", failure.law, broken.law)
    yield* nothingOf(blobs, bytes)
  })

/** A put that has written these bytes and waits for more. */
const waiting = (blobs: BlobClient, bytes: Uint8Array) =>
  Effect.gen(function* () {
    const reached = yield* Deferred.make<void>()
    const more = yield* Deferred.make<Uint8Array>()
    const rest = Stream.fromEffect(
      Effect.zipRight(Deferred.succeed(reached, undefined), Deferred.await(more)),
    )
    const put = blobs.put(Stream.concat(Stream.make(bytes), rest), { leaseUntil: longLease })
    const fiber = yield* Effect.forkScoped(put)
    yield* Deferred.await(reached)
    return { fiber, goOn: (last: Uint8Array) => Deferred.succeed(more, last) }
  })

const interrupted: BlobCaseRun = (fixture) =>
  Effect.gen(function* () {
    const blobs = yield* fixture.client()
    const bytes = bytesOf(2 * piece)
    const { fiber } = yield* waiting(blobs, bytes)
    yield* Fiber.interrupt(fiber)
    yield* nothingOf(blobs, bytes)
  })

const unseen: BlobCaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const [one, other] = yield* Effect.all([fixture.client(tenant), fixture.client(tenant)])
    const bytes = bytesOf(2 * piece + 9)
    const { fiber, goOn } = yield* waiting(one, bytes.subarray(0, 2 * piece))
    yield* nothingOf(other, bytes)
    yield* goOn(bytes.subarray(2 * piece))
    const { hash } = yield* Fiber.join(fiber)
    yield* same("then all of it", signOf(yield* gotten(other, hash)), signOf(bytes))
    yield* same("and nothing else", yield* all(other), [hash])
  })

const concurrent: BlobCaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const clients = yield* Effect.all([fixture.client(tenant), fixture.client(tenant)])
    const contents = [1, 2, 3, 1, 2, 3, 1].map((seed) => bytesOf(piece + seed, seed))
    const puts = contents.flatMap((bytes, i) =>
      clients.map((client) =>
        Effect.map(putBytes(client, bytes, undefined, 10_000 + i), ({ hash }) => ({ hash, bytes })),
      ),
    )
    const made = yield* Effect.all(puts, { concurrency: "unbounded" })
    for (const { hash, bytes } of made) {
      yield* same("each its own bytes", signOf(yield* gotten(clients[0], hash)), signOf(bytes))
    }
    yield* same("each once", (yield* all(clients[1])).length, 3)
  })

/** How blobs come to be. */
export const putCases: ReadonlyArray<BlobCase> = [
  {
    id: "blobs/puts/same-bytes-once",
    says: "The same bytes are one blob, however often they are put.",
    verifies: ["BLO-8"],
    run: once,
  },
  {
    id: "blobs/puts/too-large",
    says: "A put beyond its limit fails as `LimitExceeded`, which names it, reads no more, and leaves nothing.",
    verifies: ["BLO-9", "BLO-10"],
    run: tooLarge,
  },
  {
    id: "blobs/puts/failing-source",
    says: "A put whose source fails ends in that failure, and leaves nothing.",
    verifies: ["BLO-10"],
    run: failing,
  },
  {
    id: "blobs/puts/interrupted",
    says: "A put that is interrupted leaves nothing.",
    verifies: ["BLO-10"],
    run: interrupted,
  },
  {
    id: "blobs/puts/unseen-until-kept",
    says: "Nobody sees a blob, or a beginning of it, before all of it is kept.",
    verifies: ["BLO-10"],
    run: unseen,
  },
  {
    id: "blobs/puts/concurrent",
    says: "Puts at once, also of the same bytes, keep each its own.",
    verifies: ["BLO-8", "BLO-11"],
    run: concurrent,
  },
]
