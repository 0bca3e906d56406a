import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import {
  ContentJson,
  ContentListJson,
  HistoryJson,
  type PersonJson,
  SpaceJson,
  SpaceListJson,
  type VersionJson,
} from "../wiki/json"
import type { Fields } from "./requests"

const instant = (text: string): number => Date.parse(text)

const person = ({ profilePicture: _icon, ...facts }: PersonJson) => facts

const version = ({ by, when, _expandable, ...facts }: VersionJson) => ({
  ...facts,
  by: person(by),
  when: instant(when),
})

const summary = ({ id, type, status, title }: Fields) => ({ id, type, status, title })

const content = (json: ContentJson) => {
  const { space, history, ancestors, body } = json
  return {
    ...summary(json),
    ...(space && { space: { id: String(space.id), key: space.key, name: space.name } }),
    ...(json.version && { version: version(json.version) }),
    ...(history && {
      history: {
        latest: history.latest,
        createdBy: person(history.createdBy),
        createdDate: instant(history.createdDate),
      },
    }),
    ...(ancestors && { ancestors: ancestors.map(summary) }),
    ...(body?.storage && { body: body.storage.value }),
  }
}

const space = ({ id, key, name, type, description, history, _expandable }: SpaceJson) => ({
  id: String(id),
  key,
  name,
  type,
  description: description?.plain?.value,
  homepageId: _expandable["homepage"]?.split("/").at(-1),
  ...(history && { createdBy: person(history.createdBy), createdDate: instant(history.createdDate) }),
})

const history = (json: HistoryJson, id: unknown) => ({
  id,
  latest: json.latest,
  createdBy: person(json.createdBy),
  createdDate: instant(json.createdDate),
  ...(json.lastUpdated && { lastUpdated: version(json.lastUpdated) }),
  ...(json.previousVersion && { previousVersion: version(json.previousVersion) }),
})

interface Listed<A> {
  readonly results: ReadonlyArray<A>
  readonly start: number
  readonly limit: number
  readonly _links: Readonly<Record<string, string>>
}

const list = <A, B>({ results, start, limit, _links }: Listed<A>, item: (json: A) => B) => ({
  items: results.map(item),
  offset: start,
  limit,
  more: "next" in _links,
})

/** Turns a JSON answer into the operation's reply, after checking it against the contract. */
export type ReadReply = (json: unknown, fields: Fields) => Either.Either<unknown, string>

const reading = <A, I>(
  schema: Schema.Schema<A, I>,
  convert: (json: A, fields: Fields) => unknown,
): ReadReply => {
  const decode = Schema.decodeUnknownEither(schema)
  return (json, fields) =>
    Either.mapBoth(decode(json), {
      onLeft: (error) => error.message,
      onRight: (value) => convert(value, fields),
    })
}

const ofContent = reading(ContentJson, content)
const ofSpace = reading(SpaceJson, space)

/** Reads the reply of each operation. An answer without content is `undefined`. */
export const wikiReplies: Readonly<Record<string, ReadReply>> = {
  "wiki.createSpace": ofSpace,
  "wiki.getSpace": ofSpace,
  "wiki.listSpaces": reading(SpaceListJson, (json) => list(json, space)),
  "wiki.createContent": ofContent,
  "wiki.publishDraft": ofContent,
  "wiki.saveDraft": ofContent,
  "wiki.updateContent": ofContent,
  "wiki.getContent": ofContent,
  "wiki.listContent": reading(ContentListJson, (json) => list(json, content)),
  "wiki.getHistory": reading(HistoryJson, (json, { id }) => history(json, id)),
  "wiki.deleteContent": reading(Schema.UndefinedOr(ContentJson), (json, { status }) =>
    json === undefined
      ? { outcome: status === "draft" ? "discarded" : "purged" }
      : { outcome: "trashed", content: content(json) },
  ),
}
