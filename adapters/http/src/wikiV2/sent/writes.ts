import { type AnyFailure, InvalidInput, NotFound, invalid, lookUp } from "@quoin/kernel"
import {
  type CommentLocation,
  ContentId,
  type ContentView,
  GetContent,
  ListSpaces,
  type ShownSpace,
  SpaceId,
  storedOf,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Run } from "../../contract/custom"
import { meaning } from "../../contract/input/fieldReader"
import { mapViolations } from "../../contract/Vocabulary"
import { aFlag, aText, given, parsed } from "../../request/fields"
import { TextOrId, contentPath } from "../../wiki/sent/content"
import { writtenAs } from "../../wiki/sent/representation"

const OneBody = Schema.Struct({ representation: given(aText), value: aText })

/** A body, or the same under the name of what it is written in. */
export const GivenBody = Schema.Union(
  OneBody,
  Schema.Record({ key: Schema.String, value: OneBody }),
).annotations({
  [meaning]: "the body, and what it is written in",
  examples: [{ representation: "storage", value: "<p>Hello</p>" }],
})
type GivenBody = typeof GivenBody.Type

const isOne = Schema.is(OneBody)

/** The one body of a request, as it is stored; it is told by the name that it was sent under. */
export const storedBody = (body: GivenBody | undefined) =>
  Effect.gen(function* () {
    if (body === undefined) return undefined
    const given = isOne(body) ? [[undefined, body] as const] : Object.entries(body)
    if (given.length > 1) return yield* invalid("body", given.map(([name]) => name).join(", "), "one body")
    const [name, only] = given[0] ?? []
    if (only === undefined) return undefined
    const field = name === undefined ? "body" : `body.${name}`
    const representation = only.representation ?? name ?? "storage"
    return yield* storedOf(
      only.value,
      yield* writtenAs(`${field}.representation`, representation),
      `${field}.value`,
    )
  })

const Id = contentPath.id

const status = { status: given(Schema.Literal("current", "draft")) }

/** A version as it is sent: its number, and what is said of it. */
export const GivenVersion = Schema.Struct({ number: given(Schema.Int), message: given(aText) })

/** Where a page stands. */
const parent = { parentId: given(Id) }

/** What is sent of a new blog post. */
const newPost = { spaceId: TextOrId, ...status, title: given(aText), body: given(GivenBody) }

const newPostParams = { private: given(aFlag) }

/** A page stands below another; of a blog post nobody asks where. */
const alsoOf = <Page, Post>(page: Page, post: Post): { readonly page: Page; readonly blogpost: Page } => ({
  page,
  // What a blog post does not have is optional, and never read.
  blogpost: post as unknown as Page,
})

export const newFields = alsoOf({ ...newPost, ...parent }, newPost)

export const newParams = alsoOf({ ...newPostParams, "root-level": given(aFlag) }, newPostParams)

export const newNotServed = ["embedded=true", "private=true", "subtype", "createdAt"]

/** What is sent of the next version of a blog post. */
const changedPost = {
  id: given(Id),
  ...status,
  title: given(aText),
  spaceId: given(TextOrId),
  body: given(GivenBody),
  version: given(GivenVersion),
}

export const changedFields = alsoOf({ ...changedPost, ...parent }, changedPost)

export const titleFields = { ...status, title: aText }

/** What is sent of a new comment: it is on a page, a blog post or a file, or answers another. */
export const newCommentFields = {
  pageId: given(Id),
  blogPostId: given(Id),
  attachmentId: given(Id),
  parentCommentId: given(Id),
  body: given(GivenBody),
}
export type NewComment = Schema.Struct.Type<typeof newCommentFields>

/** What is sent of a comment that is said better. */
export const changedComment = { body: given(GivenBody), version: given(GivenVersion) }

/** Only threads in a text are resolved. */
export const changedInline = { ...changedComment, resolved: given(aFlag) }

/** The space of an id, which callers name by its id alone. */
export const spaceOf = (run: Run, id: string, expand = ""): Effect.Effect<ShownSpace, AnyFailure> =>
  Effect.flatMap(run(new ListSpaces({ ids: [SpaceId.make(id)], expand }, parsed)), ({ items: [space] }) =>
    space === undefined ? Effect.fail(new NotFound({ kind: "space", id })) : Effect.succeed(space),
  )

/** Where comments of an address stand; anywhere when absent. */
export type Locations = ReadonlyArray<CommentLocation> | undefined

/** An item, unless it is of another type than its address says, or a comment that stands elsewhere. */
export const ofType =
  (type: ContentView["type"], id: string, locations?: Locations) =>
  (view: ContentView): Effect.Effect<ContentView, NotFound> =>
    view.type === type &&
    (locations === undefined || view.comment === undefined || locations.includes(view.comment.location))
      ? Effect.succeed(view)
      : Effect.fail(new NotFound({ kind: "content", id }))

/** The item of an id and a type. */
export const itemOf = (
  run: Run,
  type: ContentView["type"],
  id: ContentId,
  expand = "",
  locations?: Locations,
): Effect.Effect<ContentView, AnyFailure> =>
  Effect.flatMap(
    run(new GetContent({ id, status: ["any", "archived", "draft"], expand }, parsed)),
    ofType(type, id, locations),
  )

/** The next version, of which the number has to be said. */
export type NextVersion = { readonly number: number; readonly message?: string | undefined }

export const nextVersion = (
  given: typeof GivenVersion.Type | undefined,
): Effect.Effect<NextVersion, InvalidInput> => {
  const { number, message } = given ?? {}
  return number === undefined
    ? Effect.fail(invalid("version.number", number, "a whole number: the stored version plus one"))
    : Effect.succeed({ number, message })
}

/** What a comment is on. */
export const containerOf = (run: Run, comment: NewComment) =>
  Effect.gen(function* () {
    const { pageId, blogPostId, attachmentId, parentCommentId } = comment
    const on = [
      ["page", pageId],
      ["blogpost", blogPostId],
      ["attachment", attachmentId],
    ] as const
    const [first, ...others] = on.flatMap(([type, id]) => (id === undefined ? [] : [{ type, id }]))
    if (others.length > 0 || (first === undefined && parentCommentId === undefined)) {
      return yield* invalid(
        "pageId",
        pageId,
        "one of pageId, blogPostId and attachmentId, or parentCommentId alone",
      )
    }
    if (first !== undefined) return { containerId: first.id, containerType: first.type }
    const id = ContentId.make(parentCommentId ?? "")
    const { container } = yield* itemOf(run, "comment", id, "container")
    return container === undefined
      ? yield* new NotFound({ kind: "content", id })
      : { containerId: container.id, containerType: container.type }
  })

/** What operations call the fields of what is written here. */
const sentAs: Readonly<Record<string, string>> = {
  "body.storage.value": "body.value",
  ancestors: "parentId",
  "space.key": "spaceId",
  "container.id": "pageId",
}

const told = mapViolations((violation) => ({
  ...violation,
  field: lookUp(sentAs, violation.field) ?? violation.field,
}))

/** A write whose failures name what was sent. */
export const asSent = <A, E>(write: Effect.Effect<A, E>): Effect.Effect<A, E | InvalidInput> =>
  Effect.mapError(write, (failure) => (failure instanceof InvalidInput ? told(failure) : failure))
