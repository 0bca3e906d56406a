import * as AST from "effect/SchemaAST"
import { fits } from "../contract/input/fits"
import { isAbsence } from "../contract/input/leniency"
import { usual } from "./usual"

/** What the fields of an API usually hold, by the names that they have there. */
export type Examples = ReadonlyMap<string, ReadonlyArray<unknown>>

/** Deeper parts of an answer are left out of its example. */
const maxDepth = 4

/** A number may be meant by its digits, and a list by one of its items. */
const variantsOf = (example: unknown): ReadonlyArray<unknown> => [
  example,
  ...(typeof example === "string" && /^\d{1,15}$/.test(example) ? [Number(example)] : []),
  ...(Array.isArray(example) ? [] : [[example]]),
]

const ofFields = (ast: AST.TypeLiteral, examples: Examples, depth: number): unknown =>
  Object.fromEntries(
    AST.getPropertySignatures(ast).flatMap(({ name, type, isOptional }) => {
      if (isOptional && depth >= maxDepth) return []
      const value = exampleAt(type, String(name), examples, depth + 1)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** A value that the schema allows, made of the words of its API where these fit. */
export const exampleOf = (ast: AST.AST, examples: Examples, depth = 0): unknown => {
  if (AST.isLiteral(ast)) return ast.literal
  if (AST.isNumberKeyword(ast)) return 1
  if (AST.isBooleanKeyword(ast)) return false
  if (AST.isStringKeyword(ast)) return "text"
  if (AST.isUnknownKeyword(ast) || AST.isAnyKeyword(ast)) return "anything"
  if (AST.isRefinement(ast) || AST.isTransformation(ast)) return exampleOf(ast.from, examples, depth)
  if (AST.isSuspend(ast)) return depth >= maxDepth ? undefined : exampleOf(ast.f(), examples, depth)
  if (AST.isTupleType(ast)) {
    const [item] = ast.rest
    const example = item === undefined ? undefined : exampleOf(item.type, examples, depth + 1)
    return example === undefined ? [] : [example]
  }
  if (AST.isTypeLiteral(ast)) return ofFields(ast, examples, depth)
  if (!AST.isUnion(ast)) return undefined
  const first = ast.types.find((member) => !isAbsence(member))
  return first === undefined ? undefined : exampleOf(first, examples, depth)
}

/** The same of a field: what it usually holds under its name, if that can stand there. */
export const exampleAt = (ast: AST.AST, name: string, examples: Examples, depth = 0): unknown =>
  firstFit(ast, [...(examples.get(name) ?? []), ...(Object.hasOwn(usual, name) ? [usual[name]] : [])]) ??
  exampleOf(ast, examples, depth)

/** The first of some examples that can stand there. */
export const firstFit = (ast: AST.AST, examples: ReadonlyArray<unknown>): unknown =>
  examples.length === 0
    ? undefined
    : examples.flatMap(variantsOf).find((value) => value !== undefined && fits(ast)(value))
