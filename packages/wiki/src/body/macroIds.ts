import { Prompt, type Reads, utf8Bytes } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Encoding from "effect/Encoding"
import { limits } from "../limits"
import { beginTags } from "./beginTags"

const macro = /^<ac:(?:structured-macro|macro)[\s/>]/

const values = /"[^"]*"|'[^']*'/g

/** The attribute by which a tag gives an id, and the id; an empty one is an id, too, as a tag has an attribute once. */
const given = /\sac:macro-id\s*=\s*(?:"([^"]*)"|'([^']*)')/

/** The id that the tag of a macro gives; what looks like one in the value of another attribute is none. */
const idOf = (tag: string): string | undefined => {
  if (!/\sac:macro-id\s*=/.test(tag.replaceAll(values, '""'))) return undefined
  const [, double, single] = given.exec(tag) ?? []
  return double ?? single ?? ""
}

/** Whether a body may have macros at all: most have none, and are not looked through. */
const mayHaveMacros = (body: string): boolean =>
  body.includes("<ac:structured-macro") || body.includes("<ac:macro")

/** Bytes that are drawn for the ids of one body. */
const drawnBytes = 9

const digits = (drawn: string): string =>
  Encoding.encodeHex(
    Either.getOrElse(Encoding.decodeBase64Url(drawn), () => new TextEncoder().encode(drawn)),
  ).padEnd(2 * drawnBytes, "0")

/** A UUID of version 4 that begins with what was drawn, and ends with a number. */
const numbered = (hex: string, number: number): string => {
  const end = number.toString(16).padStart(12, "0")
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-8${hex.slice(15, 18)}-${end}`
}

/** Has a body a macro without an id? */
const lacksIds = (body: string): boolean => {
  if (!mayHaveMacros(body)) return false
  for (const { text } of beginTags(body)) if (macro.test(text) && idOf(text) === undefined) return true
  return false
}

/** What the ids are made of that a body lacks; nothing where it lacks none. */
export interface Drawn {
  readonly drawn?: string | undefined
}

/** A body in which each macro has an id; where that would be too large, it is as it was (WIK-400). */
export const withMacroIds = (body: string, { drawn }: Drawn): string => {
  if (drawn === undefined) return body
  const tags = [...beginTags(body)].filter(({ text }) => macro.test(text))
  const taken = new Set(tags.flatMap(({ text }) => idOf(text) ?? []))
  const parts: Array<string> = []
  const hex = digits(drawn)
  let number = 0
  let from = 0
  for (const { text, end } of tags) {
    if (idOf(text) !== undefined) continue
    do number += 1
    while (taken.has(numbered(hex, number)))
    const at = end - (/\s*\/?>$/.exec(text)?.[0].length ?? 0)
    parts.push(body.slice(from, at), ` ac:macro-id="${numbered(hex, number)}"`)
    from = at
  }
  const named = [...parts, body.slice(from)].join("")
  return utf8Bytes(named) > limits.bodyBytes ? body : named
}

type Draws = Pick<Reads, "secrets">

/** Draws for the ids of what may be any of some bodies. */
export const drawnFor = (
  { secrets }: Draws,
  ...bodies: ReadonlyArray<string | undefined>
): Effect.Effect<Drawn> =>
  bodies.some((body = "") => lacksIds(body))
    ? Prompt.map(secrets.token(drawnBytes), (drawn) => ({ drawn }))
    : Effect.succeed({})

/** A body as it is saved: its macros can be asked for by their ids. */
export const bodyToSave = (draws: Draws, body: string): Effect.Effect<string> =>
  Prompt.map(drawnFor(draws, body), (drawn) => withMacroIds(body, drawn))
