import { Field, type Where, matches } from "@quoin/kernel"
import { type Saboteur, onDriver } from "../Saboteur"
import { onPuts } from "../rewriting"
import { withLaws } from "../SelectLaws"

const collection = "suite.text"
const field = "words"

/** Words as a database that folds their case finds them. */
const folded: typeof matches = (where, key, fields, lookup) => {
  switch (where._tag) {
    case "And":
      return where.clauses.every((clause) => folded(clause, key, fields, lookup))
    case "Or":
      return where.clauses.some((clause) => folded(clause, key, fields, lookup))
    case "Not":
      return !folded(where.clause, key, fields, lookup)
    default:
      return matches(inLowerCase(where), key, lowered(fields), lookup)
  }
}

const inLowerCase = (where: Where.Where): Where.Where =>
  where._tag === "Equals" && where.field === field
    ? { ...where, value: String(where.value).toLowerCase() }
    : where

const lowered = (fields: Field.FieldValues): Field.FieldValues => ({
  ...fields,
  [field]: Field.valuesOf(fields[field]).map((word) => String(word).toLowerCase()),
})

/** Finds a record by the words that it came with, whatever became of them. */
const firstWords: Saboteur["sabotage"] = onDriver(({ commit }) => {
  const first = new Map<string, Field.FieldValue>()
  return {
    commit: (given) =>
      commit({
        ...given,
        changes: given.changes.map((change) => {
          if (change._tag === "Remove" || change.collection !== collection) return change
          if (!first.has(change.key)) first.set(change.key, change.fields[field])
          return { ...change, fields: { ...change.fields, [field]: first.get(change.key) } }
        }),
      }),
  }
})

/** How many words an index of a page of a database may hold. */
const kept = 1_000

export const saboteursOfWords: ReadonlyArray<Saboteur> = [
  {
    name: "takes words without their case",
    killedBy: "storage/words/found-as-they-are",
    sabotage: withLaws({ matches: folded }),
  },
  {
    name: "finds records by the words that they came with",
    killedBy: "storage/words/change-with-their-record",
    sabotage: firstWords,
  },
  {
    name: "forgets the later words of a long text",
    killedBy: "storage/words/as-many-as-a-text-has",
    sabotage: onPuts(collection, (change) => [
      {
        ...change,
        fields: {
          ...change.fields,
          [field]: Field.valuesOf(change.fields[field]).slice(0, kept).map(String),
        },
      },
    ]),
  },
]
