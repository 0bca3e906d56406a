import * as Postgres from "@quoin/storage-postgres"
import type { StorageDriver, StorageUnavailable } from "@quoin/kernel"
import type * as Layer from "effect/Layer"
import * as Pg from "pg"
import { once } from "../once"
import { type LoadedAssets, loadAssets } from "../subjects/assets"
import { type Opened, openEngine, seedEngine, seededIds } from "../subjects/engine"
import { packageIndexFile, readPackageIndex } from "../subjects/packageIndex"
import { seed } from "../subjects/pages"
import { PgAssets } from "./PgAssets"
import { PgWiki, userOf } from "./PgWiki"
import { openPool, spiedStorage } from "./pool"
import { Recorder } from "./recording"
import { postgresUrl } from "./server"
import { recordUpdate } from "./updateTexts"

/** A schema with the wiki's pages, and who opened it. */
export interface SeededSchema {
  readonly schema: string
  readonly opened: Opened
  readonly ids: ReadonlyArray<string>
}

/** An engine that is listened to. */
interface Heard {
  readonly opened: Opened
  readonly recorder: Recorder
}

/** Whoever makes up ids has this many for himself. */
const idsEach = 10_000_000

/** The adapter as hosts open it. */
export const postgresLayer = (schema: string): Layer.Layer<StorageDriver, StorageUnavailable> =>
  Postgres.layer({ url: postgresUrl, schema })

/** Where scenarios over Postgres take what they measure. Each side has a schema of its own, filled alike. */
export class PostgresStage {
  private readonly closers: Array<() => unknown> = []
  private readonly schemas: Array<string> = []
  private idsGiven = 0

  /** The number that the made-up ids of one twin follow. */
  readonly firstId = (): number => ++this.idsGiven * idsEach

  private readonly say = async (statements: ReadonlyArray<string>): Promise<void> => {
    const client = new Pg.Client({ connectionString: postgresUrl })
    await client.connect()
    try {
      for (const sql of statements) await client.query(sql)
    } finally {
      await client.end()
    }
  }

  /** A schema with nothing in it, to be dropped at the end. */
  readonly freshSchema = async (): Promise<string> => {
    const schema = `quoin_bench_${process.pid}_${this.schemas.length + 1}`
    this.schemas.push(schema)
    await this.say([`CREATE SCHEMA ${schema}`])
    return schema
  }

  /** Goes on to drop schemas where something cannot be closed. */
  readonly close = async (): Promise<void> => {
    await Promise.allSettled(this.closers.reverse().map((close) => close()))
    if (this.schemas.length > 0) await this.say(this.schemas.map((name) => `DROP SCHEMA ${name} CASCADE`))
  }

  private readonly open = async (driver: Parameters<typeof openEngine>[0]): Promise<Opened> => {
    const opened = await openEngine(driver)
    this.closers.push(opened.close)
    return opened
  }

  private readonly listen = async (schema: string): Promise<Heard> => {
    const recorder = new Recorder()
    return { opened: await this.open(spiedStorage(schema, recorder)), recorder }
  }

  private readonly pool = (schema: string): Pg.Pool => {
    const pool = openPool(schema)
    this.closers.push(() => pool.end())
    return pool
  }

  readonly seeded = once(async (_: "quoin" | "twin"): Promise<SeededSchema> => {
    const schema = await this.freshSchema()
    const opened = await this.open(postgresLayer(schema))
    await seedEngine(opened, seed.pages)
    return { schema, opened, ids: await seededIds(opened) }
  })

  /** An engine over the twin's pages that is listened to. */
  readonly heard = once(async (_: "twin") => this.listen((await this.seeded("twin")).schema))

  readonly twinPool = once(async (_: "twin") => this.pool((await this.seeded("twin")).schema))

  /** Recorded at a page that no scenario updates. */
  readonly updateTexts = once(async (_: "update") => {
    const { opened, recorder } = await this.heard("twin")
    return recordUpdate(opened, recorder, (await this.seeded("twin")).ids.at(-1) ?? "")
  })

  readonly twin = once(async (_: "twin"): Promise<PgWiki> => {
    const pool = await this.twinPool("twin")
    return new PgWiki(pool, await this.updateTexts("update"), await userOf(pool), this.firstId())
  })

  private readonly assetsSchema = once(async (_: "assets") => this.freshSchema())

  readonly assets = once(async (_: "assets"): Promise<LoadedAssets> =>
    loadAssets(await this.open(postgresLayer(await this.assetsSchema("assets")))),
  )

  /** An engine over the same assets that is listened to, and a pool to say again what was heard. */
  readonly heardAssets = once(async (_: "assets"): Promise<Heard & { readonly pool: Pg.Pool }> => {
    await this.assets("assets")
    const schema = await this.assetsSchema("assets")
    return { ...(await this.listen(schema)), pool: this.pool(schema) }
  })

  readonly typedAssets = once(async (_: "assets") =>
    PgAssets.load(this.pool(await this.freshSchema()), readPackageIndex(packageIndexFile).packages),
  )
}
