/** A piece of the query text, in UTF-16 units from its start; `end` is behind the last one. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A name or value as written. `quoted` values are never keywords, functions or placeholders. */
export interface Word {
  readonly text: string
  readonly quoted: boolean
  readonly span: Span
}

/** The left operand: one name, or several joined by dots, which walk through references. */
export interface FieldPath {
  readonly names: readonly [Word, ...ReadonlyArray<Word>]
  readonly span: Span
}

/** A call of one of the dialect's functions, under the name that the dialect's table gives it. */
export interface Call {
  readonly _tag: "Call"
  readonly name: string
  readonly arguments: ReadonlyArray<Argument>
  readonly span: Span
}

/**
 * An argument of a function: a value, or a query of the same dialect, without an order. A function that takes a query always
 * has one as its first argument. Where nothing is written the query has no condition, and selects everything.
 */
export type Argument = Value | { readonly _tag: "Nested"; readonly query: Query; readonly span: Span }

/** The right operand. */
export type Value =
  | { readonly _tag: "Text"; readonly text: string; readonly quoted: boolean; readonly span: Span }
  /** `${name}`, filled from the values given with the request. */
  | { readonly _tag: "Placeholder"; readonly name: string; readonly span: Span }
  | { readonly _tag: "List"; readonly items: ReadonlyArray<Value>; readonly span: Span }
  /** The keyword EMPTY. */
  | { readonly _tag: "Empty"; readonly span: Span }
  | Call

/** A condition. `And` and `Or` hold at least two clauses; clauses of the same kind are nested only where brackets were. */
export type Clause =
  | { readonly _tag: "And"; readonly clauses: ReadonlyArray<Clause>; readonly span: Span }
  | { readonly _tag: "Or"; readonly clauses: ReadonlyArray<Clause>; readonly span: Span }
  | { readonly _tag: "Not"; readonly clause: Clause; readonly span: Span }
  | {
      readonly _tag: "Comparison"
      readonly field: FieldPath
      /** The operator under the one name that the dialect's table gives it: `=`, `not like`, `having` ... */
      readonly operator: string
      readonly operatorSpan: Span
      /** An empty list where the operator takes nothing on its right. */
      readonly value: Value
      /** Of an operator that asks for the past: when, by whom, from what and to what. Left out where nothing is said. */
      readonly predicates?: readonly [Predicate, ...ReadonlyArray<Predicate>]
      readonly span: Span
    }

/** What is said of a change in the past, under the name that the dialect's table gives it: `after startOfDay()`. */
export interface Predicate {
  readonly name: string
  readonly value: Value
  readonly span: Span
}

export interface SortTerm {
  readonly field: FieldPath
  readonly direction: "ascending" | "descending"
  readonly span: Span
}

/** A query: which things, in what order. Without a condition it selects all of them. */
export interface Query {
  readonly where: Clause | undefined
  readonly orderBy: ReadonlyArray<SortTerm>
}
