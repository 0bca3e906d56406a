import type { Draws } from "@quoin/suites"
import { damaged } from "../http/wildValues"
import { attributeNames, valueTexts, valueTextsOf } from "./world"

const fields = [...attributeNames, "objectType", "objectTypeId", "objectSchema", "objectId", "anyAttribute"]
const steps = ["Rack", "Peers"]
const comparisons = ["=", "==", "!=", "<", ">", "<=", ">=", "like", "not like", "startswith", "endswith"]
const others = [
  "Host",
  "Router",
  "Network",
  "host 3",
  "NET-4",
  "net-5",
  "1",
  "10.0.0.0/24",
  "a",
  "E",
  "%",
  "_",
]
const moments = ["now()", 'now("-1d")', 'startOfMonth("+2w")', "endOfYear()", "startOfDay()", "endOfWeek()"]
const orders = [
  "Name",
  "Key",
  "Count",
  "Text",
  "Created",
  "Rack",
  "Rack.Name",
  "Peers.Count",
  "Label",
  "Size",
]

const quoted = (text: string): string => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`

/** Mostly something that the field could be; a value of another kind is refused. */
const valueText = (field: string, draws: Draws): string => {
  const name = field.split(".").at(-1) ?? ""
  if (["At", "Day", "Created"].includes(name) && draws.chance(1, 2)) return draws.pick(moments) ?? ""
  const own = valueTextsOf(name)
  const fitting = own.length > 0 ? own : others
  const text = draws.pick(draws.chance(15, 16) ? fitting : valueTexts) ?? ""
  return /^\w+$/.test(text) && draws.chance(1, 2) ? text : quoted(text)
}

const fieldText = (draws: Draws): string => {
  const path = Array.from(
    { length: draws.chance(1, 4) ? 1 + draws.below(2) : 0 },
    () => draws.pick(steps) ?? "",
  )
  return [...path, draws.pick(fields) ?? ""].join(".")
}

const listText = (field: string, draws: Draws): string => {
  const one = (): string => (draws.chance(1, 12) ? "EMPTY" : valueText(field, draws))
  return `(${Array.from({ length: 1 + draws.below(4) }, one).join(", ")})`
}

const comparison = (draws: Draws): string => {
  const field = fieldText(draws)
  const ticket = draws.below(10)
  if (ticket < 3) return `${field} = ${valueText(field, draws)}`
  if (ticket < 6) return `${field} ${draws.pick(comparisons) ?? ""} ${valueText(field, draws)}`
  if (ticket < 8) return `${field} ${draws.chance(1, 2) ? "in" : "not in"} ${listText(field, draws)}`
  return `${field} is ${draws.chance(1, 2) ? "" : "not "}EMPTY`
}

const having = (draws: Draws, depth: number): string => {
  const call = draws.pick(["inR", "outR", "inboundReferences", "outboundReferences"]) ?? ""
  const inner = draws.chance(1, 4) ? "" : clause(draws, depth - 1)
  return `object ${draws.chance(1, 4) ? "not " : ""}having ${call}(${inner})`
}

const clause = (draws: Draws, depth: number): string => {
  const ticket = depth <= 0 ? 0 : draws.below(12)
  if (ticket < 6) return comparison(draws)
  if (ticket < 8) return having(draws, depth)
  if (ticket < 9) return `NOT ${clause(draws, depth - 1)}`
  const joined = Array.from({ length: 2 + draws.below(2) }, () => clause(draws, depth - 1))
  const text = joined.join(draws.chance(2, 3) ? " AND " : " OR ")
  return draws.chance(1, 2) ? `(${text})` : text
}

/** A query of the language; one of twenty is damaged, so that refusals are compared as well. */
export const drawQuery = (draws: Draws): string => {
  const order = draws.chance(1, 3)
    ? ` ORDER BY ${draws.pick(orders) ?? ""} ${draws.pick(["ASC", "DESC", ""]) ?? ""}`
    : ""
  const text = `${clause(draws, 3)}${order}`
  return draws.chance(1, 20) ? damaged(text, draws) : text
}
