import { BlobHash, TenantName } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Scope from "effect/Scope"
import { same } from "../../law"
import type { BlobCase, BlobCaseRun } from "../BlobCase"
import { type BlobFixture, at } from "../BlobFixture"
import { bytesOf, factsOf, factsOfBytes, gotten, hashOf, putBytes, signOf } from "../contents"

const apart: BlobCaseRun = (fixture) =>
  Effect.gen(function* () {
    const [ann, ben] = yield* Effect.all([fixture.client(), fixture.client()])
    const bytes = bytesOf(1_000)
    const { hash } = yield* putBytes(ann, bytes, at(100))
    yield* same("another tenant does not see it", (yield* ben.stat(hash)) === undefined, true)
    yield* same("nor renews it", yield* ben.renew(hash, at(500)), false)
    yield* putBytes(ben, bytes, at(0))
    yield* same("its lease is its own", (yield* ben.stat(hash))?.leaseUntil, at(0))
    const { removed } = yield* ben.collect({ before: at(50), referenced: () => Effect.succeed(new Set()) })
    yield* same("it collects its own", removed, 1)
    yield* same("and nobody else's", signOf(yield* gotten(ann, hash)), signOf(bytes))
  })

/** As paths, or to a file system that folds names, many of these are one. */
const likeNames = [
  "a",
  "A",
  "./a",
  "a/",
  "a/.",
  "b/../a",
  "/a",
  "..",
  ".",
  "../a",
  "a\\..\\a",
  "~",
  "a b",
  "\u00e9",
  "e\u0301",
  "%61",
]

const namesAreNoPaths: BlobCaseRun = (fixture) =>
  Effect.gen(function* () {
    const put = yield* Effect.forEach(likeNames, (name, i) =>
      Effect.gen(function* () {
        const client = yield* fixture.client(TenantName.make(name))
        return { name, client, hash: (yield* putBytes(client, bytesOf(10 + i))).hash }
      }),
    )
    for (const { name, client } of put) {
      const seen = yield* Effect.filter(put, ({ hash }) =>
        Effect.map(client.stat(hash), (stat) => stat !== undefined),
      )
      yield* same(
        `what ${name} sees`,
        seen.map((each) => each.name),
        [name],
      )
    }
  })

const contents = [bytesOf(0), bytesOf(1), bytesOf(600_000)]

const everything = (fixture: BlobFixture, tenant: TenantName) =>
  Effect.gen(function* () {
    const client = yield* fixture.client(tenant)
    for (const [i, bytes] of contents.entries()) {
      const hash = BlobHash.make(hashOf(bytes))
      yield* same("it is known", factsOf(yield* client.stat(hash)), factsOfBytes(bytes, at(100 + i)))
      yield* same("it is whole", signOf(yield* gotten(client, hash)), signOf(bytes))
    }
    const { removed } = yield* client.collect({
      before: at(101),
      referenced: () => Effect.succeed(new Set()),
    })
    yield* same("leases hold", removed, 1)
  }).pipe(Effect.scoped)

const putAll = (fixture: BlobFixture, tenant: TenantName) =>
  Effect.flatMap(fixture.client(tenant), (client) =>
    Effect.forEach(contents, (bytes, i) => putBytes(client, bytes, at(100 + i)), { discard: true }),
  )

const survives: BlobCaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    yield* Effect.scoped(putAll(fixture, tenant))
    yield* fixture.reopen()
    yield* everything(fixture, tenant)
  })

/** The blobs are taken away under an open store, as if the process had died there. */
const liesAtItsLocation: BlobCaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    const outer = yield* Effect.scope
    const moved = yield* Effect.scoped(
      Effect.zipRight(putAll(fixture, tenant), Scope.extend(fixture.moved, outer)),
    )
    yield* fixture.reopen(moved)
    yield* everything(fixture, tenant)
    yield* fixture.reopen(yield* fixture.elsewhere)
    const stranger = yield* fixture.client(tenant)
    const stat = yield* stranger.stat(BlobHash.make(hashOf(bytesOf(1))))
    yield* same("another location has nothing of it", stat === undefined, true)
  })

/** Whoever says that nothing survives must not surprise with what does. */
const forgotten: BlobCaseRun = (fixture) =>
  Effect.gen(function* () {
    const tenant = fixture.tenant()
    yield* Effect.scoped(putAll(fixture, tenant))
    yield* fixture.reopen()
    const client = yield* fixture.client(tenant)
    const stat = yield* client.stat(BlobHash.make(hashOf(bytesOf(1))))
    yield* same("nothing is left", stat === undefined, true)
  })

/** Where blobs lie, and for whom. */
export const storeCases: ReadonlyArray<BlobCase> = [
  {
    id: "blobs/tenants/apart",
    says: "Two tenants with the same bytes see, lengthen and collect nothing of each other.",
    verifies: ["BLO-17"],
    run: apart,
  },
  {
    id: "blobs/tenants/names-are-no-paths",
    says: "Tenants whose names mean the same as paths, or differ in little, are different tenants.",
    verifies: ["BLO-17"],
    run: namesAreNoPaths,
  },
  {
    id: "blobs/durable/everything-after-reopening",
    says: "Blobs and their leases are there after the store was closed and opened.",
    verifies: ["BLO-18"],
    requires: "durable",
    run: survives,
    otherwise: forgotten,
  },
  {
    id: "blobs/durable/everything-lies-at-its-location",
    says: "What a put has acknowledged lies at the location, also while the store is open.",
    verifies: ["BLO-18"],
    requires: "durable",
    run: liesAtItsLocation,
    otherwise: forgotten,
  },
]
