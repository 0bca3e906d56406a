import { serve, webHandler } from "@quoin/http"
import { makeStore } from "@quoin/storage-memory"
import { StorageDriver, type StorageDriverService, type StorageUnavailable } from "@quoin/kernel"
import * as Sqlite from "@quoin/storage-sqlite"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Scope from "effect/Scope"
import { copyFileSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Quoin } from "quoin"
import { once } from "./once"
import { PostgresStage } from "./postgres/PostgresStage"
import { LoadProcess } from "./processes/LoadProcess"
import { sameBehindPorts, sameInPlace } from "./sameAnswers"
import { type Opened, engineSubject, openEngine, seedEngine, seededIds } from "./subjects/engine"
import { facadeSubject } from "./subjects/facade"
import { fastifyServer } from "./subjects/http/fastifyServer"
import { honoApp } from "./subjects/http/honoApp"
import { seed } from "./subjects/pages"
import { type LoadedAssets, loadAssets } from "./subjects/assets"
import { packageIndexFile, readPackageIndex } from "./subjects/packageIndex"
import { RawAssets } from "./subjects/raw/rawAssets"
import { RawWiki } from "./subjects/raw/RawWiki"
import { rawSubject } from "./subjects/raw/rawSubject"
import { untold } from "./subjects/untold"
import { type Fetch, webSubject } from "./subjects/http/web"
import { IssueStage } from "./tracker/IssueStage"

export type Durability = "normal" | "full"

const sqliteLayer = (file: string, durability: Durability): Layer.Layer<StorageDriver, StorageUnavailable> =>
  Sqlite.layer({ file, durability })

/**
 * Where scenarios take what they measure. Everything is opened when it is first asked for; every SQLite file is a copy
 * of one seeded file, so that both sides of a scenario begin with the same bytes.
 */
export class Stage {
  private readonly folder = mkdtempSync(join(tmpdir(), "quoin-bench-"))
  private readonly closers: Array<() => unknown> = []
  private files = 0
  readonly postgres = new PostgresStage()

  constructor(
    /** The file that Node runs, to start other processes from. */
    readonly program: string,
  ) {}

  /** A file of its own with nothing in it. */
  readonly freshFile = (): string => join(this.folder, `fresh-${++this.files}.db`)

  readonly issues = new IssueStage(this.freshFile)

  /** A SQLite file with nothing in it, as a storage. */
  readonly freshStorage = (): Layer.Layer<StorageDriver, StorageUnavailable> =>
    sqliteLayer(this.freshFile(), "normal")

  readonly close = async (): Promise<void> => {
    try {
      for (const close of this.closers.reverse()) await close()
    } finally {
      await this.issues.close()
      await this.postgres.close()
      rmSync(this.folder, { recursive: true, force: true })
    }
  }

  private readonly template = once(async (_: "sqlite") => {
    const file = this.freshFile()
    const opened = await openEngine(sqliteLayer(file, "normal"))
    await seedEngine(opened, seed.pages)
    const ids = await seededIds(opened)
    await opened.close()
    return { file, ids }
  })

  private readonly seededFile = async (): Promise<string> => {
    const file = this.freshFile()
    copyFileSync((await this.template("sqlite")).file, file)
    return file
  }

  readonly ids = async (): Promise<ReadonlyArray<string>> => (await this.template("sqlite")).ids

  readonly sqlite = once(async (durability: Durability): Promise<Opened> => {
    const opened = await openEngine(sqliteLayer(await this.seededFile(), durability))
    this.closers.push(opened.close)
    return opened
  })

  readonly memory = once(async (_: "memory"): Promise<Opened> => {
    const driver = Layer.succeed(StorageDriver, makeStore().driver("default"))
    const opened = await openEngine(driver)
    await seedEngine(opened, seed.pages)
    return opened
  })

  /** An engine of its own over the seeded pages, by a driver that may be another one. */
  private readonly seeded = async (
    storage: Durability | "memory",
    changed: (driver: StorageDriverService) => StorageDriverService = (driver) => driver,
  ): Promise<Opened> => {
    const driver =
      storage === "memory"
        ? Layer.succeed(StorageDriver, makeStore().driver("default"))
        : sqliteLayer(await this.seededFile(), storage)
    const opened = await openEngine(
      Layer.map(driver, (context) =>
        Context.make(StorageDriver, changed(Context.get(context, StorageDriver))),
      ),
    )
    this.closers.push(opened.close)
    if (storage === "memory") await seedEngine(opened, seed.pages)
    return opened
  }

  /** An engine whose audit records are thrown away before they are stored. */
  readonly untold = (storage: Durability | "memory"): Promise<Opened> => this.seeded(storage, untold)

  /** An engine of its own with so many consumers of what updates of pages tell. */
  readonly listening = async (storage: Durability | "memory", consumers: number): Promise<Opened> => {
    const opened = await this.seeded(storage)
    for (let number = 1; number <= consumers; number++) {
      const heard = opened.engine.on("wiki.page_updated", () => Effect.void, { name: `consumer-${number}` })
      await Effect.runPromise(heard)
    }
    return opened
  }

  readonly raw = once(async (durability: Durability): Promise<RawWiki> => {
    const raw = new RawWiki(await this.seededFile(), durability)
    this.closers.push(raw.close)
    return raw
  })

  readonly rawSubject = once(async (durability: Durability) =>
    rawSubject(await this.raw(durability), await this.ids()),
  )

  readonly engine = once(async (storage: Durability | "memory") =>
    engineSubject(await (storage === "memory" ? this.memory(storage) : this.sqlite(storage))),
  )

  readonly facade = once(async (durability: Durability) => {
    const quoin = await Quoin.open({ storage: sqliteLayer(await this.seededFile(), durability) })
    this.closers.push(quoin.close)
    return facadeSubject(quoin, await this.ids())
  })

  /** The web handler over an engine of its own, so that its new pages have titles of their own. */
  readonly webFetch = once(
    async (storage: Durability | "memory"): Promise<Fetch & { readonly opened: Opened }> => {
      const opened =
        storage === "memory"
          ? await openEngine(Layer.succeed(StorageDriver, makeStore().driver("default")))
          : await openEngine(sqliteLayer(await this.seededFile(), storage))
      if (storage === "memory") await seedEngine(opened, seed.pages)
      this.closers.push(opened.close)
      return Object.assign(webHandler(opened.engine, { runtime: opened.runtime }), { opened })
    },
  )

  readonly web = once(async (storage: Durability | "memory") => {
    const fetch = await this.webFetch(storage)
    return webSubject(fetch, await seededIds(fetch.opened))
  })

  readonly honoFetch = once(async (durability: Durability): Promise<Fetch> => {
    const raw = new RawWiki(await this.seededFile(), durability)
    this.closers.push(raw.close)
    return honoApp(raw).fetch
  })

  readonly hono = once(async (durability: Durability) =>
    webSubject(await this.honoFetch(durability), await this.ids()),
  )

  private readonly load = once((_: "load") => {
    const load = LoadProcess.start(this.program)
    this.closers.push(load.close)
    return Promise.resolve(load)
  })

  /** The packages of the distribution's index, loaded as a user would load them. */
  readonly assets = once(async (_: "sqlite"): Promise<LoadedAssets> => {
    const opened = await openEngine(sqliteLayer(this.freshFile(), "normal"))
    this.closers.push(opened.close)
    return loadAssets(opened)
  })

  readonly rawAssets = once((_: "sqlite"): Promise<RawAssets> => {
    const raw = new RawAssets(this.freshFile(), readPackageIndex(packageIndexFile).packages)
    this.closers.push(raw.close)
    return Promise.resolve(raw)
  })

  readonly httpServer = once(async (durability: Durability): Promise<{ readonly port: number }> => {
    const opened = await openEngine(sqliteLayer(await this.seededFile(), durability))
    const scope = Effect.runSync(Scope.make())
    const served = serve(opened.engine, { port: 0 })
    const { port } = await Effect.runPromise(Scope.extend(served, scope))
    this.closers.push(async () => {
      await Effect.runPromise(Scope.close(scope, Exit.void))
      await opened.close()
    })
    return { port }
  })

  readonly http = once(async (durability: Durability) =>
    (await this.load("load")).subject((await this.httpServer(durability)).port, await this.ids()),
  )

  readonly fastifyServer = once(async (durability: Durability): Promise<{ readonly port: number }> => {
    const raw = new RawWiki(await this.seededFile(), durability)
    const server = await fastifyServer(raw)
    this.closers.push(async () => {
      await server.close()
      raw.close()
    })
    return server
  })

  readonly fastify = once(async (durability: Durability) =>
    (await this.load("load")).subject((await this.fastifyServer(durability)).port, await this.ids()),
  )

  readonly sameAsHono = once(async (durability: Durability) =>
    sameInPlace(await this.ids(), await this.webFetch(durability), await this.honoFetch(durability)),
  )

  readonly sameAsFastify = once(async (durability: Durability) =>
    sameBehindPorts(
      await this.ids(),
      await this.httpServer(durability),
      await this.fastifyServer(durability),
    ),
  )
}
