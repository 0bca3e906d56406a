import { openApi } from "@quoin/http"

type Json = Readonly<Record<string, unknown>>

interface Parameter {
  readonly name: string
  readonly in: "path" | "query" | "header"
  readonly required: boolean
  readonly example?: unknown
}

/** An operation of the contract, as far as a client needs it to call it. */
export interface ContractOperation {
  readonly method: string
  readonly path: string
  readonly parameters: ReadonlyArray<Parameter>
  /** An example of the body, with all its fields; absent where none is sent. */
  readonly body?: Json
  /** The fields that each failure has here. */
  readonly errorFields: ReadonlyArray<string>
}

/** What the document has at these names, one below the other. */
const at = (value: unknown, ...names: ReadonlyArray<string>): unknown =>
  names.reduce<unknown>(
    (inner, name) => (typeof inner === "object" && inner !== null ? (inner as Json)[name] : undefined),
    value,
  )

const document: unknown = JSON.parse(JSON.stringify(openApi()))

const asJson = (value: unknown): Json => (typeof value === "object" && value !== null ? (value as Json) : {})

const json = ["content", "application/json"]

/** The names that a schema requires, which may be a reference to one that has a name. */
const requiredOf = (schema: unknown): ReadonlyArray<string> => {
  const named = at(schema, "$ref")
  const meant = typeof named === "string" ? at(document, ...named.replace("#/", "").split("/")) : schema
  return (at(meant, "required") ?? []) as ReadonlyArray<string>
}

const operationAt = (path: string, method: string, operation: unknown): ContractOperation => {
  const body = at(operation, "requestBody", ...json, "example")
  return {
    method: method.toUpperCase(),
    path,
    parameters: (at(operation, "parameters") ?? []) as ReadonlyArray<Parameter>,
    ...(body === undefined ? {} : { body: asJson(body) }),
    errorFields: requiredOf(at(operation, "responses", "400", ...json, "schema")),
  }
}

/** All that the contract offers. */
export const contract: ReadonlyArray<ContractOperation> = Object.entries(
  asJson(at(document, "paths")),
).flatMap(([path, methods]) =>
  Object.entries(asJson(methods)).map(([method, operation]) => operationAt(path, method, operation)),
)

/** The tracker's API begins as the wiki's does, and says failures in other words. */
const ofTracker = /^\/rest\/api\/(?:2|latest)(?:\/|$)/

const familyOf = (path: string): string =>
  ofTracker.test(path)
    ? "/rest/api/2"
    : path
        .split("/")
        .slice(0, path.startsWith("/rpc") ? 2 : 3)
        .join("/")

const fieldsByFamily = new Map(contract.map(({ path, errorFields }) => [familyOf(path), errorFields]))

/** The fields that a failure has at an address, also at one where nothing is served. */
export const errorFieldsAt = (path: string): ReadonlyArray<string> => fieldsByFamily.get(familyOf(path)) ?? []
