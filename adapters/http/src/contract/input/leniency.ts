import { exactNumber, lookUp } from "@quoin/kernel"
import * as AST from "effect/SchemaAST"

/** Turns a value as clients send it into the value that a schema expects. It leaves a value that it cannot read to the schema, which refuses it. */
export type Reading = (value: unknown) => unknown

const asIs: Reading = (value) => value

/** The fields of a structure as clients send them, before decoding. */
export const sentFields = (ast: AST.AST): ReadonlyArray<AST.PropertySignature> =>
  AST.getPropertySignatures(AST.isTransformation(ast) ? ast.from : ast)

/** Marks the schema of an id: clients may send it as a number (HTT-35, HTT-43). */
export const mayBeNumber = Symbol.for("@quoin/http/mayBeNumber")

/** The same in OpenAPI. */
export const textOrInteger = { type: ["string", "integer"] }

/** Clients write flags in upper and lower case (HTT-44). */
const flag: Reading = (value) => {
  if (typeof value !== "string") return value
  const text = value.trim().toLowerCase()
  return text === "true" ? true : text === "false" ? false : value
}

/** A text with more digits than a number holds stays a text: it would become another number (KER-121). */
const number: Reading = (value) =>
  typeof value === "string" && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? (exactNumber(value) ?? value) : value

const text: Reading = (value) => (Number.isSafeInteger(value) ? String(value) : value)

/** A query can repeat a parameter, or separate its values by commas (HTT-14). */
const separated: Reading = (value) =>
  typeof value === "string" || Array.isArray(value)
    ? [value]
        .flat()
        .flatMap((each: unknown) => (typeof each === "string" ? each.split(",") : [each]))
        .map((each: unknown) => (typeof each === "string" ? each.trim() : each))
        .filter((each) => each !== "")
    : value

/** Whether a member of a union only says that the value may be left out. */
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

/** Whether a schema takes any value, null among them. */
const isAnything = (ast: AST.AST): boolean =>
  AST.isRefinement(ast) ? isAnything(ast.from) : AST.isUnknownKeyword(ast)

/** Whether a field keeps `null`: clients must send it, and it takes any value (HTT-280). */
export const takesNull = ({
  type,
  isOptional,
}: Pick<AST.PropertySignature, "type" | "isOptional">): boolean => !isOptional && isAnything(type)

/**
 * A field with `null` counts as left out (HTT-13). There are two exceptions: a required field that takes any value keeps `null`
 * (HTT-280), and a field whose name the caller chooses is cleared by it (HTT-265).
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

/** Whether a schema takes codes such as 0, 1 and 2, which clients also write as true or false. */
const isCode = (ast: AST.AST): boolean =>
  AST.isBooleanKeyword(ast) ||
  (AST.isLiteral(ast) && typeof ast.literal === "number") ||
  (AST.isUnion(ast) && ast.types.every(isCode))

/** Whether a schema takes true, false and some words. */
const isFlagOrWord = (ast: AST.AST): boolean =>
  AST.isBooleanKeyword(ast) ||
  (AST.isLiteral(ast) && typeof ast.literal === "string") ||
  (AST.isUnion(ast) && ast.types.every(isFlagOrWord))

/** The reading for a schema. */
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
  if (members.length > 1 && members.every(isFlagOrWord)) return flag
  const [only, ...others] = members
  return only !== undefined && others.length === 0 ? reading(only, style) : asIs
}

export const readBody = (ast: AST.AST, ids = false): Reading => reading(ast, { ids, query: false })

/** Whether a schema takes several values. */
const takesSeveral = (ast: AST.AST): boolean => {
  if (AST.isRefinement(ast) || AST.isTransformation(ast)) return takesSeveral(ast.from)
  if (AST.isUnion(ast)) return ast.types.some(takesSeveral)
  return AST.isTupleType(ast) || isAnything(ast)
}

/** Reads a value of a query: an empty one counts as left out, and the first one counts where a schema takes only one (HTT-753). */
export const readQuery = (ast: AST.AST, ids = false): Reading => {
  const read = reading(ast, { ids, query: true })
  const several = takesSeveral(ast)
  return (value) => {
    const meant: unknown = several || !Array.isArray(value) ? value : value.find((each) => each !== "")
    return meant === "" ? undefined : read(meant)
  }
}

/** Reads all values of a query. */
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
