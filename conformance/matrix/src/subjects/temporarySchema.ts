import { StorageUnavailable } from "@quoin/kernel"
import { changeSchemas, dropSchema, newSchemaName, pgliteUrl } from "@quoin/postgres-server"
import * as Effect from "effect/Effect"

const attempt = <A>(work: () => Promise<A>): Effect.Effect<A, StorageUnavailable> =>
  Effect.tryPromise({
    try: work,
    catch: (error) =>
      new StorageUnavailable({ reason: "cannot-open", retryable: false, detail: String(error) }),
  })

/** The address of Postgres inside this process. */
export const pglite: Effect.Effect<string, StorageUnavailable> = attempt(pgliteUrl)

/** A schema of its own that is dropped when the scope closes. */
export const temporarySchema = (url: string) =>
  Effect.acquireRelease(
    Effect.suspend(() => {
      const schema = newSchemaName()
      return Effect.as(
        attempt(() => changeSchemas(`CREATE SCHEMA ${schema}`, url)),
        schema,
      )
    }),
    (schema) => Effect.ignore(attempt(() => dropSchema(schema, url))),
  )

/** Gives a schema another name, under which it is dropped when the scope closes. */
export const renamedSchema = (url: string, schema: string) =>
  Effect.acquireRelease(
    Effect.as(
      attempt(() => changeSchemas(`ALTER SCHEMA ${schema} RENAME TO ${schema}_moved`, url)),
      `${schema}_moved`,
    ),
    (moved) => Effect.ignore(attempt(() => dropSchema(moved, url))),
  )
