import { openArchive, restoreSite, verifySite, verifyStore, writtenSite } from "@quoin/backup"
import { Instant, StorageDriver } from "@quoin/kernel"
import * as Chunk from "effect/Chunk"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import { Engine, type EngineService, ensureAdministrator, layer } from "quoin"
import { describe, expect, it } from "vitest"
import { password } from "../src/releases/openKept"
import { type OpenDrivers, type ReleasedStore, releasedStores } from "../src/releases/openRelease"
import { ask, askList, faultsOfQueries } from "../src/releases/readAll"

const at = Instant.make(Date.UTC(2026, 11, 1))

const groundOf = ({ whole, ports, blobs }: EngineService) => ({
  ...whole,
  storage: ports.storage,
  ids: ports.ids,
  blobs,
})

/** Opens an engine over the store, does something with it, and closes it. */
const withEngine = <A>(
  drivers: OpenDrivers,
  work: (engine: EngineService) => Effect.Effect<A, { readonly message: string }>,
): Promise<A> =>
  Effect.gen(function* () {
    const { driver, blobs } = yield* drivers
    const context = yield* Layer.build(Layer.provide(layer({ blobs }), Layer.succeed(StorageDriver, driver)))
    return yield* work(Context.get(context, Engine))
  }).pipe(
    Effect.scoped,
    Effect.mapError((failure) => new Error(failure.message)),
    Effect.runPromise,
  )

const verified = (engine: EngineService) =>
  Effect.gen(function* () {
    const { findings, records } = yield* verifyStore(
      groundOf(engine),
      yield* engine.ports.storage.snapshot,
      20,
    )
    expect(findings).toEqual([])
    return records
  }).pipe(Effect.scoped)

const archived = (engine: EngineService) =>
  Effect.gen(function* () {
    const reader = yield* engine.ports.storage.snapshot
    const choices = { skipAttachments: false, at }
    const written = writtenSite(groundOf(engine), reader, choices, () => undefined)
    return Buffer.concat(Chunk.toReadonlyArray(yield* Stream.runCollect(written)))
  }).pipe(Effect.scoped)

const openedArchive = (bytes: Uint8Array) =>
  openArchive({
    bytes: bytes.length,
    read: ({ from, until = bytes.length }) =>
      from >= until ? Stream.empty : Stream.make(bytes.slice(from, until)),
  })

const restored = (engine: EngineService, bytes: Uint8Array) =>
  Effect.gen(function* () {
    const ground = groundOf(engine)
    const site = yield* verifySite(ground, yield* openedArchive(bytes))
    const nothing = () => ({ changes: [], guards: [] })
    yield* restoreSite(ground, site, at, nothing)
  })

/** Reads what the site holds by the operations that people read it with. Gives a few counts. */
const readThrough = (engine: EngineService) =>
  Effect.gen(function* () {
    expect(yield* faultsOfQueries(engine)).toEqual([])
    const spaces = yield* askList(engine, "wiki.listSpaces", { limit: 100 })
    let items = 0
    for (const { key } of spaces) {
      for (const status of ["current", "draft", "trashed"]) {
        for (const type of ["page", "blogpost"]) {
          const found = yield* askList(engine, "wiki.listContent", {
            spaceKey: key,
            status: [status],
            type,
            limit: 100,
          })
          for (const { id } of found) {
            yield* ask(engine, "wiki.getContent", {
              id,
              status: [status],
              expand: "body.storage,ancestors,history",
            })
            items += 1
          }
        }
      }
    }
    const { total } = yield* ask(engine, "assets.findObjects", { qlQuery: "" })
    for (const { username } of yield* askList(engine, "directory.listUsers", {})) {
      yield* ask(engine, "directory.getUser", { username })
    }
    return { spaces: spaces.length, items, objects: total }
  })

/** Current pages by a word of their titles and of their bodies, which no release before this one kept. */
const foundByWords = (engine: EngineService) =>
  Effect.gen(function* () {
    let found = 0
    const pages = yield* askList(engine, "wiki.listContent", {
      type: "page",
      limit: 25,
      expand: "body.storage",
    })
    for (const { id, title, body } of pages) {
      const [ofTitle] = /[A-Za-z]{4,}(?![^\s.,])/.exec(String(title)) ?? []
      const [, ofBody] = /<p>([A-Za-z]{4,})(?=[\s.,])/.exec(String(body)) ?? []
      for (const word of [ofTitle, ofBody]) {
        if (word === undefined) continue
        const cql = `id = ${String(id)} AND text ~ "${word}"`
        expect(
          (yield* ask(engine, "wiki.searchContent", { cql, includeArchivedSpaces: true }))["total"],
          cql,
        ).toBe(1)
        found += 1
      }
    }
    return found
  })

const written = (engine: EngineService) =>
  Effect.gen(function* () {
    const [space] = yield* askList(engine, "wiki.listSpaces", { limit: 1 })
    const body = "<p>Written by the release after it</p>"
    const fields = { type: "page", spaceKey: space?.["key"], title: "A page of later", body }
    const { id } = yield* ask(engine, "wiki.createContent", fields)
    const version = { number: 2 }
    yield* ask(engine, "wiki.updateContent", { id, title: "A page of later, changed", body, version })
    yield* ask(engine, "directory.createGroup", { name: "of-later" })
    return id
  })

const story = async ({ place, archive }: ReleasedStore) => {
  const drivers = await place()
  if (archive !== undefined) {
    await withEngine(drivers, (engine) =>
      Effect.zipRight(ensureAdministrator(engine, password), restored(engine, archive)),
    )
  }
  const first = await withEngine(drivers, (engine) =>
    Effect.gen(function* () {
      const read = yield* readThrough(engine)
      expect(yield* foundByWords(engine)).toBeGreaterThan(5)
      const records = yield* verified(engine)
      yield* engine.signIn.withPassword("admin", password, "192.0.2.1")
      const bytes = yield* archived(engine)
      const sound = yield* verifySite(groundOf(engine), yield* openedArchive(bytes))
      return { read, records, id: yield* written(engine), archived: sound.changes.length }
    }),
  )
  expect(first.read.items).toBeGreaterThan(20)
  expect(first.archived).toBeGreaterThan(100)
  await withEngine(drivers, (engine) =>
    Effect.gen(function* () {
      const { title } = yield* ask(engine, "wiki.getContent", { id: first.id })
      expect(title).toBe("A page of later, changed")
      const { items, spaces } = yield* readThrough(engine)
      expect({ items, spaces }).toEqual({ items: first.read.items + 1, spaces: first.read.spaces })
      expect(yield* verified(engine)).toBeGreaterThan(first.records)
    }),
  )
}

describe.each(releasedStores.map((store) => ({ ...store, name: `${store.release} on ${store.storage}` })))(
  "a store of $name",
  (store) => {
    // Holds WIK-615.
    it("opens, and is read, verified, backed up, written to and opened again", () => story(store))
  },
)

describe("what a release kept less of", () => {
  const [oldest] = releasedStores.filter(
    ({ release, storage }) => release === "4a24890" && storage === "SQLite",
  )

  // Holds WIK-334.
  it("is told of pages when the store is opened: all that stands above them, in the order of the tree", async () => {
    const drivers = await (oldest?.place() ?? expect.fail("there is no store"))
    const above = await withEngine(drivers, (engine) =>
      Effect.gen(function* () {
        const pages = yield* askList(engine, "wiki.listContent", {
          spaceKey: "DEMO",
          type: "page",
          limit: 100,
        })
        const deepest = pages.find(({ title }) => title === "Depth 6")
        const { ancestors } = yield* ask(engine, "wiki.getContent", {
          id: deepest?.["id"],
          expand: "ancestors",
        })
        return (ancestors as ReadonlyArray<{ readonly title: string }>).map(({ title }) => title)
      }),
    )
    expect(above).toEqual(["Harbour handbook Home", "Basement", "Depth 2", "Depth 3", "Depth 4", "Depth 5"])
  })
})
