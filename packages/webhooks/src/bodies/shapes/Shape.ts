/** What a member of a body is: a text, a number, a boolean; that or null; or anything. */
export type Kind = "text" | "number" | "flag" | "text or null" | "anything"

/** The members of an object by name, each with what it is; a question mark after a name says that it may be absent. */
export interface Shape {
  readonly [name: string]: Kind | Shape | readonly [Kind | Shape]
}

type Part = Shape[string]

const isOfKind = (kind: Kind, value: unknown): boolean => {
  switch (kind) {
    case "text":
      return typeof value === "string"
    case "number":
      return typeof value === "number"
    case "flag":
      return typeof value === "boolean"
    case "text or null":
      return value === null || typeof value === "string"
    case "anything":
      return value !== undefined
  }
}

const isList = (part: Part): part is readonly [Kind | Shape] => Array.isArray(part)

const faultsOfPart = (part: Part, value: unknown, at: string): ReadonlyArray<string> => {
  if (typeof part === "string") return isOfKind(part, value) ? [] : [`${at} is no ${part}`]
  if (isList(part)) {
    return Array.isArray(value)
      ? value.flatMap((each, index) => faultsOfPart(part[0], each, `${at}[${index}]`))
      : [`${at} is no list`]
  }
  return faultsOf(part, value, at)
}

/** Where a value differs from a shape: what is missing, what is of another type, and what is in no shape. */
export const faultsOf = (shape: Shape, value: unknown, at = "body"): ReadonlyArray<string> => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [`${at} is no object`]
  const members = new Map(Object.entries(value))
  const known = Object.entries(shape).map(([said, part]) => {
    const isOptional = said.endsWith("?")
    return { name: isOptional ? said.slice(0, -1) : said, isOptional, part }
  })
  const names = new Set(known.map(({ name }) => name))
  return [
    ...known.flatMap(({ name, isOptional, part }) => {
      if (!members.has(name)) return isOptional ? [] : [`${at}.${name} is missing`]
      return faultsOfPart(part, members.get(name), `${at}.${name}`)
    }),
    ...[...members.keys()].filter((name) => !names.has(name)).map((name) => `${at}.${name} is in no shape`),
  ]
}
