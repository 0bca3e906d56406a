import { type AnyFailure, Expansion, type InvalidInput, foldCase, invalid } from "@quoin/kernel"
import {
  type ContentId,
  CreateProperty,
  CreateSpaceProperty,
  DeleteProperty,
  DeleteSpaceProperty,
  GetProperty,
  GetSpaceProperty,
  JsonValue,
  ListProperties,
  ListSpaceProperties,
  type ShownProperty,
  UpdateProperty,
  UpdateSpaceProperty,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { isSameItem } from "../../../contract/input/attachmentIds"
import type { Run } from "../../../contract/custom"
import { meaning } from "../../../contract/input/fieldReader"
import { aText, given } from "../../../request/fields"
import { ofProperties } from "../../api"
import { contentPath, saidOfVersion } from "../../sent/content"
import { onProperty } from "../../expands"
import {
  contentProperties,
  contentProperty,
  spaceProperties,
  spaceProperty,
} from "../../json/content/answers"

const next = Schema.Struct({ number: Schema.Int, ...saidOfVersion }).annotations({
  [meaning]: "the next version: the stored number plus one, or 1 where there is none",
})

/** What is sent of a property: a new one, one whose key the address says, and its next version. */
const bodiesWith = <Owner extends Schema.Struct.Fields>(owner: Owner) => ({
  fresh: { key: aText, value: JsonValue, ...owner },
  keyed: { key: given(aText), value: JsonValue, ...owner },
  next: { key: given(aText), value: JsonValue, version: next, ...owner },
})

const withContent = bodiesWith({ content: given(Schema.Struct({ id: contentPath.id })) })
const withSpace = bodiesWith({ space: given(Schema.Struct({ key: aText })) })

interface Said {
  readonly key?: string
  readonly content?: { readonly id: string }
  readonly space?: { readonly key: string }
}

interface Addressed {
  readonly key?: string
  readonly id?: string
  readonly spaceKey?: string
}

const same = (field: string, said: string | undefined, meant = "") =>
  said === undefined || said === meant
    ? Either.void
    : Either.left(invalid(field, said, `${meant}, as in the address`))

/** A body may say again whose property it is and its key, and not otherwise than the address (HTT-124). */
const agreeing = <Body extends Said>(at: Addressed, body: Body): Either.Either<Body, InvalidInput> =>
  Either.gen(function* () {
    if (at.key !== undefined) yield* same("key", body.key, at.key)
    const item = body.content?.id
    yield* same("content.id", item !== undefined && isSameItem(item, at.id ?? "") ? at.id : item, at.id)
    const key = body.space?.key
    yield* same("space.key", key && foldCase(key), at.spaceKey && foldCase(at.spaceKey))
    return body
  })

const { get, custom, del } = ofProperties

/** A part that the reply to a write does not know is read after it. */
const expandOf = (expansion: Expansion.Expansion, owner: string): string | undefined =>
  Expansion.expands(expansion, owner) ? Expansion.expansionPaths(expansion).join(",") : undefined

const withItem =
  (id: ContentId, run: Run, expansion: Expansion.Expansion) =>
  (view: ShownProperty): Effect.Effect<ShownProperty, AnyFailure> => {
    const expand = expandOf(expansion, "content")
    return expand === undefined ? Effect.succeed(view) : run(new GetProperty({ id, key: view.key, expand }))
  }

const withSpaceOf =
  (spaceKey: string, run: Run, expansion: Expansion.Expansion) =>
  (view: ShownProperty): Effect.Effect<ShownProperty, AnyFailure> => {
    const expand = expandOf(expansion, "space")
    return expand === undefined
      ? Effect.succeed(view)
      : run(new GetSpaceProperty({ spaceKey, key: view.key, expand }))
  }

const reading = { expands: onProperty("content") }
const readingOfSpace = { expands: onProperty("space") }
const keys = { names: { propertyKeys: "key" }, says: "By key." }

const ofContent = [
  get("/content/:id/property", ListProperties, contentProperties, { ...reading, ...keys }),
  get("/content/:id/property/:key", GetProperty, contentProperty, reading),
  del("/content/:id/property/:key", DeleteProperty, undefined),
  custom.post(
    "/content/:id/property",
    {
      operations: [CreateProperty, GetProperty],
      path: contentPath,
      query: {},
      body: withContent.fresh,
      answer: ({ path, body }, run, expansion) =>
        Effect.flatMap(agreeing(path, body), ({ key, value }) =>
          Effect.flatMap(run(new CreateProperty({ ...path, key, value })), withItem(path.id, run, expansion)),
        ),
    },
    contentProperty,
    reading,
  ),
  custom.post(
    "/content/:id/property/:key",
    {
      operations: [CreateProperty, GetProperty],
      path: { ...contentPath, key: aText },
      query: {},
      body: withContent.keyed,
      answer: ({ path, body }, run, expansion) =>
        Effect.flatMap(agreeing(path, body), ({ value }) =>
          Effect.flatMap(run(new CreateProperty({ ...path, value })), withItem(path.id, run, expansion)),
        ),
    },
    contentProperty,
    reading,
  ),
  custom.put(
    "/content/:id/property/:key",
    {
      operations: [UpdateProperty, GetProperty],
      path: { ...contentPath, key: aText },
      query: {},
      body: withContent.next,
      answer: ({ path, body }, run, expansion) =>
        Effect.flatMap(agreeing(path, body), ({ value, version }) =>
          Effect.flatMap(
            run(new UpdateProperty({ ...path, value, version })),
            withItem(path.id, run, expansion),
          ),
        ),
    },
    contentProperty,
    { ...reading, says: "Number 1 creates a property that is not there." },
  ),
]

const spacePath = { spaceKey: aText }

const ofSpace = [
  get("/space/:spaceKey/property", ListSpaceProperties, spaceProperties, { ...readingOfSpace, ...keys }),
  get("/space/:spaceKey/property/:key", GetSpaceProperty, spaceProperty, readingOfSpace),
  del("/space/:spaceKey/property/:key", DeleteSpaceProperty, undefined),
  custom.post(
    "/space/:spaceKey/property",
    {
      operations: [CreateSpaceProperty, GetSpaceProperty],
      path: spacePath,
      query: {},
      body: withSpace.fresh,
      answer: ({ path, body }, run, expansion) =>
        Effect.flatMap(agreeing(path, body), ({ key, value }) =>
          Effect.flatMap(
            run(new CreateSpaceProperty({ ...path, key, value })),
            withSpaceOf(path.spaceKey, run, expansion),
          ),
        ),
    },
    spaceProperty,
    readingOfSpace,
  ),
  custom.post(
    "/space/:spaceKey/property/:key",
    {
      operations: [CreateSpaceProperty, GetSpaceProperty],
      path: { ...spacePath, key: aText },
      query: {},
      body: withSpace.keyed,
      answer: ({ path, body }, run, expansion) =>
        Effect.flatMap(agreeing(path, body), ({ value }) =>
          Effect.flatMap(
            run(new CreateSpaceProperty({ ...path, value })),
            withSpaceOf(path.spaceKey, run, expansion),
          ),
        ),
    },
    spaceProperty,
    readingOfSpace,
  ),
  custom.put(
    "/space/:spaceKey/property/:key",
    {
      operations: [UpdateSpaceProperty, GetSpaceProperty],
      path: { ...spacePath, key: aText },
      query: {},
      body: withSpace.next,
      answer: ({ path, body }, run, expansion) =>
        Effect.flatMap(agreeing(path, body), ({ value, version }) =>
          Effect.flatMap(
            run(new UpdateSpaceProperty({ ...path, value, version })),
            withSpaceOf(path.spaceKey, run, expansion),
          ),
        ),
    },
    spaceProperty,
    { ...readingOfSpace, says: "Number 1 creates a property that is not there." },
  ),
]

/** Properties of content and of spaces. */
export const propertyEndpoints = [...ofContent, ...ofSpace]
