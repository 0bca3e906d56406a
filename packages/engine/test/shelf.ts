import {
  Audit,
  Collection,
  Commit,
  CommonFailure,
  Domain,
  Field,
  Operation,
  Permission,
  decided,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"

const Book = Schema.Struct({ id: Schema.String, title: Schema.String })
type Book = typeof Book.Type

const Books = Collection.make({
  name: "shelf.book",
  version: 1,
  schema: Book,
  key: ({ id }: Book) => id,
  fields: { title: Field.unique(({ title }: Book) => title) },
})

const bookChanges = Audit.declareCategory("Books")

/** Adds a book without looking whether its title is taken. A book without a title is called by its id. */
export class AddBook extends Operation.Request<AddBook>()("shelf.add", {
  payload: { title: Schema.optional(Schema.String) },
  success: Book,
  failure: CommonFailure,
}) {}

const addBook = Operation.command(
  AddBook,
  { summary: "Add a book", scope: "write:shelf", entry: Permission.open, rules: [] },
  {
    load: (_request, reads) => reads.newId("shelf.book"),
    decide: ({ title }, id) => {
      const book: Book = { id, title: title ?? id }
      const affectedObject = { name: book.title, objectType: "Book" }
      return decided({
        changes: [Commit.put(Books, book)],
        audit: [Audit.entry({ summary: "Book added", category: bookChanges, affectedObject })],
        reply: book,
      })
    },
  },
)

/** Gets the books of these ids one after the other. */
export class GetBooks extends Operation.Request<GetBooks>()("shelf.get", {
  payload: { ids: Schema.Array(Schema.String) },
  success: Schema.Array(Schema.UndefinedOr(Book)),
  failure: CommonFailure,
}) {}

const getBooks = Operation.query(
  GetBooks,
  { summary: "Get books", scope: "read:shelf", rules: [] },
  {
    load: ({ ids }, reads) => Effect.forEach(ids, (id) => reads.get(Books, id)),
    answer: (_request, books) => Either.right(books),
  },
)

/** A domain that is small enough to show what the shell does by itself. */
export const shelf = Domain.make({
  name: "shelf",
  operations: [addBook, getBooks],
  collections: [Books],
  events: [],
  auditCategories: [bookChanges],
  failures: {},
})
