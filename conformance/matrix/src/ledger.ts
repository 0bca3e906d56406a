import { Collection, Commit, Field, Order, type StorageService, TenantName, lift } from "@quoin/kernel"
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

/** Entries that one commit writes besides the counter: enough that a commit takes a while. */
export const linesPerCommit = 20

export const openLedger = (file: string) =>
  Effect.flatMap(Sqlite.make({ file, tenant: TenantName.make("ledger") }), (driver) =>
    lift(driver, [counters, entries]),
  )

/** The number that the counter stands at; 0 before the first commit. */
export const standing = (storage: StorageService) =>
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

/** How many entries each commit left, from commit 1 to the last that left any. */
export const linesByCommit = (storage: StorageService) =>
  Effect.gen(function* () {
    const counts: Array<number> = []
    const orderBy = [Order.ascending("number" as const)]
    let after: Order.Position | undefined
    for (let more = true; more;) {
      const page = yield* storage.select(entries, { orderBy, ...(after === undefined ? {} : { after }) })
      for (const { value } of page.records) counts[value.number - 1] = (counts[value.number - 1] ?? 0) + 1
      after = page.end
      more = page.more
    }
    return counts
  })
