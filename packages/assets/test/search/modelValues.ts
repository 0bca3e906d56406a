import type { ValueKindName } from "@quoin/assets"

/** What the model compares: values of attributes, and what the system keeps of objects. */
export type ModelKind = ValueKindName | "name" | "key" | "id" | "type"

/** The part of an object that references are compared by. */
export interface Labelled {
  readonly name: string
  readonly key: string
}

export type Groups = Readonly<Record<string, ReadonlyArray<string>>>

const fold = (text: string): string => text.normalize("NFC").toLowerCase()

const codePoints = (text: string): ReadonlyArray<number> => [...text].map((each) => each.codePointAt(0) ?? 0)

/** Negative, 0 or positive: texts by their characters, a shorter one before its continuation. */
export const compareTexts = (a: string, b: string): number => {
  const [x, y] = [codePoints(a), codePoints(b)]
  const at = x.findIndex((each, i) => each !== y[i])
  return at < 0 ? x.length - y.length : (x[at] ?? 0) - (y[at] ?? -1)
}

const ipv4 = (text: string): bigint | undefined => {
  const parts = text.split(".")
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)
    ? parts.reduce((sum, part) => sum * 256n + BigInt(part), 0xffffn)
    : undefined
}

/** The addresses that the model knows: of version 4, ranges of them, and `::1`. */
const addresses = (text: string): readonly [bigint, bigint] | undefined => {
  const [base = "", length] = text.split("/")
  const first = base === "::1" ? 1n : ipv4(base)
  if (first === undefined) return undefined
  if (length === undefined) return [first, first]
  const size = 2n ** BigInt(32 - Number(length))
  const start = (first / size) * size
  return [start, start + size - 1n]
}

const asClock = (text: string): string => text.replaceAll("/", "-").replace("T", " ").replace("Z", "")
const isDay = (text: string): boolean => /^\d{4}[-/]\d\d[-/]\d\d([ T]\d\d:\d\d(:\d\d)?Z?)?$/.test(text)
const isTime = (text: string): boolean => /^\d\d:\d\d(:\d\d)?$/.test(text)

const sign = (op: string, order: number): boolean => {
  if (op === "<" || op === "<=") return order < 0 || (op === "<=" && order === 0)
  if (op === ">" || op === ">=") return order > 0 || (op === ">=" && order === 0)
  return order === 0
}

const likeness = (op: string, value: string, text: string): boolean | undefined => {
  if (op === "like") return value.includes(text)
  if (op === "startswith") return value.startsWith(text)
  return op === "endswith" ? value.endsWith(text) : undefined
}

/** A time as it is written lies in what is written less precisely. */
const compareTimes = (value: string, text: string): number =>
  value.startsWith(text) ? 0 : compareTexts(value, text)

export const statusNames = [
  "Active",
  "Running",
  "In Service",
  "Support Requested",
  "Action Needed",
  "Stopped",
  "Closed",
]

const isUser = (user: string, text: string, groups: Groups): boolean => {
  const [, call, argument = ""] = /^(user|group)\((.*)\)$/.exec(text) ?? []
  if (call === "group") return (groups[argument] ?? []).includes(user)
  return fold(user) === fold(call === undefined ? text : argument)
}

const textKinds: ReadonlyArray<ModelKind> = ["text", "textArea", "url", "email", "select", "name"]
const numberKinds: ReadonlyArray<ModelKind> = ["integer", "double"]

/** Things of other domains, which have names; case does not count in these, whatever the operator. */
const thingKinds: ReadonlyArray<ModelKind> = ["project", "version", "page"]

const isNumber = (text: string): boolean => text.trim() !== "" && Number.isFinite(Number(text))
const isCall = (text: string): boolean => text.endsWith(")")

const likeKinds: ReadonlyArray<ModelKind> = [
  ...textKinds,
  "key",
  "type",
  "reference",
  "user",
  "group",
  "status",
  "ipAddress",
  ...thingKinds,
]
const orderKinds: ReadonlyArray<ModelKind> = [
  ...textKinds,
  ...numberKinds,
  "date",
  "time",
  "dateTime",
  "ipAddress",
]

/** Whether an operator with such a text means something for values of a kind. */
export const suits = (kind: ModelKind, op: string, text: string): boolean => {
  if (["like", "startswith", "endswith"].includes(op)) return likeKinds.includes(kind) && !isCall(text)
  if (["<", "<=", ">", ">="].includes(op) && !orderKinds.includes(kind)) return false
  if (kind === "user") return true
  if (isCall(text)) return kind === "group" && text.startsWith("group")
  if (numberKinds.includes(kind)) return isNumber(text)
  if (kind === "boolean") return /^(true|false)$/i.test(text)
  if (kind === "date" || kind === "dateTime") return isDay(text)
  if (kind === "time") return isTime(text)
  if (kind === "ipAddress") return addresses(text) !== undefined
  if (kind === "id") return /^[1-9]\d*$/.test(text)
  if (kind !== "status") return true
  const isNamed = (name: string): boolean => (op === "==" ? name === text : fold(name) === fold(text))
  return statusNames.some((name, i) => isNamed(name) || String(i + 1) === text)
}

const passesAsText = (value: string, op: string, text: string): boolean =>
  op === "=="
    ? value === text
    : (likeness(op, fold(value), fold(text)) ?? sign(op, compareTexts(fold(value), fold(text))))

const passesAsReference = ({ name, key }: Labelled, op: string, text: string): boolean => {
  const byLabel = passesAsText(name, op, text)
  return likeness(op, "", "") === undefined
    ? byLabel || (op === "==" ? key === text : fold(key) === fold(text))
    : byLabel
}

const passesAsAddress = (value: string, op: string, text: string): boolean => {
  const like = likeness(op, value, fold(text))
  const [[address] = [0n], [first, last] = [0n, -1n]] = [addresses(value), addresses(text)]
  return like ?? sign(op, address < first ? -1 : address > last ? 1 : 0)
}

const passesAsStatus = (name: string, op: string, text: string): boolean =>
  (likeness(op, "", "") === undefined && statusNames[Number(text) - 1] === name) ||
  passesAsText(name, op, text)

/** Does one value pass what an operator asks with one text? */
export const valuePasses = (
  kind: ModelKind,
  value: string | number | boolean | Labelled,
  op: string,
  text: string,
  groups: Groups,
): boolean => {
  if (!suits(kind, op, text)) return false
  if (typeof value === "object") return passesAsReference(value, op, text)
  if (typeof value === "number") return sign(op, value - Number(text))
  if (typeof value === "boolean") return String(value) === fold(text)
  if (textKinds.includes(kind) || kind === "type") return passesAsText(value, op, text)
  if (kind === "date") return sign(op, compareTimes(`${value} 00:00:00`, asClock(text)))
  if (kind === "dateTime") return sign(op, compareTimes(asClock(value), asClock(text)))
  if (kind === "time") return sign(op, compareTimes(value, text))
  if (kind === "ipAddress") return passesAsAddress(value, op, text)
  if (kind === "status") return passesAsStatus(value, op, text)
  if (kind === "user") return likeness(op, fold(value), fold(text)) ?? isUser(value, text, groups)
  if (kind === "group") return likeness(op, value, text) ?? value === text.replace(/^group\((.*)\)$/, "$1")
  if (thingKinds.includes(kind)) return likeness(op, fold(value), fold(text)) ?? fold(value) === fold(text)
  if (kind === "key") return op === "==" ? value === text : passesAsText(value, op, text)
  return value === text
}

/** A value as it is ordered by; of a reference this is the name of the object. */
export const sortable = (kind: ModelKind, value: string | number | boolean): string | number | bigint => {
  if (typeof value === "number") return value
  if (typeof value === "boolean") return Number(value)
  if (kind === "ipAddress") return addresses(value)?.[0] ?? 0n
  if (kind === "status") return String(statusNames.indexOf(value) + 1)
  return kind === "group" ? value : fold(value)
}
