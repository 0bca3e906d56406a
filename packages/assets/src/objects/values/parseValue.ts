import type { UserRecord } from "@quoin/directory"
import { type Field, exactNumber, foldCase } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { AttributeRecord } from "../../definitions/attribute/AttributeDefinition"
import type { ValueKindName } from "../../definitions/attribute/ValueKind"
import { limits } from "../../limits"
import { type ObjectRecord, recordKeyOf } from "../AssetObject"
import { parseDate, parseDateTime, parseTime } from "./calendarValues"
import { canonicalAddress } from "./IpAddress"
import { isNamed, recordKeyNamed } from "../views/objectName"
import { parseEmail, parseText, parseUrl } from "./parseText"
import type { Column } from "./typeTable"

/** What a caller may give as a value. */
export type Given = string | number | boolean

/** The things that given values name, as far as they were found. */
export interface Found {
  /** By record key. */
  readonly objects: ReadonlyMap<string, ObjectRecord>
  /** By what was given: a key or a name. */
  readonly users: ReadonlyMap<string, UserRecord>
  readonly groups: ReadonlySet<string>
  /** Users that are in one of the groups of an attribute, see `memberName`. */
  readonly members: ReadonlySet<string>
  /** The ids of projects, versions and pages that the caller sees, see `thingText`. */
  readonly things: ReadonlyMap<string, string>
}

/** No given value names anything. */
export const nothingFound: Found = {
  objects: new Map(),
  users: new Map(),
  groups: new Set(),
  members: new Set(),
  things: new Map(),
}

export const memberName = (attributeId: string, userKey: string): string => `${attributeId}/${userKey}`

/** What an attribute was given: a text may name a version of its project that is another one in the project of a second attribute. */
export const thingText = (attributeId: string, text: string): string => `${attributeId}/${text}`

/** A value as it is stored, or what would be allowed instead, in words. */
type Parsed = Either.Either<Field.Scalar, string>

type Parse = (text: string, column: Column, found: Found) => Parsed

const orElse = (value: Field.Scalar | undefined, allowed: string): Parsed =>
  value === undefined ? Either.left(allowed) : Either.right(value)

const listedNames = 20

/** Names in a message: all of a few, some of many. */
export const listed = (names: ReadonlyArray<string>): string =>
  names.length <= listedNames
    ? names.join(", ")
    : `${names.slice(0, listedNames).join(", ")} and ${names.length - listedNames} more`

const parseInteger: Parse = (text) => {
  const number = Number(text)
  return /^[+-]?\d+$/.test(text) && Number.isSafeInteger(number)
    ? Either.right(number + 0)
    : Either.left(`a whole number from ${Number.MIN_SAFE_INTEGER} to ${Number.MAX_SAFE_INTEGER}`)
}

const parseDouble: Parse = (text) => {
  const number = exactNumber(text)
  return number === undefined
    ? Either.left("a number such as 3.5 or 1e6, with no more digits than can be kept")
    : Either.right(number)
}

const parseBoolean: Parse = (text) => {
  const folded = text.toLowerCase()
  return folded === "true" || folded === "false"
    ? Either.right(folded === "true")
    : Either.left("true or false")
}

const parseSelect: Parse = (text, { options }) =>
  options.has(text) ? Either.right(text) : Either.left(`one of ${listed([...options])}`)

/** Absent, hidden and of another type are told alike. */
const parseReference: Parse = (text, { attribute, targets, view }, { objects }) => {
  const object = objects.get(recordKeyNamed(text) ?? "")
  if (object !== undefined && isNamed(object, text) && targets.has(object.typeId)) {
    return Either.right(recordKeyOf(object.id))
  }
  const below = attribute.includeChildObjectTypes ? " or of a type below it" : ""
  const type = view.referenceObjectType?.name ?? attribute.typeValue ?? ""
  return Either.left(`the key or the id of an object of type ${type}${below}`)
}

const parseUser: Parse = (text, { attribute }, { users, members }) => {
  const { id, typeValueMulti = [] } = attribute
  const user = users.get(text)
  if (user !== undefined && (typeValueMulti.length === 0 || members.has(memberName(id, user.key)))) {
    return Either.right(user.key)
  }
  const groups = typeValueMulti.length === 0 ? "" : ` in one of the groups ${listed(typeValueMulti)}`
  return Either.left(`the key or the name of a user${groups}`)
}

const parseGroup: Parse = (text, _column, { groups }) =>
  groups.has(text) ? Either.right(text) : Either.left("the name of a group")

const parseStatus: Parse = (text, { statuses }) =>
  orElse(
    (statuses.find(({ id }) => id === text) ?? statuses.find(({ name }) => foldCase(name) === foldCase(text)))
      ?.id,
    `the id or the name of a status: ${listed(statuses.map(({ name }) => name))}`,
  )

/** Absent and hidden are told alike. */
const parseThing =
  (allowed: (attribute: AttributeRecord) => string): Parse =>
  (text, { attribute }, { things }) =>
    orElse(things.get(thingText(attribute.id, text)), allowed(attribute))

const parseVersion = parseThing(({ typeValue }) =>
  typeValue === undefined
    ? "the id of a version, or the name of one that no second project has"
    : `the id or the name of a version of the project ${typeValue}`,
)

const parsePage = parseThing(({ additionalValue }) =>
  additionalValue === undefined
    ? "the id of a page, or the title of one that no second space has"
    : `the id or the title of a page in the space ${additionalValue}`,
)

const parsers: Readonly<Record<ValueKindName, Parse>> = {
  text: parseText,
  textArea: parseText,
  integer: parseInteger,
  double: parseDouble,
  boolean: parseBoolean,
  date: (text) => orElse(parseDate(text), "a day as yyyy-mm-dd"),
  time: (text) => orElse(parseTime(text), "a time of day as HH:mm or HH:mm:ss"),
  dateTime: (text) =>
    orElse(parseDateTime(text), "an instant in ISO 8601 with an offset, such as 2024-05-31T12:00:00Z"),
  url: parseUrl,
  email: parseEmail,
  select: parseSelect,
  ipAddress: (text) => orElse(canonicalAddress(text), "an IPv4 or IPv6 address"),
  reference: parseReference,
  user: parseUser,
  page: parsePage,
  group: parseGroup,
  version: parseVersion,
  project: parseThing(() => "the id or the key of a project"),
  status: parseStatus,
}

/** Text is kept as it was given; around everything else blanks mean nothing. */
const keepsBlanks: ReadonlySet<ValueKindName> = new Set(["text", "textArea", "select", "group"])

/** What is parsed of a given value; `undefined` for a blank, which is no value. */
export const textGiven = ({ attribute }: Column, given: Given): string | undefined => {
  const text = String(given)
  const trimmed = text.trim()
  return trimmed === "" ? undefined : keepsBlanks.has(attribute.kind) ? text : trimmed
}

/** Reads one value of an attribute; the left side says in words what would be allowed. */
export const parseValue = (text: string, column: Column, found: Found): Parsed => {
  // No value is longer, and some of what reads them takes time that grows with the square of the length.
  if (text.length > limits.valueBytes) return Either.left(`at most ${limits.valueBytes} bytes of text`)
  return parsers[column.attribute.kind](text, column, found)
}
