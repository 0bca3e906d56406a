import { Collection, Commit, Field, Where, matches, noLookup } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { refused, same } from "../../../law"
import { agrees } from "../../checks/agreement"
import type { CaseRun, StorageCase } from "../../StorageCase"
import type { Client, StorageFixture } from "../../StorageFixture"

const TextRecord = Schema.Struct({ id: Schema.String, words: Schema.Array(Schema.String) })
type TextRecord = typeof TextRecord.Type

/** Records that are found by words. */
const texts = Collection.make({
  name: "suite.text",
  version: 1,
  schema: TextRecord,
  key: ({ id }: TextRecord) => id,
  fields: {
    id: Field.text(({ id }: TextRecord) => id),
    words: Field.words(({ words }: TextRecord) => words),
  },
})

/** Words as texts have them, and such as a database takes for two, for a sign of its own, or for the same as another. */
const edges = [
  "index",
  "indexes",
  "=indexes",
  "Index",
  "a",
  "ab",
  "",
  "*",
  '"',
  "'",
  "it's",
  "OR",
  "not",
  "a b",
  "_61_",
  "w61",
  "é",
  "e\u0301",
  "ß",
  "ss",
  "索引",
  "索",
  "😀",
  "\u0000",
  "x".repeat(300),
  ":*",
  "&",
  "\\",
]

const records: ReadonlyArray<TextRecord> = [
  ...edges.map((word, i) => ({ id: `one-${i}`, words: [word] })),
  { id: "none", words: [] },
  { id: "all", words: edges },
  { id: "twice", words: ["index", "index", "b"] },
]

const filters: ReadonlyArray<Where.Where<"words">> = [
  ...edges.map((word) => Where.equals("words" as const, word)),
  ...edges.map((word) => Where.prefix("words" as const, word)),
  Where.prefix("words", "in"),
  Where.prefix("words", "x".repeat(40)),
  Where.isIn("words", []),
  Where.isIn("words", ["index", "*", "nothing"]),
  Where.isIn("words", edges),
  Where.and<"words">(Where.equals("words", "index"), Where.equals("words", "b")),
  Where.or<"words">(Where.equals("words", "é"), Where.equals("words", "ß")),
  Where.empty("words"),
]

const clientOf = (fixture: StorageFixture) => fixture.client(fixture.tenant(), [texts])

const agreeWith = (client: Client, stored: ReadonlyArray<TextRecord>, where: Where.Where<"words">) => {
  const found = stored.filter((each) => matches(where, each.id, texts.fieldsOf(each), noLookup))
  return agrees(
    client,
    texts,
    where,
    found.map(({ id }) => id),
  )
}

const agreeAll = (client: Client, stored: ReadonlyArray<TextRecord>) =>
  Effect.forEach(
    [...filters, ...filters.map((filter) => Where.not<"words">(filter))],
    (filter) => agreeWith(client, stored, filter),
    { discard: true },
  )

const found: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* clientOf(fixture)
    const other = yield* clientOf(fixture)
    yield* other.write([Commit.put(texts, { id: "other", words: edges })])
    yield* client.write(records.map((each) => Commit.put(texts, each)))
    yield* agreeAll(client, records)
    yield* same(
      "references to what has a word",
      (yield* client.select(texts, { where: Where.referencedBy(texts, "id", Where.equals("words", "索")) }))
        .records.length,
      2,
    )
  })

const changed: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* clientOf(fixture)
    yield* client.write(records.map((each) => Commit.put(texts, each)))
    const now = records.flatMap((each, i) => {
      if (i % 3 === 0) return []
      return [i % 3 === 1 ? { ...each, words: ["index", "later", ...each.words.slice(1)] } : each]
    })
    yield* client.write(
      records.map((each) => {
        const left = now.find(({ id }) => id === each.id)
        return left === undefined ? Commit.remove(texts, each.id) : Commit.put(texts, left)
      }),
    )
    yield* agreeAll(client, now)
    yield* agreeWith(client, now, Where.equals("words", "later"))
  })

/** What words cannot be asked for, and what is no word. */
const refusedOf = (client: Client) =>
  Effect.gen(function* () {
    const none: ReadonlyArray<Where.Where<"words">> = [
      Where.suffix("words", "x"),
      Where.contains("words", "x"),
      Where.atLeast("words", "x"),
    ]
    for (const where of none) {
      yield* refused("no question for words", client.select(texts, { where }), "InvalidInput")
    }
    const long = Commit.put(texts, { id: "long", words: ["x".repeat(401)] })
    yield* refused("a word that is too long", client.write([long]), "LimitExceeded")
  })

const many: CaseRun = (fixture) =>
  Effect.gen(function* () {
    const client = yield* clientOf(fixture)
    const words = Array.from({ length: 20_000 }, (_, i) => `word${i}`)
    const stored = [
      { id: "many", words },
      { id: "few", words: ["word19999"] },
    ]
    yield* client.write(stored.map((each) => Commit.put(texts, each)))
    yield* agreeWith(client, stored, Where.equals("words", "word19999"))
    yield* agreeWith(client, stored, Where.equals("words", "word20000"))
    yield* agreeWith(client, stored, Where.prefix("words", "word1234"))
    yield* refusedOf(client)
  })

export const wordCases: ReadonlyArray<StorageCase> = [
  {
    id: "storage/words/found-as-they-are",
    says: "A word finds the records that have it, and its beginning those that have a word which begins so, whatever signs are in it.",
    verifies: ["STO-28", "STO-94"],
    run: found,
  },
  {
    id: "storage/words/change-with-their-record",
    says: "Words that a record had before it was changed or removed find it no more.",
    verifies: ["STO-94"],
    run: changed,
  },
  {
    id: "storage/words/as-many-as-a-text-has",
    says: "A record has as many words as a long text; what is too long for one is refused, and so is a question that is none for words.",
    verifies: ["STO-95"],
    run: many,
  },
]
