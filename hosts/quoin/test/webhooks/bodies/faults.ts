import type { Part, Shape, WebhookOptions } from "@quoin/webhooks"

/** Whose bodies they are. */
export type Dialect = "server9" | "server10" | "cloud"

export const dialects: Readonly<Record<Dialect, WebhookOptions>> = {
  server9: { version: 9 },
  server10: {},
  cloud: { bodies: "cloud" },
}

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const unwritten = /^(undefined|null|NaN|\[object Object\]|Invalid Date)$/

const faultsOfValue = (part: Part, value: unknown, dialect: Dialect, at: string): ReadonlyArray<string> => {
  if (part === "json") return value === null ? [`${at}: null`] : []
  if (part === "text") {
    return typeof value === "string" && !unwritten.test(value) ? [] : [`${at}: no text: ${String(value)}`]
  }
  if (part === "number" || part === "boolean") {
    return typeof value === part ? [] : [`${at}: no ${part}: ${JSON.stringify(value)}`]
  }
  if ("list" in part) {
    return Array.isArray(value)
      ? value.flatMap((each, index) => faultsOfValue(part.list, each, dialect, `${at}[${index}]`))
      : [`${at}: no list`]
  }
  return isObject(value) ? faults(part.object, value, dialect, at, part.open) : [`${at}: no object`]
}

/** Where an object has not the members that a dialect's shape says, all of them and no others, with their types. */
export const faults = (
  shape: Shape,
  body: Json,
  dialect: Dialect,
  at = "",
  open = false,
): ReadonlyArray<string> => {
  const had = Object.entries(shape).filter(([, { only }]) => only?.includes(dialect) ?? true)
  const names = new Set(had.map(([name]) => name))
  const strange = Object.keys(body).filter(
    (name) => !names.has(name) && (!open || Object.hasOwn(shape, name)),
  )
  return [
    ...strange.map((name) => `${at}.${name}: not in the shape`),
    ...had.flatMap(([name, { part, optional, nullable }]) => {
      if (!Object.hasOwn(body, name)) return optional === true ? [] : [`${at}.${name}: missing`]
      const value = body[name]
      if (value === null) return nullable === true ? [] : [`${at}.${name}: null`]
      return faultsOfValue(part, value, dialect, `${at}.${name}`)
    }),
  ]
}
