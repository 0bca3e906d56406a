import * as Arbitrary from "effect/Arbitrary"
import * as Either from "effect/Either"
import * as FastCheck from "effect/FastCheck"
import * as Schema from "effect/Schema"
import type * as SchemaAST from "effect/SchemaAST"
import type { Draws } from "./Draws"
import type { Scalar } from "./World"

const arbitraries = new WeakMap<SchemaAST.AST, FastCheck.Arbitrary<unknown>>()

const arbitraryOf = (ast: SchemaAST.AST): FastCheck.Arbitrary<unknown> => {
  const made = arbitraries.get(ast) ?? Arbitrary.make(Schema.make<unknown, unknown>(ast))
  arbitraries.set(ast, made)
  return made
}

const seeds = 2 ** 31

/** HTTP refuses the name, as who copies a value by its names would lose what it holds (HTT-540); in-process it is a name like any. */
const namesProto = (value: unknown): boolean => (JSON.stringify(value) ?? "").includes('"__proto__":')

/** The encoded form of some value of the schema; `undefined` where Effect cannot make one up that each transport takes. */
export const sampleOf = (ast: SchemaAST.AST, draws: Draws): unknown => {
  const seed = draws.below(seeds)
  const made = Either.try(() => {
    const [value] = FastCheck.sample(arbitraryOf(ast), { numRuns: 1, seed })
    return Schema.encodeSync(Schema.make<unknown, unknown>(ast))(value)
  })
  return Either.isRight(made) && !namesProto(made.right) ? made.right : undefined
}

/** Texts that a careless wire changes, refuses or takes for something else. */
const awkwardTexts: ReadonlyArray<string> = [
  "",
  "  ",
  "null",
  "0",
  "true",
  "a/b?c=d&e#f %2F+",
  `"quotes" \\ <b>&amp;</b>`,
  " line\r\nline\ttab ",
  "ünï e\u0301 日本 \u{1F4DC} ",
]

const madeUp = (draws: Draws): string =>
  draws.chance(1, 2) ? `New ${draws.below(1_000)}` : `T${draws.below(1_000)}`

/** A text that was seen where it fits, something close to one, or one that was not seen at all. */
export const drawText = (fitting: ReadonlyArray<ReadonlyArray<Scalar>>, draws: Draws): string => {
  const tier = draws.chance(3, 4) ? fitting[0] : draws.pick(fitting)
  const seen = draws.pick(tier ?? [])
  if (draws.chance(1, 8)) return draws.pick(awkwardTexts) ?? ""
  if (seen === undefined || draws.chance(1, 8)) return madeUp(draws)
  const close = draws.chance(1, 5) ? draws.pick([`${seen}${draws.below(100)}`, `${seen} `, ` ${seen}`]) : seen
  return String(close)
}

/** A number that was seen where it fits, or the next: the version that follows is one more. */
export const drawNumber = (fitting: ReadonlyArray<ReadonlyArray<Scalar>>, draws: Draws): number => {
  const seen = draws.pick((fitting[0] ?? []).filter((value) => typeof value === "number"))
  return seen === undefined || draws.chance(1, 4) ? draws.below(4) : seen + draws.below(2)
}
