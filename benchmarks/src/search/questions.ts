import { wordOf } from "./manual"
import type { RawSearchQuestion } from "./RawSearch"

export const spaceKey = "MAN"

/** A question to both sides. */
export interface Question {
  readonly says: string
  readonly cql: string
  readonly raw: RawSearchQuestion
}

const matching = (asked: string): Pick<RawSearchQuestion, "from" | "params"> => ({
  from: "words w JOIN page p ON p.id = w.rowid WHERE words MATCH ?",
  params: [asked],
})

const best = "bm25(words, 5.0, 1.0), p.id"

/** A word that most pages have, one that a few of a hundred have, and one that few have at all. */
const [frequent, some, rare] = [wordOf(3), wordOf(300), wordOf(9_000)]

export const questions: ReadonlyArray<Question> = [
  {
    says: "fields, in an order",
    cql: `space = ${spaceKey} AND type = page AND label = "first" ORDER BY created DESC`,
    raw: {
      from: "label l JOIN page p ON p.id = l.id WHERE l.label = ? AND p.space = ? AND p.type = ?",
      params: ["first", spaceKey, "page"],
      orderBy: "p.created DESC",
    },
  },
  { says: "a rare word", cql: `text ~ "${rare}"`, raw: { ...matching(rare), orderBy: best } },
  { says: "a word of some", cql: `text ~ "${some}"`, raw: { ...matching(some), orderBy: best } },
  {
    says: "two words",
    cql: `text ~ "${some} ${frequent}"`,
    raw: { ...matching(`${some} ${frequent}`), orderBy: best },
  },
  { says: "a word of most", cql: `text ~ "${frequent}"`, raw: { ...matching(frequent), orderBy: best } },
  {
    says: "a word of most, in an order",
    cql: `text ~ "${frequent}" ORDER BY created DESC`,
    raw: { ...matching(frequent), orderBy: "p.created DESC" },
  },
]
