import * as PgClient from "@effect/sql-pg/PgClient"
import type { StorageDriver, StorageUnavailable } from "@quoin/kernel"
import { layerFromClient } from "@quoin/storage-postgres"
import type { SqlError } from "@effect/sql/SqlError"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Pg from "pg"
import { postgresUrl } from "./server"

/** Hears of everything that is said on the connections of a pool. */
export interface Spy {
  readonly said: (text: string, params: ReadonlyArray<unknown>) => void
  readonly answered: (error: unknown) => void
}

type Done = (error: unknown, result: unknown) => void

const spyOn = (client: Pg.ClientBase, spy: Spy): void => {
  const query = client.query.bind(client) as unknown as (...given: ReadonlyArray<unknown>) => unknown
  const heard = async (answer: Promise<unknown>): Promise<unknown> => {
    try {
      const result = await answer
      spy.answered(null)
      return result
    } catch (error) {
      spy.answered(error)
      throw error
    }
  }
  const spied = (
    text: string,
    params: ReadonlyArray<unknown> | undefined,
    done: Done | undefined,
  ): unknown => {
    spy.said(text, params ?? [])
    if (done === undefined) return heard(query(text, params) as Promise<unknown>)
    return query(text, params, (error: unknown, result: unknown) => {
      spy.answered(error)
      done(error, result)
    })
  }
  Object.assign(client, { query: spied })
}

const maxConnections = 10

/** Connections as the adapter makes its own, to one schema. */
export const openPool = (schema: string, spy?: Spy, url = postgresUrl): Pg.Pool => {
  const config = {
    connectionString: url,
    max: maxConnections,
    pipeline: true,
    onConnect: (client: Pg.ClientBase) => client.query(`SET search_path TO ${schema}`),
  }
  const pool = new Pg.Pool(config)
  pool.on("error", () => undefined)
  if (spy !== undefined) pool.on("connect", (client) => spyOn(client, spy))
  return pool
}

/** The adapter over such a pool, for what it says to be heard. */
export const spiedStorage = (
  schema: string,
  spy: Spy,
  url = postgresUrl,
): Layer.Layer<StorageDriver, StorageUnavailable | SqlError> => {
  const acquire = Effect.acquireRelease(
    Effect.sync(() => openPool(schema, spy, url)),
    (pool) => Effect.promise(() => pool.end()),
  )
  return Layer.provide(layerFromClient({ pipeline: true }), PgClient.layerFromPool({ acquire }))
}
