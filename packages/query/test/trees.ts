import { character } from "@quoin/suites"
import type {
  Argument,
  Call,
  Clause,
  Dialect,
  FieldPath,
  Predicate,
  Query,
  QueryFunction,
} from "@quoin/query"
import { type RightSide, type SortTerm, type Value, type Word, limits } from "@quoin/query"
import * as fc from "fast-check"

const span = { start: 0, end: 0 }
const pick = <A>(items: ReadonlyArray<A>): fc.Arbitrary<A> => fc.constantFrom(...items)

/** Every word of a dialect's table. */
export const vocabulary = ({ keywords, operators, functions, strict }: Dialect): ReadonlyArray<string> => [
  ...(strict?.words ?? []),
  ...Object.values(keywords).flatMap((spellings) => spellings.flatMap((each) => each.split(" "))),
  ...operators.flatMap(({ name }) => name.split(" ")),
  ...functions.flatMap(({ name, aliases }) => [name, ...(aliases ?? [])]),
]

const tricky = [
  ...["DEB-42", "1.2.3-4", "10.0.0.0/8", "2024-01-31", "libc6", "role::program", "a@b.org", "O'Brien"],
  ...["-2h 15m", "a = b", "x (y", "refType", "${x}", "$", "{", "}", "\\", '\\"', "'", "a,b", "(", ")", "!"],
  ...["&", "|", ".", "é", "cf[1]", '15"', "\u00a0", "\n", "\ud83d", "😀", "<", "=", "~", "a!=b"],
]

/** What values really look like, words of the language, and anything else. */
export const texts = (dialect: Dialect): fc.Arbitrary<string> => {
  const words = vocabulary(dialect)
  return fc.oneof(
    pick(tricky),
    pick([...words, ...words.map((word) => word.toLowerCase())]),
    fc.stringMatching(/^[A-Za-z0-9_:/@-]{1,8}$/),
    fc.string({ maxLength: 8, unit: character }),
    fc.tuple(pick([...tricky, ...words]), pick([...tricky, ...words])).map(([a, b]) => a + b),
  )
}

type PlainValue = Extract<Value, { readonly _tag: "Text" | "Placeholder" }>

const plainValues = (dialect: Dialect): fc.Arbitrary<PlainValue> => {
  const text = fc.record({ text: texts(dialect), quoted: fc.boolean() })
  const name = fc.oneof(
    pick(["Owner Name", "custom_1${0}", "a{b", "$", "a.b"]),
    fc.stringMatching(/^\w{1,5}$/),
  )
  const plain = text.map((each): PlainValue => ({ _tag: "Text", ...each, span }))
  if (dialect.strict !== undefined) return plain
  return fc.oneof(
    { weight: 4, arbitrary: plain },
    { weight: 1, arbitrary: name.map((each): PlainValue => ({ _tag: "Placeholder", name: each, span })) },
  )
}

const fieldPaths = (dialect: Dialect): fc.Arbitrary<FieldPath> => {
  const name = fc
    .record({ text: texts(dialect).filter((text) => text !== ""), quoted: fc.boolean() })
    .map((each): Word => ({ ...each, span }))
  return fc
    .tuple(name, fc.array(name, { maxLength: 2 }))
    .map(([first, more]) => ({ names: [first, ...more], span }))
}

const sortTerms = (dialect: Dialect): fc.Arbitrary<SortTerm> =>
  fc
    .record({ field: fieldPaths(dialect), direction: pick(["ascending", "descending"] as const) })
    .map((term) => ({ ...term, span }))

/** Arguments of a query function: the query, which may be empty, is always the first. */
const queryArguments = (
  dialect: Dialect,
  clause: fc.Arbitrary<Clause>,
  most: number,
): fc.Arbitrary<ReadonlyArray<Argument>> =>
  fc
    .tuple(
      fc.option(clause, { nil: undefined }),
      fc.array(plainValues(dialect), { maxLength: Math.min(most - 1, 3) }),
    )
    .map(([where, values]) => [{ _tag: "Nested", query: { where, orderBy: [] }, span }, ...values])

const callsOf =
  (dialect: Dialect, clause: fc.Arbitrary<Clause>) =>
  (called: QueryFunction): fc.Arbitrary<Call> => {
    const { name, fewest, most } = called
    const values = fc.array(plainValues(dialect), { minLength: fewest, maxLength: Math.min(most, 3) })
    const given: fc.Arbitrary<ReadonlyArray<Argument>> =
      called.arguments === "query" ? queryArguments(dialect, clause, most) : values
    return given.map((each) => ({ _tag: "Call", name, arguments: each, span }))
  }

const rightSides = (
  dialect: Dialect,
  clause: fc.Arbitrary<Clause>,
): Readonly<Record<RightSide, fc.Arbitrary<Value>>> => {
  const empty = fc.constant<Value>({ _tag: "Empty", span })
  const calls = (side: RightSide) =>
    dialect.functions.filter(({ on }) => on.includes(side)).map(callsOf(dialect, clause))
  const value = (side: RightSide) =>
    fc.oneof({ weight: 20, arbitrary: plainValues(dialect) }, empty, ...calls(side))
  const list = fc
    .array(value("list"), { minLength: 1, maxLength: 3 })
    .map((items): Value => ({ _tag: "List", items, span }))
  return {
    value: value("value"),
    list: fc.oneof({ weight: 10, arbitrary: list }, ...calls("list")),
    empty,
    nothing: fc.constant<Value>({ _tag: "List", items: [], span }),
    call: fc.oneof(...calls("call"), ...(calls("call").length === 0 ? [empty] : [])),
  }
}

const clauses = (dialect: Dialect): fc.Arbitrary<Clause> =>
  fc.letrec<{ clause: Clause }>((tie) => {
    const inner = tie("clause")
    const sides = rightSides(dialect, inner)
    const predicate = fc
      .record({ name: pick(dialect.predicates ?? [""]), value: sides.list })
      .map((each): Predicate => ({ ...each, span }))
    const comparison = pick(dialect.operators).chain(({ name, right, history = false }) =>
      fc
        .record({
          field: fieldPaths(dialect),
          value: sides[right],
          said: history ? fc.array(predicate, { maxLength: 2 }) : fc.constant<ReadonlyArray<Predicate>>([]),
        })
        .map(({ said: [first, ...more], ...each }): Clause => {
          const compared = {
            _tag: "Comparison" as const,
            ...each,
            operator: name,
            operatorSpan: span,
            span,
          }
          return first === undefined ? compared : { ...compared, predicates: [first, ...more] as const }
        }),
    )
    const joined = fc
      .record({
        _tag: pick(["And", "Or"] as const),
        clauses: fc.array(inner, { minLength: 2, maxLength: 3 }),
      })
      .map((each): Clause => ({ ...each, span }))
    const negated = inner.map((clause): Clause => ({ _tag: "Not", clause, span }))
    return {
      clause: fc.oneof({ maxDepth: 4, depthIdentifier: "clause" }, comparison, joined, negated),
    }
  }).clause

/** Names behind a dot, and queries inside functions. */
const stepsIn = (tree: unknown): number => {
  if (typeof tree !== "object" || tree === null) return 0
  const behindDots = "names" in tree && Array.isArray(tree.names) ? tree.names.length - 1 : 0
  const own = "_tag" in tree && tree._tag === "Nested" ? 1 : behindDots
  return Object.values(tree).reduce<number>((sum, inner) => sum + stepsIn(inner), own)
}

/** Any tree that a dialect can express, small enough for every limit. */
export const queries = (dialect: Dialect): fc.Arbitrary<Query> =>
  fc.record({
    where: fc.option(
      clauses(dialect).filter((clause) => stepsIn(clause) <= limits.queryReferences),
      { nil: undefined },
    ),
    orderBy: fc.array(sortTerms(dialect), { maxLength: 3 }),
  })

/** A tree without what depends on where and how it was written. */
export const without = (tree: unknown, ...names: ReadonlyArray<"spans" | "quoted">): unknown =>
  JSON.parse(
    JSON.stringify(tree, (key, value: unknown) => {
      const isSpan = key === "span" || key === "operatorSpan"
      return (isSpan && names.includes("spans")) || (key === "quoted" && names.includes("quoted"))
        ? undefined
        : value
    }),
  )
