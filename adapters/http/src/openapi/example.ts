import * as AST from "effect/SchemaAST"
import type { Word } from "../contract/Vocabulary"

/** What the fields of an API usually hold, by the names that they have there. */
export type Words = ReadonlyMap<string, Pick<Word, "example">>

/** Deeper parts of an answer are left out of its example. */
const maxDepth = 4

const isAbsence = (ast: AST.AST): boolean =>
  AST.isUndefinedKeyword(ast) || (AST.isLiteral(ast) && ast.literal === null)

/** The example of a word fits where the schema has a value of its kind; a number may be meant by its digits. */
const fitting = (ast: AST.AST, example: unknown): unknown => {
  if (AST.isUnion(ast)) {
    const members = ast.types.filter((member) => !isAbsence(member))
    const literals = members.filter(AST.isLiteral).map(({ literal }) => literal)
    if (literals.length > 0) return literals.find((literal) => literal === example)
    return members.map((member) => fitting(member, example)).find((found) => found !== undefined)
  }
  if (AST.isRefinement(ast) || AST.isTransformation(ast)) return fitting(ast.from, example)
  if (AST.isStringKeyword(ast)) return typeof example === "string" ? example : undefined
  if (AST.isBooleanKeyword(ast)) return typeof example === "boolean" ? example : undefined
  if (!AST.isNumberKeyword(ast)) return undefined
  return typeof example === "string" && !/^\d+$/.test(example) ? undefined : asNumber(example)
}

const asNumber = (example: unknown): number | undefined =>
  typeof example === "number" || typeof example === "string" ? Number(example) : undefined

const ofFields = (ast: AST.TypeLiteral, words: Words, depth: number): unknown =>
  Object.fromEntries(
    AST.getPropertySignatures(ast).flatMap(({ name, type, isOptional }) => {
      if (isOptional && depth >= maxDepth) return []
      const known = fitting(type, words.get(String(name))?.example)
      const value = known === undefined ? exampleOf(type, words, depth + 1) : known
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** A value that the schema allows, made of the words of its API where these fit. */
export const exampleOf = (ast: AST.AST, words: Words, depth = 0): unknown => {
  if (AST.isLiteral(ast)) return ast.literal
  if (AST.isNumberKeyword(ast)) return 1
  if (AST.isBooleanKeyword(ast)) return false
  if (AST.isStringKeyword(ast)) return "text"
  if (AST.isRefinement(ast) || AST.isTransformation(ast)) return exampleOf(ast.from, words, depth)
  if (AST.isSuspend(ast)) return depth >= maxDepth ? undefined : exampleOf(ast.f(), words, depth)
  if (AST.isTupleType(ast)) {
    const [item] = ast.rest
    const example = item === undefined ? undefined : exampleOf(item.type, words, depth + 1)
    return example === undefined ? [] : [example]
  }
  if (AST.isTypeLiteral(ast)) return ofFields(ast, words, depth)
  if (!AST.isUnion(ast)) return undefined
  const first = ast.types.find((member) => !isAbsence(member))
  return first === undefined ? undefined : exampleOf(first, words, depth)
}
