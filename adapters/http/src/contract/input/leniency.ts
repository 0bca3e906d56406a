import { exactNumber, lookUp } from "@quoin/kernel"
import * as AST from "effect/SchemaAST"

/** Makes of a value as real clients send it the value that a schema expects; what it cannot read it leaves for the schema to refuse. */
export type Reading = (value: unknown) => unknown

const asIs: Reading = (value) => value

/** The fields that are sent of a structure, before any of them is decoded. */
export const sentFields = (ast: AST.AST): ReadonlyArray<AST.PropertySignature> =>
  AST.getPropertySignatures(AST.isTransformation(ast) ? ast.from : ast)

/** Marks a schema of ids, which may be sent as numbers (HTT-35, HTT-43). */
export const mayBeNumber = Symbol.for("@quoin/http/mayBeNumber")

/** How OpenAPI says that. */
export const textOrInteger = { type: ["string", "integer"] }

/** In any case, as whole families of clients write them (HTT-44). */
const flag: Reading = (value) => {
  if (typeof value !== "string") return value
  const text = value.trim().toLowerCase()
  return text === "true" ? true : text === "false" ? false : value
}

/** A text with more digits than a number holds is none: it would become another (KER-121). */
const number: Reading = (value) =>
  typeof value === "string" && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? (exactNumber(value) ?? value) : value

const text: Reading = (value) => (Number.isSafeInteger(value) ? String(value) : value)

/** A list may be repeated in a query, or hold several values separated by commas (HTT-14). */
const separated: Reading = (value) =>
  typeof value === "string" || Array.isArray(value)
    ? [value]
        .flat()
        .flatMap((each: unknown) => (typeof each === "string" ? each.split(",") : [each]))
        .map((each: unknown) => (typeof each === "string" ? each.trim() : each))
        .filter((each) => each !== "")
    : value

/** A member of a union that says only that the value may be left out. */
export const isAbsence = (ast: AST.AST): boolean =>
  AST.isUndefinedKeyword(ast) || (AST.isLiteral(ast) && ast.literal === null)

interface Style {
  readonly ids: boolean
  /** Values of a query are texts, and lists of them have commas. */
  readonly query: boolean
}

const list = (ast: AST.TupleType, style: Style): Reading => {
  const rest = ast.rest[0]
  const item = rest === undefined ? asIs : reading(rest.type, style)
  const items = style.query ? separated : asIs
  return (value) => {
    const found = items(value)
    return Array.isArray(found) ? found.map(item) : found
  }
}

/** A value of any kind, which may be null. */
const isAnything = (ast: AST.AST): boolean =>
  AST.isRefinement(ast) ? isAnything(ast.from) : AST.isUnknownKeyword(ast)

/** A field that must be sent and may be any value: `null` is one of them (HTT-280). */
export const takesNull = ({
  type,
  isOptional,
}: Pick<AST.PropertySignature, "type" | "isOptional">): boolean => !isOptional && isAnything(type)

/**
 * `null` means left out (HTT-13), but not where any value may stand, in a field that must be sent (HTT-280) or under a name of the
 * caller's own: there it clears (HTT-265).
 */
const fields = (ast: AST.TypeLiteral, style: Style): Reading => {
  const readings = new Map(ast.propertySignatures.map(({ name, type }) => [name, reading(type, style)]))
  const takers = new Set(ast.propertySignatures.filter(takesNull).map(({ name }) => name))
  const keepsNull = ast.indexSignatures.some(({ type }) => isAnything(type))
  return (value) =>
    typeof value !== "object" || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(
          Object.entries(value)
            .filter(([name, inner]) => inner !== null || keepsNull || takers.has(name))
            .map(([name, inner]) => [name, (readings.get(name) ?? asIs)(inner)]),
        )
}

/** Codes such as 0, 1 and 2, and what may also be said by true or false. */
const isCode = (ast: AST.AST): boolean =>
  AST.isBooleanKeyword(ast) ||
  (AST.isLiteral(ast) && typeof ast.literal === "number") ||
  (AST.isUnion(ast) && ast.types.every(isCode))

/** How the values are read that a schema decodes. */
const reading = (ast: AST.AST, above: Style): Reading => {
  const style = { ...above, ids: above.ids || ast.annotations[mayBeNumber] === true }
  if (AST.isBooleanKeyword(ast)) return flag
  if (AST.isNumberKeyword(ast)) return number
  if (AST.isStringKeyword(ast)) return style.ids ? text : asIs
  if (AST.isTupleType(ast)) return list(ast, style)
  if (AST.isTypeLiteral(ast)) return fields(ast, style)
  if (AST.isRefinement(ast) || AST.isTransformation(ast)) return reading(ast.from, style)
  if (!AST.isUnion(ast)) return asIs
  const members = ast.types.filter((member) => !isAbsence(member))
  if (members.length > 1 && members.every(isCode)) return (value) => number(flag(value))
  const [only, ...others] = members
  return only !== undefined && others.length === 0 ? reading(only, style) : asIs
}

export const readBody = (ast: AST.AST, ids = false): Reading => reading(ast, { ids, query: false })

/** Whether several values may be meant. */
const takesSeveral = (ast: AST.AST): boolean => {
  if (AST.isRefinement(ast) || AST.isTransformation(ast)) return takesSeveral(ast.from)
  if (AST.isUnion(ast)) return ast.types.some(takesSeveral)
  return AST.isTupleType(ast) || isAnything(ast)
}

/** An empty value of a query is left out; of several, where one is meant, the first counts (HTT-753). */
export const readQuery = (ast: AST.AST, ids = false): Reading => {
  const read = reading(ast, { ids, query: true })
  const several = takesSeveral(ast)
  return (value) => {
    const meant: unknown = several || !Array.isArray(value) ? value : value.find((each) => each !== "")
    return meant === "" ? undefined : read(meant)
  }
}

/** A whole query. */
export const readQueryFields = (ast: AST.AST): ((query: Readonly<Record<string, unknown>>) => unknown) => {
  const readings = sentFields(ast).map(({ name, type }) => [String(name), readQuery(type)] as const)
  return (query) =>
    Object.fromEntries(
      readings.flatMap(([name, read]) => {
        const found = read(lookUp(query, name))
        return found === undefined ? [] : [[name, found]]
      }),
    )
}
