import { type InvalidInput, invalid } from "@quoin/kernel"

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The first parameter of a query that is not percent-encoded UTF-8, by its name (HTT-758); others are read as they are. */
export const malformedPercent = (query: string): InvalidInput | undefined => {
  if (!query.includes("%")) return undefined
  for (const pair of query.split("&")) {
    const at = pair.indexOf("=")
    const [name, value] = at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)]
    if (decoded(name) === undefined || decoded(value) === undefined) {
      return invalid(decoded(name) ?? name, value, "a text in UTF-8, with %25 for a percent sign")
    }
  }
  return undefined
}
