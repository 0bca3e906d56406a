import { type InvalidInput, type LimitExceeded, invalid } from "@quoin/kernel"
import { documentOfWiki, wikiOfDocument } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import { Answered } from "../answers/Answered"
import { richTextsIn, withRichTexts } from "../answers/RichText"

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A place in a body: names, and `*` for every item of a list. */
type Place = ReadonlyArray<string>

const custom = "customfield_"

/** Where there is a document and no text: in an issue, in each of several, in a comment, in a worklog and in that of a link. */
const documents: ReadonlyArray<Place> = [
  ["fields", "description"],
  ["fields", "environment"],
  ["update", "description", "*", "set"],
  ["update", "environment", "*", "set"],
  ["update", "comment", "*", "add", "body"],
  ["update", "worklog", "*", "add", "comment"],
]

/** Where there may be one: a custom field is of many kinds. */
const perhaps: ReadonlyArray<Place> = [
  ["fields", custom],
  ["update", custom, "*", "set"],
]

const ofEach = (places: ReadonlyArray<Place>): ReadonlyArray<Place> =>
  places.flatMap((place) => [place, ["issueUpdates", "*", ...place]])

const allPlaces: ReadonlyArray<{ readonly place: Place; readonly isText: boolean }> = [
  ...[...ofEach(documents), ["body"], ["comment"], ["comment", "body"]].map((place) => ({
    place,
    isText: false,
  })),
  ...ofEach(perhaps).map((place) => ({ place, isText: true })),
]

type Read = Effect.Effect<unknown, InvalidInput | LimitExceeded>

const textAt = (value: unknown, field: string, isText: boolean): Read => {
  if (isFields(value) && value["type"] === "doc") return wikiOfDocument(value, field)
  return typeof value !== "string" || isText
    ? Effect.succeed(value)
    : Effect.fail(
        invalid(
          field,
          value,
          'a document, as this edition has it: {"type": "doc", "version": 1, "content": [...]}',
        ),
      )
}

const below = (field: string, name: string): string => (field === "" ? name : `${field}.${name}`)

const readAt = (value: unknown, [name, ...rest]: Place, field: string, isText: boolean): Read => {
  if (name === undefined) return textAt(value, field, isText)
  if (name === "*") {
    return Array.isArray(value)
      ? Effect.forEach(value as ReadonlyArray<unknown>, (each, at) =>
          readAt(each, rest, `${field}[${at}]`, isText),
        )
      : Effect.succeed(value)
  }
  if (!isFields(value)) return Effect.succeed(value)
  const named = Object.keys(value).filter((key) => (name === custom ? key.startsWith(custom) : key === name))
  const read = Effect.forEach(named, (key) =>
    Effect.map(readAt(value[key], rest, below(field, key), isText), (text) => [key, text] as const),
  )
  // Copied once, however many names there are.
  return Effect.map(read, (texts) =>
    texts.every(([key, text]) => text === value[key]) ? value : { ...value, ...Object.fromEntries(texts) },
  )
}

/** A body of the newer edition, as the older one has it: documents are texts with markup (HTT-900). */
export const sentInEdition = (body: unknown): Read =>
  Effect.reduce(allPlaces, body, (read, { place, isText }) => readAt(read, place, "", isText))

const jsonInEdition = (json: unknown): Effect.Effect<unknown> => {
  const found = richTextsIn(json)
  if (found.size === 0) return Effect.succeed(json)
  return Effect.map(
    Effect.forEach(found, (rich) =>
      Effect.map(documentOfWiki(rich.text), (document) => [rich, document] as const),
    ),
    (made) => {
      const documents = new Map<unknown, unknown>(made)
      return withRichTexts(json, (rich) => documents.get(rich))
    },
  )
}

/** What every address of the API begins with, in the older edition. */
const older = "/rest/api/2"

/** An address of the API, as it is called in an edition. */
export const pathInEdition = (path: string, edition: string): string =>
  path.startsWith(older) ? `${edition}${path.slice(older.length)}` : path

/** An answer as the newer edition has it: texts with markup are documents (HTT-900). */
export const answeredInEdition = (value: unknown): Effect.Effect<unknown> =>
  value instanceof Answered
    ? Effect.map(jsonInEdition(value.json), (json) => new Answered({ ...value, json }))
    : jsonInEdition(value)
