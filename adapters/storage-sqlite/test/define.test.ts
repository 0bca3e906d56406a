import { Collection, Commit, CommitId, Field, lift, Order, Where } from "@quoin/kernel"
import { make } from "@quoin/storage-sqlite"
import Database from "better-sqlite3"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { join } from "node:path"
import { expect, it } from "vitest"
import { bytesOf, failureOf, isUnavailable, keysOf, temporaryFolder } from "./fixtures"

const Note = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  size: Schema.Number,
  tags: Schema.Array(Schema.String),
})
type Note = typeof Note.Type

const declare = <N extends string>(
  fields: Record<N, Field.Field<Note>>,
  orders: ReadonlyArray<ReadonlyArray<NoInfer<N>>> = [],
) => Collection.make({ name: "Note", version: 1, schema: Note, key: (note: Note) => note.id, fields, orders })

const name = Field.text((note: Note) => note.name)
const size = Field.number((note: Note) => note.size)
const tags = Field.texts((note: Note) => note.tags)

const plain = declare({ name })
const later = declare({ name, size, tags }, [["size"], ["name", "size"]])

/** More than one batch of the back-fill. */
const notes: ReadonlyArray<Note> = Array.from({ length: 450 }, (_, i) => ({
  id: `n${i}`,
  name: i === 7 ? "same" : `name ${i}`,
  size: 450 - i,
  tags: i % 100 === 0 ? ["round", "round", "hundred"] : [],
}))

const open = (file: string, collection: Collection.CollectionShape, tenant = "default") =>
  Effect.flatMap(make({ file, tenant }), (driver) => lift(driver, [collection]))

const putNotes = (file: string, tenant: string, records: ReadonlyArray<Note>) =>
  Effect.scoped(
    Effect.flatMap(open(file, plain, tenant), (storage) =>
      storage.commit({
        id: CommitId.make("c1"),
        changes: records.map((note) => Commit.put(plain, note)),
        guards: [],
      }),
    ),
  )

it("fills fields declared later from the stored documents, in every tenant", async () => {
  const file = join(temporaryFolder(), "a.db")
  await Effect.runPromise(putNotes(file, "one", notes))
  await Effect.runPromise(putNotes(file, "two", notes.slice(0, 3)))
  await Effect.gen(function* () {
    const one = yield* open(file, later, "one")
    const largest = yield* one.select(later, { orderBy: [Order.descending("size")], limit: 2 })
    expect(keysOf(largest)).toEqual(["n0", "n1"])
    const hundreds = yield* one.select(later, { where: Where.equals("tags", "hundred"), total: true })
    expect(keysOf(hundreds)).toEqual(["n0", "n100", "n200", "n300", "n400"])
    const two = yield* open(file, later, "two")
    const sized = yield* two.select(later, { where: Where.atLeast("size", 449) })
    expect(keysOf(sized)).toEqual(["n0", "n1"])
  }).pipe(Effect.scoped, Effect.runPromise)
})

it("fills a field anew that was not declared for a while", async () => {
  const file = join(temporaryFolder(), "a.db")
  const [first, second] = [
    { id: "a", name: "x", size: 1, tags: ["t"] },
    { id: "a", name: "x", size: 2, tags: [] },
  ]
  await Effect.runPromise(putNotes(file, "default", [first]))
  await Effect.runPromise(Effect.scoped(open(file, later)))
  await Effect.runPromise(putNotes(file, "default", [second]))
  await Effect.gen(function* () {
    const storage = yield* open(file, later)
    const find = (where: Where.Where<"size" | "tags">) => Effect.map(storage.select(later, { where }), keysOf)
    expect(yield* find(Where.equals("size", 2))).toEqual(["a"])
    expect(yield* find(Where.equals("tags", "t"))).toEqual([])
  }).pipe(Effect.scoped, Effect.runPromise)
})

it("gives a field declared with another kind a column of that kind", async () => {
  const file = join(temporaryFolder(), "a.db")
  const asText = declare({ name, size: Field.text((note: Note) => String(note.size)) })
  await Effect.runPromise(putNotes(file, "default", notes))
  await Effect.runPromise(Effect.scoped(open(file, later)))
  await Effect.gen(function* () {
    const storage = yield* open(file, asText)
    const found = yield* storage.select(asText, { where: Where.prefix("size", "44"), total: true })
    expect(found.total).toBe(11)
  }).pipe(Effect.scoped, Effect.runPromise)
})

/** Opens a file for a collection; gives the names of its indexes then. */
const indexesAfter = async (file: string, collection: Collection.CollectionShape) => {
  await Effect.runPromise(Effect.scoped(open(file, collection)))
  const db = new Database(file, { readonly: true })
  const names = db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'index' AND name LIKE 'quoin_index_%' ORDER BY name",
    )
    .pluck()
    .all()
  db.close()
  return names
}

it("keeps just the indexes that are asked for", async () => {
  const file = join(temporaryFolder(), "a.db")
  const indexes = (collection: Collection.CollectionShape) => indexesAfter(file, collection)
  expect(await indexes(plain)).toEqual([])
  expect(await indexes(declare({ name: Field.unique((note: Note) => note.name), size }, [["size"]]))).toEqual(
    ["quoin_index__note/n_size", "quoin_index__note/t_name"],
  )
  expect(await indexes(declare({ name, size }, [["name", "size"]]))).toEqual([
    "quoin_index__note/t_name,n_size",
  ])
})

it("makes an index wide over a store that stands, which an older release then leaves as it is", async () => {
  const file = join(temporaryFolder(), "a.db")
  const narrow = declare({ name, size }, [["size"]])
  const wide = { ...narrow, coverings: [{ order: ["size"], fields: ["name"] }] }
  await Effect.runPromise(putNotes(file, "default", notes.slice(0, 20)))
  expect(await indexesAfter(file, narrow)).toEqual(["quoin_index__note/n_size"])
  expect(await indexesAfter(file, wide)).toEqual(["quoin_index__note/n_size/with/t_name"])
  // It reads what is recorded without what it does not know, finds no difference in indexes, and records what it knows.
  const db = new Database(file)
  db.prepare("UPDATE quoin_collections SET shape = json_remove(shape, '$.coverings') WHERE name = ?").run(
    "Note",
  )
  db.close()
  expect(await indexesAfter(file, wide)).toEqual(["quoin_index__note/n_size/with/t_name"])
  expect(await indexesAfter(file, narrow)).toEqual(["quoin_index__note/n_size"])
})

it("refuses to declare a field unique whose stored values are not, and changes nothing", async () => {
  const file = join(temporaryFolder(), "a.db")
  await Effect.runPromise(
    putNotes(file, "default", [...notes.slice(0, 20), { id: "twin", name: "same", size: 0, tags: [] }]),
  )
  const unique = declare({ name: Field.unique((note: Note) => note.name), size })
  const failure = await failureOf(Effect.scoped(open(file, unique)))
  expect(failure).toMatchObject(isUnavailable("damaged"))
  expect(failure.message).toContain('Note.name is declared unique, but several stored records hold "same"')
  await Effect.gen(function* () {
    const storage = yield* open(file, plain)
    const same = yield* storage.select(plain, { where: Where.equals("name", "same") })
    expect(keysOf(same)).toEqual(["n7", "twin"])
  }).pipe(Effect.scoped, Effect.runPromise)
})

it("writes nothing when it opens what it knows", async () => {
  const folder = temporaryFolder()
  const file = join(folder, "a.db")
  await Effect.runPromise(putNotes(file, "default", notes))
  await Effect.runPromise(Effect.scoped(open(file, later)))
  await Effect.runPromise(Effect.scoped(open(file, later)))
  const before = bytesOf(folder)
  await Effect.runPromise(Effect.scoped(open(file, later)))
  expect(bytesOf(folder)).toEqual(before)
})

it("records each migration with the time it was applied", async () => {
  const file = join(temporaryFolder(), "a.db")
  await Effect.runPromise(Effect.scoped(open(file, plain)))
  const db = new Database(file, { readonly: true })
  const rows = db.prepare("SELECT name, applied_millis > 0 AS dated FROM quoin_migrations").all()
  db.close()
  expect(rows).toEqual([
    { name: "0001-tenants-and-collections", dated: 1 },
    { name: "0002-attributes", dated: 1 },
    { name: "0003-commits", dated: 1 },
  ])
})
