/** What an event tells, where it is an object. */
type Told = Readonly<Record<string, unknown>>

const isTold = (value: unknown): value is Told =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A part of what an event tells; empty where there is none. */
export const partOf = (told: unknown, ...path: ReadonlyArray<string>): Told => {
  const part = path.reduce<unknown>((whole, name) => (isTold(whole) ? whole[name] : undefined), told)
  return isTold(part) ? part : {}
}

/** A text that an event tells. */
export const textOf = (told: unknown, ...path: ReadonlyArray<string>): string | undefined => {
  const value = path.reduce<unknown>((part, name) => partOf(part)[name], told)
  return typeof value === "string" ? value : undefined
}
