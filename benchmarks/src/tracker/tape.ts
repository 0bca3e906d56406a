import Database from "better-sqlite3"

type Params = ReadonlyArray<unknown>
type Prepared = Database.Statement<[Params]>

/** A statement as it was said. What was written as JSON is kept as a value, to be made text again. */
export interface Said {
  readonly sql: string
  readonly params: Params
  readonly documents: ReadonlyArray<{ readonly at: number; readonly value: unknown }>
}

/** What was said for one piece of work, its transaction included. */
export type Piece = ReadonlyArray<Said>

/** What a parameter says as JSON, as one value; none where it is something else, also a text that only begins like it. */
const jsonIn = (param: unknown): ReadonlyArray<unknown> => {
  if (typeof param !== "string" || !/^[[{]/.test(param)) return []
  try {
    return [JSON.parse(param)]
  } catch {
    return []
  }
}

/** What the adapter puts into selects to end them when their time is up; nobody would write it by hand. */
const guard = "((random() & 31) <> 0 OR quoin_go_on())"

export const saidOf = (sql: string, params: Params): Said => ({
  sql: sql.replaceAll(guard, "1 = 1"),
  params,
  documents: params.flatMap((param, at) => jsonIn(param).map((value) => ({ at, value }))),
})

/**
 * Does work, and hears what is said on connections that are opened meanwhile. The driver has no hook that tells parameters, so
 * `prepare` is changed for as long.
 */
export const hearing = async <A>(
  heard: (sql: string, params: Params) => void,
  work: () => Promise<A>,
): Promise<A> => {
  const prepare = Reflect.get(Database.prototype, "prepare") as (sql: string) => Prepared
  Reflect.set(Database.prototype, "prepare", function (this: Database.Database, sql: string) {
    const statement = prepare.call(this, sql)
    const run = statement.run.bind(statement)
    const all = statement.all.bind(statement)
    return Object.assign(statement, {
      run: (params: Params) => {
        heard(sql, params)
        return run(params)
      },
      all: (params: Params) => {
        heard(sql, params)
        return all(params)
      },
    })
  })
  try {
    return await work()
  } finally {
    Reflect.set(Database.prototype, "prepare", prepare)
  }
}

/** Writes down what is said on connections that are opened while it listens. */
export class Tape {
  private pieces: Array<Array<Said>> = []

  private readonly heard = (sql: string, params: Params): void => {
    this.pieces.at(-1)?.push(saidOf(sql, params))
  }

  readonly listening = <A>(work: () => Promise<A>): Promise<A> => hearing(this.heard, work)

  /** What is said from now on belongs to the next piece. */
  readonly begin = (): void => {
    this.pieces.push([])
  }

  readonly take = (): ReadonlyArray<Piece> => {
    const taken = this.pieces
    this.pieces = []
    return taken
  }
}

/** The documents among some rows, as whoever reads them needs them. */
const parsed = (rows: ReadonlyArray<unknown>): ReadonlyArray<unknown> =>
  rows.flatMap((row): ReadonlyArray<unknown> =>
    typeof row === "object" && row !== null && "document" in row && typeof row.document === "string"
      ? [JSON.parse(row.document)]
      : [],
  )

/** Says pieces again on a connection of its own: documents become text, and what is read becomes values. */
export class Player {
  private readonly db: Database.Database
  private readonly handles = new Map<string, Prepared>()

  constructor(file: string) {
    this.db = new Database(file)
    this.db.pragma("journal_mode = WAL")
    this.db.pragma("synchronous = NORMAL")
    // As the adapter has it.
    this.db.pragma("cache_size = -65536")
    this.db.pragma("wal_autocheckpoint = 4000")
  }

  private readonly prepared = (sql: string): Prepared => {
    const handle = this.handles.get(sql) ?? this.db.prepare<[Params]>(sql)
    this.handles.set(sql, handle)
    return handle
  }

  /** Gives the documents that were read. */
  readonly say = (piece: Piece): ReadonlyArray<unknown> => {
    const read: Array<unknown> = []
    for (const { sql, params, documents } of piece) {
      const given = [...params]
      for (const { at, value } of documents) given[at] = JSON.stringify(value)
      const handle = this.prepared(sql)
      if (handle.reader) read.push(...parsed(handle.all(given)))
      else handle.run(given)
    }
    return read
  }

  readonly close = (): void => {
    this.db.close()
  }
}
