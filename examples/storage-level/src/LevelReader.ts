import type { ClassicLevel } from "classic-level"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import {
  type Collection,
  type DriverReader,
  type EncodedRecord,
  type EncodedSelect,
  type EncodedSelection,
  StorageUnavailable,
} from "quoin/kernel"
import { type Row, type Tables, lookedInto, selectFrom } from "./tables"

export type Database = ClassicLevel<string, unknown>
export type Moment = ReturnType<Database["snapshot"]>

export const internal = (detail: string): StorageUnavailable =>
  new StorageUnavailable({ reason: "internal", retryable: false, detail })

/** Asks the database; whatever it rejects with is told as the port tells it. */
export const asking = <A>(ask: () => Promise<A>): Effect.Effect<A, StorageUnavailable> =>
  Effect.tryPromise({ try: ask, catch: (error) => internal(String(error)) })

/** Where something lies. Written as JSON, no two paths are one, and those that begin alike lie side by side. */
export const at = (...path: ReadonlyArray<string>): string => JSON.stringify(path)

/** All that lies below a path: a comma follows, and then a quote, which is the sign before `#`. */
export const below = (...path: ReadonlyArray<string>): { readonly gte: string; readonly lt: string } => {
  const start = at(...path).replace(/]$/, ",")
  return { gte: start, lt: `${start}#` }
}

/** What one tenant holds: at a moment, or now. */
export class LevelReader implements DriverReader {
  constructor(
    private readonly database: Database,
    private readonly tenant: string,
    private readonly shapes: ReadonlyMap<string, Collection.CollectionShape>,
    private readonly snapshot?: Moment,
  ) {}

  readonly read: DriverReader["read"] = (collection, keys) => {
    const paths = keys.map((key) => at("record", this.tenant, collection, key))
    const { database, snapshot } = this
    return Effect.map(
      asking(() => database.getMany<string, EncodedRecord>(paths, { snapshot })),
      (found) => found.filter((record) => record !== undefined),
    )
  }

  /** Fields are read from the documents each time, so that those declared later need no filling. */
  readonly rows = (name: string): Effect.Effect<ReadonlyMap<string, Row>, StorageUnavailable> => {
    const fieldsOf = this.shapes.get(name)?.extract ?? (() => Either.right({}))
    const range = { ...below("record", this.tenant, name), snapshot: this.snapshot }
    return Effect.flatMap(
      asking(() => this.database.values<string, EncodedRecord>(range).all()),
      (records) => {
        const rows = records.map((record) =>
          Either.map(fieldsOf(record.document), (fields) => [record.key, { ...record, fields }] as const),
        )
        return Either.map(Either.all(rows), (entries) => new Map(entries))
      },
    )
  }

  private tables(names: ReadonlySet<string>): Effect.Effect<Tables, StorageUnavailable> {
    const each = Effect.forEach(names, (name) => Effect.map(this.rows(name), (rows) => [name, rows] as const))
    return Effect.map(each, (entries) => new Map(entries))
  }

  readonly select = (
    collection: string,
    select: EncodedSelect,
  ): Effect.Effect<EncodedSelection, StorageUnavailable> =>
    Effect.map(this.tables(lookedInto(collection, select)), (tables) =>
      selectFrom(tables, collection, select),
    )

  readonly explain: DriverReader["explain"] = (collection, select) => {
    const statement = `every record of ${[...lookedInto(collection, select)].join(", ")}`
    return Effect.succeed([{ statement, parameters: [], plan: ["compare each", "sort what matches"] }])
  }
}
