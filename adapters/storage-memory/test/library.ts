import { type Attribute, Collection, Commit, CommitId, Field, type StorageService, lift } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { MemoryStore } from "../src/index"

const optional = Schema.optionalWith(Schema.String, { exact: true })
const Held = Schema.Record({
  key: Schema.String,
  value: Schema.Union(Schema.String, Schema.Number, Schema.Array(Schema.String)),
})

const Book = Schema.Struct({
  id: Schema.String,
  author: optional,
  sequel: optional,
  cites: Schema.Array(Schema.String),
  held: Held,
})
export type Book = typeof Book.Type

/** Refers to authors, to itself, once and often, and holds attributes. */
export const books = Collection.withAttributes(
  Collection.make({
    name: "books",
    version: 1,
    schema: Book,
    key: (book: Book) => book.id,
    fields: {
      author: Field.text((book: Book) => book.author),
      sequel: Field.text((book: Book) => book.sequel),
      cites: Field.texts((book: Book) => book.cites),
    },
    orders: [["author"], ["author", "sequel"]],
  }),
  (book) => book.held,
)

const Author = Schema.Struct({ id: Schema.String, name: optional, favourite: optional, held: Held })
export type Author = typeof Author.Type

/** Refers back to books. */
export const authors = Collection.withAttributes(
  Collection.make({
    name: "authors",
    version: 1,
    schema: Author,
    key: (author: Author) => author.id,
    fields: {
      name: Field.unique((author: Author) => author.name),
      favourite: Field.text((author: Author) => author.favourite),
    },
    orders: [["favourite"]],
  }),
  (author) => author.held,
)

export const shape = "text:shape"
export const weight = "number:weight"
export const marks = "texts:marks"

/** Both collections hold these, of which some are indexed. */
export const attributes: ReadonlyArray<Attribute.DescribedAttribute> = [
  { name: shape, indexed: true },
  { name: weight, indexed: false },
  { name: marks, indexed: true },
]

export const storageOf = (store: MemoryStore): StorageService =>
  Effect.runSync(lift(store.driver("t"), [books, authors]))

let commits = 0

/** Commits; what is wrong with it comes back as a value. */
export const write = (storage: StorageService, ...changes: ReadonlyArray<Commit.Change>) =>
  Effect.runSync(Effect.either(storage.commit({ id: CommitId.make(`l${++commits}`), changes, guards: [] })))

/** A book that holds these attributes and refers to nothing. */
export const bookWith = (id: string, held: Book["held"] = {}): Commit.Change =>
  Commit.put(books, { id, cites: [], held })
