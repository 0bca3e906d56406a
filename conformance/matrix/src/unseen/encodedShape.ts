import * as Option from "effect/Option"
import * as SchemaAST from "effect/SchemaAST"

type Ast = SchemaAST.AST

/** What is sent of a schema. */
export const fromSide = (ast: Ast): Ast => {
  if (SchemaAST.isTransformation(ast)) return fromSide(ast.from)
  if (SchemaAST.isRefinement(ast)) return fromSide(ast.from)
  return SchemaAST.isSuspend(ast) ? fromSide(ast.f()) : ast
}

/** The first that can be sent of what may stand there. */
export const firstShape = (ast: Ast): Ast => {
  const from = fromSide(ast)
  if (!SchemaAST.isUnion(from)) return from
  const [type = from] = from.types.filter((each) => !SchemaAST.isUndefinedKeyword(each))
  return type === from ? from : firstShape(type)
}

/** The schema of the members of a list. */
export const memberOf = (ast: Ast): Ast | undefined =>
  SchemaAST.isTupleType(ast) ? ast.rest.map(({ type }) => type)[0] : undefined

/** The brand of a value, or of the members of a list of them. */
export const brandOf = (ast: Ast): string | undefined => {
  const [brand] = Option.getOrElse(SchemaAST.getBrandAnnotation(ast), () => [])
  if (typeof brand === "string") return brand
  if (SchemaAST.isUnion(ast)) return ast.types.map(brandOf).find((each) => each !== undefined)
  const member = memberOf(ast)
  return member === undefined ? undefined : brandOf(member)
}
