/** How large a value may be. */
export interface JsonBounds {
  /** Characters of the value as JSON. */
  readonly chars: number
  /** Objects and lists inside each other. */
  readonly depth: number
}

/** What a walk through a value has found. */
export interface Weighed {
  /** Nothing but what JSON can say, not too deep; as far as the walk went. */
  readonly isJson: boolean
  /** About as many characters as the value has as JSON, and never more. */
  readonly chars: number
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

interface Inside {
  readonly value: unknown
  readonly depth: number
}

const partsOf = (value: object): ReadonlyArray<unknown> => Object.values(value)

const scalarChars = (value: unknown): number | undefined => {
  if (typeof value === "string") return value.length + 2
  if (typeof value === "number") return Number.isFinite(value) ? 1 : undefined
  return typeof value === "boolean" || value === null ? 1 : undefined
}

/** Walks through a value until it is known to be too long, so that its size costs nothing. */
export const weighJson = (whole: unknown, bounds: JsonBounds): Weighed => {
  const open: Array<Inside> = [{ value: whole, depth: 1 }]
  let chars = 0
  for (let next = open.pop(); next !== undefined && chars <= bounds.chars; next = open.pop()) {
    const { value, depth } = next
    if (typeof value !== "object" || value === null) {
      const own = scalarChars(value)
      if (own === undefined) return { isJson: false, chars }
      chars += own
      continue
    }
    if (depth > bounds.depth || !(Array.isArray(value) || isPlain(value))) {
      return { isJson: false, chars }
    }
    chars += Array.isArray(value) ? 2 : Object.keys(value).reduce((sum, name) => sum + name.length + 1, 2)
    for (const part of partsOf(value)) open.push({ value: part, depth: depth + 1 })
  }
  return { isJson: true, chars }
}
