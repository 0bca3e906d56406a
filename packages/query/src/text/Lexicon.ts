import type { Dialect, Operator, QueryFunction } from "../dialects/Dialect"

export type Keyword = keyof Dialect["keywords"]

/** Words or symbols that must follow each other, in lower case. */
export type Phrase = ReadonlyArray<string>

/** The table of a dialect, prepared for fast look-ups. */
export interface Lexicon {
  /** What needs no blanks around it, by its first character, longest first. */
  readonly symbolsBy: ReadonlyMap<string, ReadonlyArray<string>>
  readonly keywords: Readonly<Record<Keyword, ReadonlyArray<Phrase>>>
  /** Longest first, so that `is not` is not taken for `is`. */
  readonly operators: ReadonlyArray<{ readonly phrase: Phrase; readonly operator: Operator }>
  /** By every name, in lower case. */
  readonly functions: ReadonlyMap<string, QueryFunction>
  /** Words that are names or values only in quotes: AND, OR, NOT. */
  readonly joining: ReadonlySet<string>
  /** Words that continue an operator: after `was`, `in` makes `was in`. They are values only in quotes. */
  readonly continuing: ReadonlySet<string>
  /** Words of ORDER BY, ASC and DESC. Where they cannot mean an order they are names and values like others. */
  readonly ordering: ReadonlySet<string>
  /** Words behind operators of the past, under the names of the table. They are names and values everywhere else. */
  readonly predicates: ReadonlyMap<string, string>
  /** Words that mean EMPTY as values, unless they are in quotes (QRY-9). */
  readonly empty: ReadonlySet<string>
  /** Words that are names and values in quotes alone, and those among them that the language has no other use for. */
  readonly reserved: ReadonlySet<string>
  readonly unused: ReadonlySet<string>
  /** Characters that are text in quotes or escaped alone; nothing where the language is not strict (QRY-42). */
  readonly reservedCharacters: string | undefined
}

export const fold = (word: string): string => word.toLowerCase()

const phraseOf = (spelling: string): Phrase => fold(spelling).split(" ")

const spellings = (named: { readonly name: string; readonly aliases?: ReadonlyArray<string> }) => [
  named.name,
  ...(named.aliases ?? []),
]

const isSymbol = (word: string): boolean => !/[\p{L}\p{N}]/u.test(word)

const byFirst = (symbols: ReadonlyArray<string>): ReadonlyMap<string, ReadonlyArray<string>> => {
  const longestFirst = [...new Set(symbols)].sort((a, b) => b.length - a.length)
  return new Map(
    symbols.map(([first = ""]) => [first, longestFirst.filter((each) => each.startsWith(first))]),
  )
}

const continuingWords = (phrases: ReadonlyArray<Phrase>): ReadonlyArray<string> =>
  phrases.flatMap((longer) =>
    phrases.flatMap((phrase) => {
      const word = longer[phrase.length]
      return word !== undefined && phrase.every((each, index) => each === longer[index]) ? [word] : []
    }),
  )

/** All words of a table. */
const meaningful = ({ keywords, operators, predicates = [] }: Dialect): ReadonlySet<string> =>
  new Set(
    [...Object.values(keywords).flat(), ...operators.flatMap(spellings), ...predicates].flatMap(phraseOf),
  )

const reservedOf = (dialect: Dialect): Pick<Lexicon, "reserved" | "unused" | "reservedCharacters"> => {
  const words = (dialect.strict?.words ?? []).map(fold)
  const used = meaningful(dialect)
  return {
    reserved: new Set(words),
    unused: new Set(words.filter((word) => !used.has(word))),
    reservedCharacters: dialect.strict?.characters,
  }
}

const arranged = (dialect: Dialect): Lexicon => {
  const { keywords, operators, functions, predicates = [] } = dialect
  const joining = [...keywords.and, ...keywords.or, ...keywords.not]
  const operatorSpellings = operators.flatMap((operator) =>
    spellings(operator).map((spelling) => ({ phrase: phraseOf(spelling), operator })),
  )
  const words = [...joining.map(fold), ...operatorSpellings.flatMap(({ phrase }) => phrase)]
  return {
    keywords: {
      and: keywords.and.map(phraseOf),
      or: keywords.or.map(phraseOf),
      not: keywords.not.map(phraseOf),
      empty: keywords.empty.map(phraseOf),
      orderBy: keywords.orderBy.map(phraseOf),
      ascending: keywords.ascending.map(phraseOf),
      descending: keywords.descending.map(phraseOf),
    },
    symbolsBy: byFirst(["(", ")", ",", ...words.filter(isSymbol)]),
    operators: operatorSpellings.sort((a, b) => b.phrase.length - a.phrase.length),
    functions: new Map(functions.flatMap((each) => spellings(each).map((name) => [fold(name), each]))),
    joining: new Set(joining.map(fold)),
    continuing: new Set(continuingWords(operatorSpellings.map(({ phrase }) => phrase))),
    ordering: new Set([...keywords.orderBy, ...keywords.ascending, ...keywords.descending].flatMap(phraseOf)),
    predicates: new Map(predicates.map((name) => [fold(name), name])),
    empty: new Set(keywords.empty.map(fold)),
    ...reservedOf(dialect),
  }
}

const known = new WeakMap<Dialect, Lexicon>()

/** Prepared once for each dialect: that takes longer than parsing a usual query. */
export const lexiconOf = (dialect: Dialect): Lexicon => {
  const before = known.get(dialect)
  if (before !== undefined) return before
  const lexicon = arranged(dialect)
  known.set(dialect, lexicon)
  return lexicon
}
