/**
 * What may stand right of an operator: one value; a list in brackets or a function; the keyword EMPTY; or a function made
 * for such operators, as for AQL's `having`; or nothing.
 */
export type RightSide = "value" | "list" | "empty" | "call" | "nothing"

/**
 * An operator. Spellings are words or symbols, several words parted by one blank (`not in`); words ignore case. A
 * spelling without letters is a symbol, which needs no blanks around it.
 */
export interface Operator {
  /** The spelling that the tree and the printer use. */
  readonly name: string
  readonly aliases?: ReadonlyArray<string>
  readonly right: RightSide
  /** It asks for the past, of which predicates behind it say more (QRY-41). */
  readonly history?: true
}

/**
 * How the arguments of a function are written:
 * - `values`: plain values, parted by commas.
 * - `offset`: one value, whose words need no quotes: `now(-2h 15m)`.
 * - `query`: a query of the same dialect, which may be empty, then plain values.
 * - `foreign`: one text of another language up to the closing bracket, kept as it is.
 */
export type ArgumentForm = "values" | "offset" | "query" | "foreign"

/** A function. Its names ignore case. */
export interface QueryFunction {
  /** The spelling that the tree and the printer use. */
  readonly name: string
  readonly aliases?: ReadonlyArray<string>
  /** The right sides where it may be used. */
  readonly on: ReadonlyArray<RightSide>
  readonly arguments: ArgumentForm
  readonly fewest: number
  readonly most: number
  /** For `query`: the name in `name in (values)`, which is another way to write the values (QRY-21); used when printing. */
  readonly valuesName?: string
}

/** How a language writes texts where it is stricter than the others: what stands for itself in quotes, or escaped, alone (QRY-42). */
export interface StrictWriting {
  /** Words that are no names and no values, besides those that the table gives a meaning; case is ignored. */
  readonly words: ReadonlyArray<string>
  readonly characters: string
}

/** What is wrong with a query, and where. */
export interface Fault {
  /**
   * What stands there: the end of the query, a reserved word or character, an escape that there is none of, a text in quotes that is
   * not closed, or anything else.
   */
  readonly kind: "end" | "reserved word" | "reserved character" | "escape" | "unclosed" | "other"
  readonly found: string
  readonly expected: ReadonlyArray<string>
  readonly suggestion?: string | undefined
}

/**
 * A query language as a table (QRY-37). The grammar around it (`field operator value`, joined, negated, in brackets, ordered)
 * is the same for all. Of several spellings of a keyword the first is printed.
 */
export interface Dialect {
  /** As messages call it: "AQL". */
  readonly name: string
  /** The operand left of an operator, as messages call it: "an attribute". */
  readonly field: string
  /** What asks others than the thing itself, as messages call it: "names behind a dot, and functions such as inR". */
  readonly references: string
  /** How clauses without brackets join: AND binds more tightly than OR, or from left to right (QRY-3). */
  readonly joining: "and before or" | "left to right"
  readonly keywords: {
    readonly and: Spellings
    readonly or: Spellings
    readonly not: Spellings
    readonly empty: Spellings
    readonly orderBy: Spellings
    readonly ascending: Spellings
    readonly descending: Spellings
  }
  readonly operators: ReadonlyArray<Operator>
  /** Words that stand behind operators of the past, each before one value or a list. */
  readonly predicates?: ReadonlyArray<string>
  readonly functions: ReadonlyArray<QueryFunction>
  /** Left out where any word may be a value that means nothing else. A strict language has no placeholders. */
  readonly strict?: StrictWriting
  /** How a fault is told where clients know words for it, without its place. */
  readonly wording?: (fault: Fault) => string
}

export type Spellings = readonly [string, ...ReadonlyArray<string>]
