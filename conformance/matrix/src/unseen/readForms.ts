import type { Operation } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import * as SchemaAST from "effect/SchemaAST"
import { brandOf, firstShape, fromSide, memberOf } from "./encodedShape"
import { type Form, type Name, placesOf } from "./Form"
import { type Place, kindAt } from "./kindAt"
import { plainValues } from "./plainValues"

/** Makes what stands at a place, of the names that stand in it. */
type Made = (name: Name) => unknown

const plainValue = ({ field }: Place, ast: SchemaAST.AST): unknown => {
  const known = plainValues[field]
  switch (ast._tag) {
    case "Literal":
      return ast.literal
    case "BooleanKeyword":
      return true
    case "NumberKeyword":
      return typeof known === "number" ? known : 1
    case "StringKeyword":
      return typeof known === "string" ? known : "x"
    default:
      return known ?? 1
  }
}

const listOf = (place: Place, whole: SchemaAST.AST, ast: SchemaAST.TupleType): Made => {
  const kind = kindAt(place, brandOf(whole))
  if (kind !== undefined) return (name) => [name(kind)]
  const known = plainValues[place.field]
  if (Array.isArray(known)) return () => known as ReadonlyArray<unknown>
  const member = memberOf(ast)
  const made = member === undefined ? undefined : madeAt({ ...place, isOutermost: false }, member)
  return (name) => (made === undefined ? [] : [made(name)])
}

/** A part of a request has what it must have, and whatever names something. */
const partOf = ({ tag }: Place, ast: SchemaAST.TypeLiteral): Made => {
  const fields = ast.propertySignatures.flatMap(({ name, type, isOptional }) => {
    const field = String(name)
    const place = { tag, field, isOutermost: false }
    return isOptional && kindAt(place, brandOf(type)) === undefined
      ? []
      : [[field, madeAt(place, type)] as const]
  })
  return (name) => Object.fromEntries(fields.map(([field, made]) => [field, made(name)]))
}

const madeAt = (place: Place, whole: SchemaAST.AST): Made => {
  const ast = firstShape(whole)
  if (SchemaAST.isTupleType(ast)) return listOf(place, whole, ast)
  const kind = kindAt(place, brandOf(whole))
  if (kind !== undefined) return (name) => name(kind)
  if (SchemaAST.isTypeLiteral(ast)) return partOf(place, ast)
  const value = plainValue(place, ast)
  return () => value
}

/** What no operation takes there. */
const wrong = (whole: SchemaAST.AST): unknown => {
  const { _tag } = firstShape(whole)
  return _tag === "StringKeyword" ? "" : _tag === "NumberKeyword" ? -7 : "wrong"
}

interface FieldOf {
  readonly name: string
  readonly isOptional: boolean
  readonly made: Made
  readonly wrong: unknown
  /** Whether it names anything. */
  readonly names: boolean
}

const fieldsOf = ({ tag, request }: Operation.Operation): ReadonlyArray<FieldOf> => {
  const { _tag: _, ...fields } = request.fields
  const ast = fromSide(Schema.Struct(fields).ast)
  if (!SchemaAST.isTypeLiteral(ast)) return []
  return ast.propertySignatures.map(({ name: property, type, isOptional }) => {
    const name = String(property)
    const made = madeAt({ tag, field: name, isOutermost: true }, type)
    const names = placesOf({ says: name, payload: (given) => ({ made: made(given) }) }).length > 0
    return { name, isOptional, made, wrong: wrong(type), names }
  })
}

const formOf = (says: string, fields: ReadonlyArray<Pick<FieldOf, "name" | "made">>): Form => ({
  says,
  payload: (given) => Object.fromEntries(fields.map(({ name, made }) => [name, made(given)])),
})

/**
 * Requests of an operation, as its schema says: with what must be there; with each field besides, and each two that name something; and
 * with each of the others wrong, alone and beside what names something.
 */
export const readForms = (operation: Operation.Operation): ReadonlyArray<Form> => {
  const fields = fieldsOf(operation)
  const needed = fields.filter(({ isOptional }) => !isOptional)
  const more = fields.filter(({ isOptional }) => isOptional)
  const naming = more.filter(({ names }) => names)
  const pairs = naming.flatMap((one, place) => naming.slice(place + 1).map((other) => [one, other]))
  const wrongOnes = fields.filter(({ names }) => !names)
  return [
    formOf("what it needs", needed),
    ...[...more.map((one) => [one]), ...pairs].map((besides) =>
      formOf(`${besides.map(({ name }) => name).join(" and ")} besides`, [...needed, ...besides]),
    ),
    ...wrongOnes.flatMap((one) =>
      [[], ...naming.map((also) => [also])].map((besides) =>
        formOf(`a wrong ${one.name}`, [
          ...needed.filter((each) => each !== one),
          ...besides,
          { name: one.name, made: () => one.wrong },
        ]),
      ),
    ),
  ]
}
