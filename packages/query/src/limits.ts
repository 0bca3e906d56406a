/** Every limit of the query languages by name; units last. A failure `LimitExceeded` names one of these. */
export const limits = {
  /** Length of a query's text, in UTF-16 units. */
  queryChars: 20_000,
  /** Nesting: of brackets, negations and queries inside functions in the text, and of clauses in the tree. */
  queryDepth: 40,
  /** Clauses of a tree: comparisons, and what joins or negates them, those of nested queries included. */
  queryClauses: 400,
  /**
   * Steps through references in a query: each name behind a dot, and each function of a query, nested ones included. A step may
   * look at every object: five over 100,000 took some seconds in SQLite. What takes longer than a select may is ended there.
   */
  queryReferences: 20,
  /** Values of one list, and arguments of one function. */
  queryListValues: 1_000,
  /** Names of one path, joined by dots. */
  queryPathNames: 20,
  /** Terms of `ORDER BY`. */
  querySortTerms: 8,
} as const

/** The limits of a parse, as a parameter: tests raise one to reach another. */
export type ParseLimits = { readonly [Name in keyof typeof limits]: number }
