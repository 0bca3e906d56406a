import { jql } from "@quoin/query"
import * as fc from "fast-check"

/** Pieces of a query, which blanks part. */
type Pieces = ReadonlyArray<string>

const pick = (...texts: Pieces): fc.Arbitrary<Pieces> => fc.constantFrom(...texts).map((text) => [text])

/** Pieces one behind the other. */
const chain = (...parts: ReadonlyArray<fc.Arbitrary<Pieces>>): fc.Arbitrary<Pieces> =>
  fc.tuple(...parts).map((all) => all.flat())

const listed = (item: fc.Arbitrary<Pieces>, most = 3): fc.Arbitrary<Pieces> =>
  fc
    .array(item, { minLength: 1, maxLength: most })
    .map((items) => items.flatMap((each, at) => (at === 0 ? each : [",", ...each])))

const anyCase = (arbitrary: fc.Arbitrary<Pieces>): fc.Arbitrary<Pieces> =>
  fc.tuple(arbitrary, fc.boolean()).map(([all, loud]) => (loud ? all.map((each) => each.toUpperCase()) : all))

const field = pick(
  "summary",
  "status",
  "cf[10001]",
  '"Epic Link"',
  "'fixVersion'",
  "issue.property[a].b",
  "a.b",
  "é",
)

const word = pick(
  "Done",
  "x",
  "10",
  "-1",
  "-1w",
  "2026-01-31",
  '"two words"',
  "'it'",
  '"say \\"hi\\""',
  "C\\u0023",
  "a.b",
  "10.5",
)

const quotedWord = pick('"x"', "'now'", '"order by"')

const { functions, operators, predicates = [], keywords, strict } = jql

const call = fc
  .constantFrom(...functions)
  .chain(({ name, fewest, most }) =>
    fc
      .array(fc.oneof(word, quotedWord), { minLength: fewest, maxLength: Math.min(most, fewest + 2) })
      .map((given) => [name, "(", ...given.flatMap((each, at) => (at === 0 ? each : [",", ...each])), ")"]),
  )

const value = fc.oneof({ weight: 4, arbitrary: word }, quotedWord, call, anyCase(pick("empty", "null")))

const list = fc.oneof({ weight: 3, arbitrary: chain(pick("("), listed(value), pick(")")) }, call)

const past: fc.Arbitrary<Pieces> = fc
  .array(chain(anyCase(pick(...predicates)), fc.oneof(value, list)), { maxLength: 2 })
  .map((all) => all.flat())

const comparison: fc.Arbitrary<Pieces> = fc.constantFrom(...operators).chain(({ name, right, history }) => {
  const operator = anyCase(fc.constant(name.split(" ")))
  const sides = { value, list, empty: anyCase(pick("empty", "null")), call, nothing: fc.constant([]) }
  return chain(field, operator, sides[right], history === true ? past : fc.constant([]))
})

const clause: fc.Arbitrary<Pieces> = fc.letrec<{ readonly clause: Pieces }>((tie) => ({
  clause: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 4, arbitrary: comparison },
    chain(tie("clause"), anyCase(pick(...keywords.and, ...keywords.or)), tie("clause")),
    chain(anyCase(pick(...keywords.not)), tie("clause")),
    chain(pick("("), tie("clause"), pick(")")),
  ),
})).clause

const order = chain(
  anyCase(fc.constant(["order", "by"])),
  listed(chain(field, fc.oneof(fc.constant([]), anyCase(pick("asc", "desc"))))),
)

const query = fc.oneof(
  { weight: 6, arbitrary: clause },
  { weight: 2, arbitrary: chain(clause, order) },
  order,
)

/** What may be put where it does not belong. */
const strange = fc.oneof(
  field,
  word,
  pick(
    "(",
    ")",
    ",",
    "=",
    "!",
    "!=",
    "~",
    "<",
    "&",
    "|",
    '"',
    "'",
    "\\",
    "[",
    "]",
    "in",
    "not",
    "is",
    "was",
    "or",
    "and",
    "by",
  ),
  pick(...(strict?.words ?? [])),
  pick(...(strict?.characters ?? "")),
)

/** A query of the grammar, and perhaps one thing wrong: a piece taken out, said twice, put in, or changed for another. */
export const queryTexts: fc.Arbitrary<string> = fc
  .tuple(
    query,
    fc.constantFrom("no", "no", "out", "twice", "in", "change"),
    fc.nat(),
    strange,
    fc.constantFrom(" ", " ", "\n"),
  )
  .map(([pieces, wrong, place, other, blank]) => {
    const at = place % (pieces.length + 1)
    const [before, here, after] = [pieces.slice(0, at), pieces.slice(at, at + 1), pieces.slice(at + 1)]
    const put = { no: here, out: [], twice: [...here, ...here], in: [...other, ...here], change: other }[
      wrong
    ]
    return [...before, ...put, ...after].join(blank)
  })
