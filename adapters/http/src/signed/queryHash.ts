import { createHash } from "node:crypto"
import { parametersOf } from "../request/pairs"
import { byText, encoded } from "./encoding"

/** Values of one name, each encoded, in their order: a comma stands between two, and one inside a value is `%2C`. */
const valuesOf = (values: ReadonlyArray<string>): string => values.map(encoded).sort(byText).join(",")

const canonicalQuery = (query: string): string => {
  const byName = new Map<string, Array<string>>()
  for (const [name, value] of parametersOf(query)) {
    if (name !== "jwt") byName.set(name, [...(byName.get(name) ?? []), value])
  }
  return [...byName]
    .map(([name, values]) => [encoded(name), valuesOf(values)] as const)
    .sort(([name], [other]) => byText(name, other))
    .map(([name, values]) => `${name}=${values}`)
    .join("&")
}

/** A path below the address of the product: no slash at its end, and an ampersand in it is not the one that stands before the query. */
const canonicalPath = (path: string): string => {
  const bare = path.replaceAll("&", "%26").replace(/\/+$/, "")
  return bare === "" ? "/" : bare
}

/** What the hash of an add-on's token is made of. */
export const canonicalRequest = (method: string, path: string, query: string): string =>
  `${method.toUpperCase()}&${canonicalPath(path)}&${canonicalQuery(query)}`

export const queryHash = (canonical: string): string => createHash("sha256").update(canonical).digest("hex")
