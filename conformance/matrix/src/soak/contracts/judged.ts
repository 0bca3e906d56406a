import type { PublishedContract, PublishedOperation, Said } from "./published"

/** What is wrong with a value, and where in it. */
export interface Wrong {
  readonly at: string
  readonly problem: string
}

const typeOf = (value: unknown): string =>
  value === null
    ? "null"
    : Array.isArray(value)
      ? "array"
      : Number.isInteger(value)
        ? "integer"
        : typeof value

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeOf(value) === "object"

const nameOf = (reference: string): string => reference.slice("#/components/schemas/".length)

const ofSchema = (name: string): Said => ({ $ref: `#/components/schemas/${name}` })

/** What comes where a contract names an item and a list of them comes. */
const listsOf: Readonly<Record<string, (item: Said) => Said>> = {
  array: (item) => ({ type: "array", items: item }),
  values: (item) => ({ type: "object", properties: { values: { type: "array", items: item } } }),
  issues: () => ofSchema("SearchResultsBean"),
  lists: (item) => ({ type: "object", additionalProperties: { type: "array", items: item } }),
}

/** What an operation answers with, without what the contract is known to get wrong. */
export const answerOf = (
  { defects: { lists, replaced, maps } }: PublishedContract,
  { method, listedAs }: PublishedOperation,
  declared: Said | undefined,
): Said | undefined => {
  if (method !== "GET" || declared === undefined) return declared
  const instead = replaced[listedAs]
  if (instead !== undefined) return ofSchema(instead)
  const mapped = maps[listedAs]
  if (mapped !== undefined) {
    return {
      type: "object",
      properties: { _links: {}, _expandable: {} },
      additionalProperties: ofSchema(mapped),
    }
  }
  const kind = Object.keys(listsOf).find((each) => lists[each]?.includes(listedAs))
  return kind === undefined ? declared : listsOf[kind]?.(declared)
}

const ownFault = ({ type, enum: allowed }: Said, value: unknown): string | undefined => {
  const found = typeOf(value)
  const fits = type === undefined || type === found || (type === "number" && found === "integer")
  if (!fits) return `${type} expected, ${found} found: ${JSON.stringify(value).slice(0, 60)}`
  return allowed === undefined || allowed.includes(value)
    ? undefined
    : `one of ${allowed.join(", ").slice(0, 80)} expected, ${JSON.stringify(value).slice(0, 60)} found`
}

/** What a schema is, once its name is followed; nothing is known of what a contract made up. */
export const followed = ({ schemas, defects: { references } }: PublishedContract, said: Said): Said => {
  if (said.$ref === undefined) return said
  const name = nameOf(said.$ref)
  if (references === undefined || !name.startsWith(references)) return schemas[name] ?? {}
  return schemas[name.slice(references.length)] ?? {}
}

const isFree = ({ defects: { free } }: PublishedContract, said: Said, property: string): boolean =>
  said.$ref !== undefined &&
  free.some(([schema, each]) => schema === nameOf(said.$ref ?? "") && each === property)

/** What of a value is not as the contract says. */
export const wrongIn = (
  contract: PublishedContract,
  said: Said,
  value: unknown,
  at = "",
): ReadonlyArray<Wrong> => {
  const schema = followed(contract, said)
  if (value === null && schema.nullable === true) return []
  const typed =
    schema.type === undefined && schema.properties !== undefined ? { ...schema, type: "object" } : schema
  const fault = ownFault(typed, value)
  if (fault !== undefined) return [{ at: at === "" ? "/" : at, problem: fault }]
  if (Array.isArray(value)) {
    return value.flatMap((item, place) => wrongIn(contract, schema.items ?? {}, item, `${at}/${place}`))
  }
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const inner =
      schema.properties?.[name] ??
      (typeof schema.additionalProperties === "object" ? schema.additionalProperties : {})
    return isFree(contract, said, name) ? [] : wrongIn(contract, inner, member, `${at}/${name}`)
  })
}
