import type { StorageUnavailable } from "@quoin/kernel"
import type { Fragment, Row } from "@quoin/storage-sql"
import type { Connection } from "@effect/sql/SqlConnection"
import type { SqlError } from "@effect/sql/SqlError"
import * as Effect from "effect/Effect"
import { classify } from "./classify"
import { decodeRow, encodeParameter, numbered } from "./statement"

type Rows = ReadonlyArray<Row>

/** What is used of the client of `pg` behind a connection. */
interface PipelinedClient {
  readonly query: (
    text: string,
    values: ReadonlyArray<unknown>,
    answered: (error: unknown, result: { readonly rows: Rows } | undefined) => void,
  ) => void
}

/** A reserved connection, and the client behind it where that accepts a statement before earlier ones are answered. */
export interface Wire {
  readonly connection: Connection
  readonly pipelined: PipelinedClient | undefined
  /** The process of the server behind it, by which a statement is cancelled; `undefined` where the client does not tell. */
  readonly processId: number | undefined
}

const isClient = (value: unknown): value is PipelinedClient =>
  typeof value === "object" && value !== null && typeof Reflect.get(value, "query") === "function"

/** `pipeline` says that the pool was made with it. `@effect/sql-pg` keeps the client of a reserved connection as `pg`. */
export const wireOf = (connection: Connection, pipeline: boolean): Wire => {
  const client: unknown = Reflect.get(connection, "pg")
  if (!isClient(client)) return { connection, pipelined: undefined, processId: undefined }
  const processId: unknown = Reflect.get(client, "processID")
  return {
    connection,
    pipelined: pipeline ? client : undefined,
    processId: typeof processId === "number" ? processId : undefined,
  }
}

const sayOne = (connection: Connection, { sql, params }: Fragment): Effect.Effect<Rows, StorageUnavailable> =>
  Effect.mapBoth(
    connection.execute(numbered(sql), params.map(encodeParameter), undefined) as Effect.Effect<
      Rows,
      SqlError
    >,
    { onSuccess: (rows) => rows.map(decodeRow), onFailure: (error) => classify(error.cause ?? error) },
  )

/**
 * Sends all statements, then waits for all. The first that fails says why; the later ones fail because of it. This is one
 * effect, as one for each statement costs six times as much as the statement.
 */
const fly = (
  client: PipelinedClient,
  statements: ReadonlyArray<Fragment>,
): Effect.Effect<ReadonlyArray<Rows>, StorageUnavailable> =>
  Effect.async((resume) => {
    const answers: Array<Rows> = []
    let failure: { readonly error: unknown } | undefined
    let open = statements.length
    for (const [i, { sql, params }] of statements.entries()) {
      client.query(numbered(sql), params.map(encodeParameter), (error, result) => {
        if (error !== null && error !== undefined) failure ??= { error }
        else answers[i] = (result?.rows ?? []).map(decodeRow)
        if (--open > 0) return
        resume(failure === undefined ? Effect.succeed(answers) : Effect.fail(classify(failure.error)))
      })
    }
  })

/** Sends statements in order, where possible without waiting in between. */
export const say = (
  { connection, pipelined }: Wire,
  statements: ReadonlyArray<Fragment>,
): Effect.Effect<ReadonlyArray<Rows>, StorageUnavailable> =>
  pipelined === undefined || statements.length === 0
    ? Effect.forEach(statements, (statement) => sayOne(connection, statement))
    : fly(pipelined, statements)
