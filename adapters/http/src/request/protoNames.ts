/**
 * The one name that no object can be given as any other: whoever copies a value by its names loses what it held, or gets another prototype.
 * So it is refused, wherever it stands (HTT-540).
 */
export const proto = "__proto__"

/** Can a text of JSON hold the name? Characters may be escaped. */
export const mayNameProto = (source: string): boolean => source.includes(proto) || source.includes("\\u")

interface Inside {
  readonly value: unknown
  readonly place: string
}

/** Where a value has the name, if it does: `update.__proto__`. */
export const placeOfProto = (whole: unknown): string | undefined => {
  const open: Array<Inside> = [{ value: whole, place: "" }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, place } = next
    if (typeof value !== "object" || value === null) continue
    for (const [name, part] of Object.entries(value)) {
      const inside = Array.isArray(value) ? `${place}[${name}]` : place === "" ? name : `${place}.${name}`
      if (name === proto) return inside
      open.push({ value: part, place: inside })
    }
  }
  return undefined
}
