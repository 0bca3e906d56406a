import { type EncodedSelect, Order, Where } from "@quoin/kernel"
import * as fc from "fast-check"
import { type Author, type Book, authors, books, marks, shape, weight } from "./library"

const bookKey = fc.integer({ min: 0, max: 7 }).map((n) => `b${n}`)
const authorKey = fc.integer({ min: 0, max: 4 }).map((n) => `a${n}`)
const word = fc.constantFrom("", "x", "y")
const number = fc.integer({ min: 0, max: 2 })
const held = fc.record(
  { [shape]: word, [weight]: number, [marks]: fc.uniqueArray(word, { maxLength: 2 }) },
  { requiredKeys: [] },
)

const book: fc.Arbitrary<Book> = fc.record(
  { id: bookKey, author: authorKey, sequel: bookKey, cites: fc.uniqueArray(bookKey, { maxLength: 3 }), held },
  { requiredKeys: ["id", "cites", "held"] },
)
const author: fc.Arbitrary<Author> = fc
  .record({ id: authorKey, named: fc.boolean(), favourite: bookKey, held }, { requiredKeys: ["id", "held"] })
  .map(({ named = false, ...rest }) => ({ ...rest, ...(named ? { name: `the ${rest.id}` } : {}) }))

/** Everything that refers to each other. */
export interface World {
  readonly books: ReadonlyArray<Book>
  readonly authors: ReadonlyArray<Author>
}
const byId = { selector: ({ id }: { readonly id: string }) => id }
export const world: fc.Arbitrary<World> = fc.record({
  books: fc.uniqueArray(book, { ...byId, maxLength: 8 }),
  authors: fc.uniqueArray(author, { ...byId, maxLength: 5 }),
})

type Filter = fc.Arbitrary<Where.Where>

const onAttributes: Filter = fc.oneof(
  word.map((value) => Where.equals(shape, value)),
  word.map((value) => Where.equals(marks, value)),
  number.map((value) => Where.atLeast(weight, value)),
  fc.constantFrom(shape, weight, marks, "text:unheard").map((name) => Where.empty(name)),
  fc.constant(Where.equals("text:unheard", "x")),
  fc.constant(Where.all),
)

const composed = (tie: Filter): ReadonlyArray<Filter> => [
  fc.array(tie, { maxLength: 3 }).map((clauses) => Where.and(...clauses)),
  fc.array(tie, { maxLength: 3 }).map((clauses) => Where.or(...clauses)),
  tie.map((clause) => Where.not(clause)),
]

const references = (field: string, collection: string, inner: Filter): Filter =>
  inner.map((where) => ({ _tag: "References", field, collection, where }))
const referencedBy = (collection: string, field: string, inner: Filter): Filter =>
  inner.map((where) => ({ _tag: "ReferencedBy", collection, field, where }))

const filters = fc.letrec<{ ofBooks: Where.Where; ofAuthors: Where.Where }>((tie) => ({
  ofBooks: fc.oneof(
    { maxDepth: 4 },
    onAttributes,
    fc.array(bookKey, { maxLength: 3 }).map(Where.keyIn),
    authorKey.map((key) => Where.equals("author", key)),
    references("author", "authors", tie("ofAuthors")),
    references("sequel", "books", tie("ofBooks")),
    references("cites", "books", tie("ofBooks")),
    referencedBy("books", "sequel", tie("ofBooks")),
    referencedBy("books", "cites", tie("ofBooks")),
    referencedBy("authors", "favourite", tie("ofAuthors")),
    ...composed(tie("ofBooks")),
  ),
  ofAuthors: fc.oneof(
    { maxDepth: 4 },
    onAttributes,
    authorKey.map((key) => Where.equals("name", `the ${key}`)),
    references("favourite", "books", tie("ofBooks")),
    referencedBy("books", "author", tie("ofBooks")),
    ...composed(tie("ofAuthors")),
  ),
}))

const direction = fc.constantFrom("ascending" as const, "descending" as const)
const path = fc.constantFrom<Pick<Order.OrderTerm, "field" | "then">>(
  { field: "author" },
  { field: "sequel", then: [] },
  { field: shape },
  { field: weight },
  { field: "text:unheard" },
  { field: "author", then: [Order.step(authors, "name")] },
  { field: "author", then: [Order.step(authors, weight)] },
  { field: "author", then: [Order.step(authors, "favourite"), Order.step(books, shape)] },
  { field: "sequel", then: [Order.step(books, "author")] },
)
const term: fc.Arbitrary<Order.OrderTerm> = fc
  .tuple(path, direction)
  .map(([through, direction]) => ({ ...through, direction }))

/** Selects of books through references and attributes. */
export const select: fc.Arbitrary<EncodedSelect> = fc.record({
  where: filters.ofBooks,
  orderBy: fc.array(term, { maxLength: 3 }),
  limit: fc.integer({ min: 0, max: 8 }),
  offset: fc.integer({ min: 0, max: 4 }),
  after: fc.constant(undefined),
  total: fc.constant(true),
})
