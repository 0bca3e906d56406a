import {
  Collection,
  Commit,
  Field,
  Order,
  type Reader,
  type StorageDriverService,
  type Stored,
  TenantName,
  Where,
  lift,
  selectAll,
} from "@quoin/kernel"
import * as Postgres from "@quoin/storage-postgres"
import * as Sqlite from "@quoin/storage-sqlite"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

const Counter = Schema.Struct({ id: Schema.String, value: Schema.Number })
const Entry = Schema.Struct({
  id: Schema.String,
  number: Schema.Number,
  line: Schema.Number,
  filler: Schema.String,
})

const counters = Collection.make({
  name: "ledger.counter",
  version: 1,
  schema: Counter,
  key: (counter: typeof Counter.Type) => counter.id,
  fields: { value: Field.number((counter: typeof Counter.Type) => counter.value) },
})

const entries = Collection.make({
  name: "ledger.entry",
  version: 1,
  schema: Entry,
  key: (entry: typeof Entry.Type) => entry.id,
  fields: { number: Field.number((entry: typeof Entry.Type) => entry.number) },
  orders: [["number"]],
})

export const ledgerCollections = [counters, entries]

/** Entries that one commit writes besides the counter: enough that a commit takes a while. */
export const linesPerCommit = 20

/** Where a ledger is kept: in a file, or in a schema of a Postgres database over so many connections. */
export const LedgerPlace = Schema.Union(
  Schema.Struct({ file: Schema.String }),
  Schema.Struct({ url: Schema.String, schema: Schema.String, maxConnections: Schema.Int }),
)
export type LedgerPlace = typeof LedgerPlace.Type

const tenant = TenantName.make("ledger")

export const ledgerOver = (driver: StorageDriverService) => lift(driver, ledgerCollections)

export const openLedger = (place: LedgerPlace) =>
  Effect.flatMap(
    "file" in place ? Sqlite.make({ ...place, tenant }) : Postgres.make({ ...place, tenant }),
    ledgerOver,
  )

/** The number that the counter stands at; 0 before the first commit. */
export const standing = (storage: Reader) =>
  Effect.map(storage.read(counters, ["counter"]), ([found]) => found?.value.value ?? 0)

/** The commit that moves the counter to this number, and writes all its entries. */
export const commitOf = (number: number): Omit<Commit.Commit, "id"> => ({
  guards: Array.from({ length: linesPerCommit }, (_, line) => Commit.absent(entries, `${number}/${line}`)),
  changes: [
    Commit.put(counters, { id: "counter", value: number }),
    ...Array.from({ length: linesPerCommit }, (_, line) =>
      Commit.put(entries, { id: `${number}/${line}`, number, line, filler: "f".repeat(1_000) }),
    ),
  ],
})

/** The counter, with the revision that a commit rests on which moves it. */
export const readCounter = (storage: Reader) =>
  Effect.map(storage.read(counters, ["counter"]), ([found]) => found)

/** Nobody has moved the counter since it was read, or made it. */
export const counterUnchanged = (counter: Stored<typeof Counter.Type> | undefined): Commit.Guard =>
  counter === undefined
    ? Commit.absent(counters, "counter")
    : Commit.unchanged(counters, "counter", counter.revision)

const entriesWhere = (reader: Reader, from: number) =>
  selectAll(reader, entries, { where: Where.atLeast("number", from), orderBy: [Order.ascending("number")] })

/** The revisions of the entries of each commit, from this number to the last that left any: one and the same each. */
export const revisionsByCommit = (reader: Reader, from = 1) =>
  Effect.map(entriesWhere(reader, from), (found) => {
    const revisions: Array<Array<string>> = []
    for (const { value, revision } of found) (revisions[value.number - from] ??= []).push(revision)
    return Array.from({ length: revisions.length }, (_, i) => revisions[i] ?? [])
  })

/** How many entries each commit left, from commit 1 to the last that left any. */
export const linesByCommit = (reader: Reader) =>
  Effect.map(revisionsByCommit(reader), (commits) => commits.map((lines) => lines.length))
