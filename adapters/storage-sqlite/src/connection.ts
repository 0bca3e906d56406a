import { Prompt, type StorageUnavailable, type StoreVersion } from "@quoin/kernel"
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
import { guardOf } from "./selects/guard"
import { type InLine, selectsAside, selectsInLine } from "./selects/selecting"
import type { SelectThreads } from "./selects/SelectThreads"
import { type Whereabouts, nowhere } from "./whereabouts"

/** Prepared statements kept at most; a statement costs some kilobytes, preparing one some tens of microseconds. */
const preparedStatements = 256

type Handle = Database.Statement<[ReadonlyArray<unknown>], Row>

/** Prepares a text once, and keeps the handles that were used last: two generations, as to move each use up in one list costs more. */
const makePrepare = (db: Database.Database): ((sql: string) => Handle) => {
  let young = new Map<string, Handle>()
  let old = new Map<string, Handle>()
  return (sql) => {
    const known = young.get(sql)
    if (known !== undefined) return known
    const handle = old.get(sql) ?? db.prepare<[ReadonlyArray<unknown>], Row>(sql)
    if (young.size >= preparedStatements / 2) {
      old = young
      young = new Map()
    }
    young.set(sql, handle)
    return handle
  }
}

/** Runs one statement. Exceptions of the database pass through. */
export type Query = (statement: Fragment) => ReadonlyArray<Row>

const noRows: ReadonlyArray<Row> = []

export const makeQuery = (db: Database.Database): Query => {
  const prepare = makePrepare(db)
  return ({ sql, params, one }) => {
    const handle = prepare(sql)
    if (one === true) {
      const row = handle.get(params)
      return row === undefined ? noRows : [row]
    }
    if (handle.reader) return handle.all(params)
    handle.run(params)
    return noRows
  }
}

/** Runs in one synchronous stretch, so that no other fiber can come between. Exceptions become typed failures. */
const inOneStretch = <A, E>(body: () => Either.Either<A, E>): Either.Either<A, E | StorageUnavailable> => {
  try {
    return body()
  } catch (thrown) {
    return Either.left(classify(thrown))
  }
}

/** The same, begun when the effect is run. */
const stretch = <A, E>(body: () => Either.Either<A, E>): Effect.Effect<A, E | StorageUnavailable> =>
  Effect.suspend(() => inOneStretch(body))

const runIn = (query: Query): Session["run"] =>
  Prompt.lazily(<A>(program: () => Program<A>) => inOneStretch(() => Either.right(runSync(program(), query))))

/** A session on a connection that is in a read transaction already. */
export const readSession = (db: Database.Database, selectMillis: number): ReadSession => {
  const query = makeQuery(db)
  const run = runIn(query)
  const select = selectsInLine(
    (program, around) => inOneStretch(() => Either.right(around(() => runSync(program(), query)))),
    guardOf(db),
    selectMillis,
  )
  return { run, runTogether: run, select }
}

/**
 * The version of the file, as one connection sees it: SQLite tells whether others have written, not whether it has itself.
 */
const versionOf = (db: Database.Database, writes: () => number) => {
  const others = db.prepare<[], number>("PRAGMA data_version").pluck()
  return (): StoreVersion | undefined => {
    try {
      return { others: others.get() ?? 0, own: writes() }
    } catch {
      // The connection is closed, or the file is locked: the next read fails with the reason.
      return undefined
    }
  }
}

/** A session, and the version of what it writes to. */
export interface VersionedSession extends Session {
  readonly version: () => StoreVersion | undefined
}

/** Runs a program between the beginning and the end of a transaction. */
const transactions = (db: Database.Database, query: Query) => {
  const say = (sql: string) => (): void => {
    query({ sql, params: [] })
  }
  const commit = say("COMMIT")
  const rollback = say("ROLLBACK")
  /** What is judged last, before the commit, refuses it. */
  const between =
    (start: () => void, judge: Whereabouts) =>
    <A, E>(program: Transaction<A, E>): Either.Either<A, E | StorageUnavailable> => {
      start()
      try {
        const result = runSync(program, query)
        if (Either.isLeft(result)) return result
        const failure = judge()
        if (failure !== undefined) return Either.left(failure)
        commit()
        return result
      } finally {
        // The transaction is still open after a refusal or an exception, unless SQLite has rolled back by itself.
        if (db.inTransaction) rollback()
      }
    }
  return {
    reading: between(say("BEGIN"), nowhere),
    writing: (whereabouts: Whereabouts) => between(say("BEGIN IMMEDIATE"), whereabouts),
  }
}

function* whole<A>(program: Program<A>): Transaction<A, never> {
  return Either.right(yield* program)
}

/** A session that runs each piece of work in one synchronous stretch, but for selects that take long where there are threads. */
export const makeSession = (
  db: Database.Database,
  selectMillis: number,
  threads: SelectThreads | undefined,
  whereabouts: Whereabouts,
): VersionedSession => {
  const query = makeQuery(db)
  const guard = guardOf(db)
  const { reading, writing } = transactions(db, query)
  const writes = writing(whereabouts)
  let written = 0
  const write: Session["write"] = (program) =>
    stretch(() => {
      written += 1
      return writes(program())
    })
  const together: InLine = (program, around) => inOneStretch(() => around(() => reading(whole(program()))))
  return {
    run: runIn(query),
    runTogether: Prompt.lazily(<A>(program: () => Program<A>) =>
      inOneStretch(() => reading(whole(program()))),
    ),
    select:
      threads === undefined
        ? selectsInLine(together, guard, selectMillis)
        : selectsAside(together, guard, selectMillis, threads),
    write,
    restructure: write,
    version: versionOf(db, () => written),
  }
}
