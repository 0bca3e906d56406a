import { BlobHash, limits } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import * as fc from "fast-check"
import { refused, same } from "../../law"
import { forAll, runs } from "../../property"
import type { BlobCase, BlobCaseRun } from "../BlobCase"
import {
  bytesOf,
  factsOf,
  factsOfBytes,
  gotten,
  hashOf,
  longLease,
  putBytes,
  signOf,
  sizes,
} from "../contents"

const sent = fc.record({
  size: sizes,
  seed: fc.nat(1_000),
  partBytes: fc.integer({ min: 1_000, max: 600_000 }),
})

const roundTrip: BlobCaseRun = (fixture) =>
  Effect.flatMap(fixture.client(), (blobs) =>
    forAll("what was put comes back byte for byte", sent, runs(25), ({ size, seed, partBytes }) =>
      Effect.gen(function* () {
        const bytes = bytesOf(size, seed)
        const { hash } = yield* putBytes(blobs, bytes, undefined, partBytes)
        yield* same("the bytes", signOf(yield* gotten(blobs, hash)), signOf(bytes))
      }),
    ),
  )

const hashes: BlobCaseRun = (fixture) =>
  Effect.flatMap(fixture.client(), (blobs) =>
    forAll("the address is the SHA-256 of the bytes", sent, runs(15), ({ size, seed, partBytes }) =>
      Effect.gen(function* () {
        const bytes = bytesOf(size, seed)
        const put = yield* putBytes(blobs, bytes, undefined, partBytes)
        yield* same("what the put answers", factsOf(put), factsOfBytes(bytes))
        const found = yield* blobs.stat(BlobHash.make(hashOf(bytes)))
        yield* same("what is known of it", factsOf(found), factsOfBytes(bytes))
      }),
    ),
  )

const ranges: BlobCaseRun = (fixture) =>
  Effect.gen(function* () {
    const blobs = yield* fixture.client()
    const bytes = bytesOf(3 * limits.blobPieceBytes + 17)
    const { hash } = yield* putBytes(blobs, bytes)
    const edge = fc.oneof(
      fc.constantFrom(0, 1, limits.blobPieceBytes, limits.blobPieceBytes + 1, bytes.length, bytes.length + 5),
      fc.nat(bytes.length + 10),
    )
    const range = fc.tuple(edge, edge).map(([a, b]) => ({ from: Math.min(a, b), until: Math.max(a, b) }))
    yield* forAll("a range is that part, cut at the end", range, runs(40), ({ from, until }) =>
      Effect.gen(function* () {
        const part = yield* gotten(blobs, hash, { from, until })
        yield* same("the part", signOf(part), signOf(bytes.subarray(from, until)))
        const rest = yield* gotten(blobs, hash, { from })
        yield* same("the rest", signOf(rest), signOf(bytes.subarray(from)))
      }),
    )
  })

const pieces: BlobCaseRun = (fixture) =>
  Effect.gen(function* () {
    const blobs = yield* fixture.client()
    const bytes = bytesOf(5 * limits.blobPieceBytes + 1)
    // In one part: what comes at once is not kept, or given back, at once.
    const { hash } = yield* putBytes(blobs, bytes, undefined, bytes.length)
    const got = yield* Stream.runCollect(blobs.get(hash))
    const large = [...got].map(({ length }) => length).filter((length) => length > limits.blobPieceBytes)
    yield* same("no piece is larger than its limit", large, [])
    const first = yield* Stream.runCollect(Stream.take(blobs.get(hash), 1))
    yield* same("who takes one piece has one", first.length, 1)
    // Of the driver itself: the port gives pieces one after the other, whatever they are read in.
    const read = blobs.driver.read(hash, 0, Number.MAX_SAFE_INTEGER)
    const chunks = yield* Stream.runCollect(Stream.chunks(read))
    yield* same(
      "pieces are read one after the other",
      Math.max(...[...chunks].map(({ length }) => length)),
      1,
    )
  })

const copies: BlobCaseRun = (fixture) =>
  Effect.gen(function* () {
    const blobs = yield* fixture.client()
    const bytes = bytesOf(1_000)
    const given = bytes.slice()
    const { hash } = yield* putBytes(blobs, given)
    given.fill(0)
    const first = yield* Stream.runCollect(blobs.get(hash))
    for (const piece of first) piece.fill(0)
    yield* same("the bytes stay what they were", signOf(yield* gotten(blobs, hash)), signOf(bytes))
  })

const absent: BlobCaseRun = (fixture) =>
  Effect.gen(function* () {
    const blobs = yield* fixture.client()
    yield* putBytes(blobs, bytesOf(10))
    const hash = BlobHash.make(hashOf(bytesOf(11)))
    const failure = yield* refused("nothing to get", gotten(blobs, hash), "BlobAbsent")
    yield* same("it is named", failure.hash, hash)
    yield* same("nothing is known of it", (yield* blobs.stat(hash)) === undefined, true)
    const nothing = gotten(blobs, hash, { from: 5, until: 5 })
    yield* refused("nothing to get, not even nothing of it", nothing, "BlobAbsent")
  })

const notHashes = [
  "../../etc/passwd",
  "..",
  "",
  "a".repeat(63),
  "A".repeat(64),
  `${"a".repeat(64)}/..`,
  "g".repeat(64),
]

const addresses: BlobCaseRun = (fixture) =>
  Effect.gen(function* () {
    const blobs = yield* fixture.client()
    const { hash } = yield* putBytes(blobs, bytesOf(10))
    for (const given of notHashes) {
      // A caller of JavaScript is held to no type.
      const address = given as BlobHash
      yield* refused(`get ${given}`, gotten(blobs, address), "InvalidInput")
      yield* refused(`stat ${given}`, blobs.stat(address), "InvalidInput")
      yield* refused(`renew ${given}`, blobs.renew(address, longLease), "InvalidInput")
    }
    for (const range of [
      { from: -1 },
      { from: 0.5 },
      { from: 3, until: 2 },
      { from: 0, until: Number.NaN },
    ]) {
      yield* refused(`range ${JSON.stringify(range)}`, gotten(blobs, hash, range), "InvalidInput")
    }
  })

/** What a blob is, and how it is read. */
export const contentCases: ReadonlyArray<BlobCase> = [
  {
    id: "blobs/contents/round-trip",
    says: "What was put comes back byte for byte, however it came in parts.",
    verifies: ["BLO-1"],
    run: roundTrip,
  },
  {
    id: "blobs/contents/address-is-the-sha-256",
    says: "The address of a blob is the SHA-256 of its bytes, and its size is their number.",
    verifies: ["BLO-2"],
    run: hashes,
  },
  {
    id: "blobs/contents/ranges",
    says: "A range gives that part alone, cut where the blob ends.",
    verifies: ["BLO-3"],
    run: ranges,
  },
  {
    id: "blobs/contents/pieces",
    says: "Bytes are read in pieces within their limit, one after the other, as they are taken.",
    verifies: ["BLO-4"],
    run: pieces,
  },
  {
    id: "blobs/contents/not-a-live-reference",
    says: "What a caller gave or was given is a copy: changing it changes nothing in the store.",
    verifies: ["BLO-5"],
    run: copies,
  },
  {
    id: "blobs/contents/absent",
    says: "A blob that is not there fails as `BlobAbsent`, also where nothing of it is asked for.",
    verifies: ["BLO-6"],
    run: absent,
  },
  {
    id: "blobs/contents/addresses-are-hashes",
    says: "What is no hash or no range is refused as `InvalidInput`, and never becomes a path.",
    verifies: ["BLO-7"],
    run: addresses,
  },
]
