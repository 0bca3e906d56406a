import type { StorageUnavailable } from "@quoin/kernel"
import {
  type Fragment,
  type Program,
  type ReadSession,
  type Row,
  runSync,
  type Session,
  type Transaction,
} from "@quoin/storage-sql"
import type Database from "better-sqlite3"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { classify } from "./classify"

/** Prepared statements kept; a statement costs some kilobytes, preparing one some tens of microseconds. */
const preparedStatements = 256

type Handle = Database.Statement<[ReadonlyArray<unknown>], Row>

/** Prepares a text once and keeps the handles that were used last. */
const makePrepare = (db: Database.Database): ((sql: string) => Handle) => {
  const handles = new Map<string, Handle>()
  return (sql) => {
    const known = handles.get(sql)
    if (known !== undefined) {
      handles.delete(sql)
      handles.set(sql, known)
      return known
    }
    const handle = db.prepare<[ReadonlyArray<unknown>], Row>(sql)
    handles.set(sql, handle)
    if (handles.size > preparedStatements) {
      for (const oldest of handles.keys()) {
        handles.delete(oldest)
        break
      }
    }
    return handle
  }
}

/** Runs one statement. Exceptions of the database pass through. */
export type Query = (statement: Fragment) => ReadonlyArray<Row>

const noRows: ReadonlyArray<Row> = []

export const makeQuery = (db: Database.Database): Query => {
  const prepare = makePrepare(db)
  return ({ sql, params }) => {
    const handle = prepare(sql)
    if (handle.reader) return handle.all(params)
    handle.run(params)
    return noRows
  }
}

/** Runs in one synchronous stretch, so that no other fiber can come between. Exceptions become typed failures. */
const stretch = <A, E>(body: () => Either.Either<A, E>): Effect.Effect<A, E | StorageUnavailable> =>
  Effect.suspend((): Effect.Effect<A, E | StorageUnavailable> => {
    try {
      return body()
    } catch (thrown) {
      return Effect.fail(classify(thrown))
    }
  })

/** A session on a connection that is in a read transaction already, or needs none. */
export const readSession = (query: Query): ReadSession => {
  const run = <A>(program: () => Program<A>): Effect.Effect<A, StorageUnavailable> =>
    stretch(() => Either.right(runSync(program(), query)))
  return { run, runTogether: run }
}

/** A session that runs each piece of work in one synchronous stretch. */
export const makeSession = (db: Database.Database): Session => {
  const query = makeQuery(db)
  const say = (sql: string) => (): void => {
    query({ sql, params: [] })
  }
  const beginRead = say("BEGIN")
  const beginWrite = say("BEGIN IMMEDIATE")
  const commit = say("COMMIT")
  const rollback = say("ROLLBACK")
  const between = <A, E>(start: () => void, program: Transaction<A, E>): Either.Either<A, E> => {
    start()
    try {
      const result = runSync(program, query)
      if (Either.isRight(result)) commit()
      return result
    } finally {
      // The transaction is still open after a refusal or an exception, unless SQLite has rolled back by itself.
      if (db.inTransaction) rollback()
    }
  }
  function* whole<A>(program: Program<A>): Transaction<A, never> {
    return Either.right(yield* program)
  }
  const write: Session["write"] = (program) => stretch(() => between(beginWrite, program()))
  return {
    run: readSession(query).run,
    runTogether: (program) => stretch(() => between(beginRead, whole(program()))),
    write,
    restructure: write,
  }
}
