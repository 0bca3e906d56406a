import { lookUp, parseDateTime } from "@quoin/kernel"
import type { Value } from "@quoin/query"
import * as Either from "effect/Either"
import { NotBuilt } from "../errors"
import { type Finding, type Resolved, fault } from "./Finding"

const minute = 60_000
const units: Readonly<Record<string, number>> = {
  m: minute,
  h: 60 * minute,
  d: 24 * 60 * minute,
  w: 7 * 24 * 60 * minute,
}

const absolute = /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[ T](\d{1,2}):(\d{2}))?$/
const relative = /^[+-]?(?:\s*\d+[wdhm])+$/i

/** So far from now, as `-1w 2d`. */
const offsetOf = (text: string): number | undefined => {
  if (!relative.test(text.trim())) return undefined
  const sign = text.trim().startsWith("-") ? -1 : 1
  let millis = 0
  for (const [, count = "0", unit = "m"] of text.matchAll(/(\d+)([wdhm])/gi)) {
    millis += Number(count) * (lookUp(units, unit.toLowerCase()) ?? 0)
  }
  return sign * millis
}

const atOf = (text: string): number | undefined => {
  const [, year, month, day, hour = "00", minutes = "00"] = absolute.exec(text.trim()) ?? []
  if (year === undefined) return undefined
  return parseDateTime(`${year}-${month}-${day}T${hour.padStart(2, "0")}:${minutes}:00Z`)
}

/** The last millisecond that can be written as a day. */
const furthest = 8.64e15

const form = 'a date as "yyyy-MM-dd" or "yyyy-MM-dd HH:mm", or one from now on as "-1w 2d"'

/** The moment that a value stands for (TRK-42). Days begin in UTC. */
export const momentOf = (value: Value, finding: Finding): Resolved<number> => {
  const now: number = finding.moment.at
  if (value._tag === "Text") {
    const offset = offsetOf(value.text)
    const at = offset === undefined ? atOf(value.text) : now + offset
    return at === undefined || Math.abs(at) > furthest
      ? Either.left(fault(finding, value.span, [form]))
      : Either.right(at)
  }
  if (value._tag === "Call" && value.name === "now" && value.arguments.length === 0) return Either.right(now)
  return value._tag === "Call"
    ? Either.left(new NotBuilt({ what: `the function ${value.name}()` }))
    : Either.left(fault(finding, value.span, [form]))
}

/** The same as a day. */
export const dayOf = (value: Value, finding: Finding): Resolved<string> =>
  Either.map(momentOf(value, finding), (at) => new Date(at).toISOString().slice(0, "2026-01-31".length))
