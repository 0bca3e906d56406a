import * as Option from "effect/Option"
import * as AST from "effect/SchemaAST"

const isAbsence = (ast: AST.AST): boolean =>
  AST.isUndefinedKeyword(ast) || (AST.isLiteral(ast) && ast.literal === null)

/** What a value is that is there, behind its names and refinements. */
export const shapeOf = (ast: AST.AST): AST.AST => {
  if (AST.isSuspend(ast)) return shapeOf(ast.f())
  if (AST.isRefinement(ast) || AST.isTransformation(ast)) return shapeOf(ast.from)
  if (!AST.isUnion(ast)) return ast
  const [only, ...others] = ast.types.filter((member) => !isAbsence(member))
  return only === undefined || others.length > 0 ? ast : shapeOf(only)
}

/** The contract itself says that it has one value. */
export const isSettled = (ast: AST.AST): boolean => {
  const shape = shapeOf(ast)
  if (AST.isTupleType(shape)) return shape.elements.length === 0 && shape.rest.length === 0
  if (!AST.isTypeLiteral(shape)) return AST.isLiteral(shape)
  const fields = AST.getPropertySignatures(shape)
  return fields.length > 0 && fields.every(({ type }) => isSettled(type))
}

/** The name of a shape, where it has one. */
export const identifierOf = (ast: AST.AST): string | undefined =>
  Option.getOrUndefined(AST.getIdentifierAnnotation(shapeOf(ast)))
