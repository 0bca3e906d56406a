import { type Where, all, and, equals, none, not, or, prefix } from "../storage/Where"
import type { WordQuery, WordTerm, Weighted } from "./WordQuery"
import { formMark } from "./Words"

const begins = <N extends string>(field: N, before: string, text: string): Where<N> =>
  or<N>(prefix(field, before + text), prefix(field, before + formMark + text))

/**
 * The records of which a field has what is asked for, whose values are `findableWords` with something before each. Of a phrase only that
 * all of its words are there: that they stand next to each other is for whoever has the text, as is whether a word has a form or is like another (`isLookedUp`).
 */
export const termWhere = <N extends string>(field: N, term: WordTerm, before = ""): Where<N> => {
  switch (term._tag) {
    case "Word":
      return equals(field, before + term.stem)
    case "Phrase":
      return and<N>(...[...new Set(term.stems)].map((stem) => equals(field, before + stem)))
    case "Beginning":
      return begins(field, before, term.text)
    case "Form":
    case "Like":
      return term.begins === "" ? all : begins(field, before, term.begins)
  }
}

/** The same of a whole query, where each term is given its filter. */
export const wordsWhere = <N extends string>(
  { must, should, mustNot }: WordQuery,
  whereOf: (term: WordTerm) => Where<N>,
): Where<N> => {
  const each = (terms: ReadonlyArray<Weighted>) => terms.map(({ term }) => whereOf(term))
  const some = must.length === 0 && should.length > 0 ? [or<N>(...each(should))] : []
  if (must.length + should.length + mustNot.length === 0) return none
  return and<N>(...each(must), ...some, ...each(mustNot).map((where) => not<N>(where)))
}
