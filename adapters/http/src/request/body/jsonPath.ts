const plainName = /^[^.[\]"\s]+$/

/** The end of the text that begins at a quote. */
const textEnd = (source: string, quote: number): number => {
  let at = quote + 1
  while (at < source.length && source[at] !== '"') at += source[at] === "\\" ? 2 : 1
  return at + 1
}

/** A place in an object or a list. */
interface Place {
  key: string | number
}

const said = (places: ReadonlyArray<Place>): string =>
  places.reduce((path, { key }) => {
    if (typeof key === "number") return `${path}[${key}]`
    const name = plainName.test(key) ? key : JSON.stringify(key)
    return path === "" ? name : `${path}.${name}`
  }, "")

/** A key without its escapes; a text that is not JSON stays as it is. */
const keyOf = (text: string): string => {
  try {
    return String(JSON.parse(text))
  } catch {
    return text
  }
}

/** The path to a position of a JSON text, as `fields.items[2].id`; `body` for the text itself. */
export const pathTo = (source: string, position: number): string => {
  const places: Array<Place> = []
  let text = ""
  for (let at = 0; at < position; at++) {
    const sign = source[at] ?? ""
    const place = places.at(-1)
    if (sign === '"') {
      const end = textEnd(source, at)
      text = source.slice(at, end)
      at = end - 1
    } else if (sign === "{") places.push({ key: "" })
    else if (sign === "[") places.push({ key: 0 })
    else if (sign === "}" || sign === "]") places.pop()
    else if (sign === ":" && place !== undefined) place.key = keyOf(text)
    else if (sign === "," && typeof place?.key === "number") place.key += 1
  }
  return said(places) || "body"
}
