import type { Operation } from "@quoin/kernel"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SchemaAST from "effect/SchemaAST"
import type { Payload } from "../Step"
import type { Draws } from "./Draws"
import { drawNumber, drawText, sampleOf } from "./scalars"
import { type Place, type World, kindOf, singular } from "./World"

/** How a value is drawn: from where, for what place, and how likely what is optional is there. */
interface Drawing {
  readonly world: World
  readonly draws: Draws
  readonly place: Place
  readonly brand: string | undefined
  /** Of three. */
  readonly optional: number
}

const at = (drawing: Drawing, place: Place): Drawing => ({ ...drawing, place, brand: undefined })

const fitting = ({ world, place, brand }: Drawing) => world.fitting(place, brand)

const brandOf = (ast: SchemaAST.Annotated): string | undefined => {
  const [brand] = Option.getOrElse(SchemaAST.getBrandAnnotation(ast), () => [])
  return typeof brand === "string" ? brand : undefined
}

const structure = (ast: SchemaAST.TypeLiteral, drawing: Drawing): unknown => {
  const { draws, place } = drawing
  const given = ast.propertySignatures.filter(
    ({ isOptional }) => !isOptional || draws.chance(drawing.optional, 3),
  )
  const kind = place.field === "" ? place.kind : place.field
  const fields = given.map(({ name, type }) => {
    const field = String(name)
    return [field, draw(type, at(drawing, { field, kind }))]
  })
  const entries = ast.indexSignatures.flatMap(({ type }) =>
    draws.chance(1, 2) ? [[drawText(fitting(drawing), draws), draw(type, drawing)]] : [],
  )
  return Object.fromEntries([...fields, ...entries])
}

const list = (ast: SchemaAST.TupleType, drawing: Drawing): unknown => {
  const { draws, place } = drawing
  const member = at(drawing, { field: singular(place.field), kind: place.kind })
  const [rest] = ast.rest
  const more = rest === undefined ? 0 : draws.below(3)
  return [
    ...ast.elements.map(({ type }) => draw(type, member)),
    ...Array.from({ length: more }, () => (rest === undefined ? undefined : draw(rest.type, member))),
  ]
}

/** What is sent of a schema that changes values on their way in. */
const fromSide = (ast: SchemaAST.AST): SchemaAST.AST =>
  SchemaAST.isTransformation(ast) && SchemaAST.isTypeLiteral(fromSide(ast.from)) ? fromSide(ast.from) : ast

/** Units of time so short that the clocks of two engines, asked one after the other, would not agree on what is within some of them. */
const tooShort = /^(nanos|micros|millis|seconds|minutes)$/i

const isDrawn = (type: SchemaAST.AST): boolean =>
  !SchemaAST.isUndefinedKeyword(type) && !(SchemaAST.isLiteral(type) && tooShort.test(String(type.literal)))

const draw = (whole: SchemaAST.AST, drawing: Drawing): unknown => {
  const { draws } = drawing
  const ast = fromSide(whole)
  switch (ast._tag) {
    case "TypeLiteral":
      return structure(ast, drawing)
    case "TupleType":
      return list(ast, drawing)
    case "Union":
      return draw(draws.pick(ast.types.filter(isDrawn)) ?? ast, drawing)
    case "Suspend":
      return draw(ast.f(), drawing)
    case "Refinement":
      return draws.chance(1, 6)
        ? sampleOf(ast, draws)
        : draw(ast.from, { ...drawing, brand: brandOf(ast) ?? drawing.brand })
    case "StringKeyword":
      return drawText(fitting(drawing), draws)
    case "NumberKeyword":
      return drawNumber(fitting(drawing), draws)
    default:
      return sampleOf(ast, draws)
  }
}

/** The fields of a request without its tag, as a schema. */
export const fieldsOf = ({ request }: Operation.Operation): SchemaAST.TypeLiteral => {
  const { _tag: _, ...fields } = request.fields
  const ast = fromSide(Schema.Struct(fields).ast)
  return SchemaAST.isTypeLiteral(ast) ? ast : new SchemaAST.TypeLiteral([], [])
}

/** A payload as its schema describes it, of values that the world knows; only what JSON can hold. */
export const drawPayload = (operation: Operation.Operation, world: World, draws: Draws): Payload => {
  const place = { field: "", kind: kindOf(operation.tag) }
  const drawing = { world, draws, place, brand: undefined, optional: draws.below(4) }
  return JSON.parse(JSON.stringify(structure(fieldsOf(operation), drawing))) as Payload
}
