import { callerPerson } from "@quoin/directory"
import { type CommandOf, CommonFailure, Permission, type Reads, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId, type ContentRecord, ContentType } from "../Content"
import { ContentView, contentView } from "../ContentView"
import { titleClaim } from "../collections"
import { contentAudit, contentEvent } from "../contentAudit"
import { checkBody, checkTitle } from "../contentRules"
import { TitleTaken } from "../errors"
import { loadAncestors, loadContent, loadSpaceByKey, loadSpaceOf, loadTitleTaken } from "../load"
import { newContent, putContent } from "../newContent"
import type { SpaceRecord } from "../Space"

/**
 * Creates a page or a blog post, current or as a draft (seed 0, POST /content). The space is named by its key,
 * or follows from the parent.
 */
export class CreateContent extends Schema.TaggedRequest<CreateContent>()("wiki.createContent", {
  payload: {
    type: Schema.optionalWith(ContentType, { default: () => "page" as const }),
    title: Schema.String,
    spaceKey: Schema.optional(Schema.String),
    parentId: Schema.optional(ContentId),
    status: Schema.optionalWith(Schema.Literal("current", "draft"), {
      default: () => "current" as const,
    }),
    body: Schema.optionalWith(Schema.String, { default: () => "" }),
  },
  success: ContentView,
  failure: Schema.Union(CommonFailure, TitleTaken),
}) {}

interface State {
  readonly content: ContentRecord
  readonly space: SpaceRecord
  readonly ancestors: ReadonlyArray<ContentRecord>
  readonly titleTaken: boolean
}

/** The space that the new item goes into, and the pages above it. */
const loadPlace = (request: CreateContent, reads: Reads) =>
  Effect.gen(function* () {
    const named = request.spaceKey === undefined ? undefined : yield* loadSpaceByKey(reads, request.spaceKey)
    if (request.parentId === undefined) {
      return named === undefined
        ? yield* invalid("space.key", undefined, "the key of a space, or a parent in ancestors")
        : { space: named, ancestors: [] }
    }
    const parent = yield* loadContent(reads.get, request.parentId)
    if (parent.status !== "current" || parent.type !== "page" || request.type !== "page") {
      return yield* invalid("ancestors", request.parentId, "the id of a current page, for a page")
    }
    const space = named ?? (yield* loadSpaceOf(reads.peek, parent))
    if (parent.spaceId !== space.id) {
      return yield* invalid("ancestors", request.parentId, `a page of the space ${space.key}`)
    }
    return { space, ancestors: [...(yield* loadAncestors(reads.peek, parent.parentId)), parent] }
  })

export const createContent: CommandOf<CreateContent, State> = {
  load: (request, reads) =>
    Effect.gen(function* () {
      const title = yield* checkTitle(request.title)
      yield* checkBody(request.body)
      const { space, ancestors } = yield* loadPlace(request, reads)
      const { type, status, parentId } = request
      const id = yield* reads.newId("content")
      const content = newContent({ id, type, status, title, spaceId: space.id, parentId }, reads.moment)
      const titleTaken = yield* loadTitleTaken(reads, titleClaim(content), undefined)
      return { content, space, ancestors, titleTaken }
    }),
  allow: (request, { space }) => ({
    see: Permission.on("read", "space", space.id),
    do: Permission.on("create", request.type, space.id, [{ targetType: "space", targetId: space.id }]),
  }),
  decide: (request, { content, space, ancestors, titleTaken }, moment) => {
    if (titleTaken) return Either.left(new TitleTaken({ title: content.title, type: content.type }))
    const people = () => callerPerson(moment.caller)
    return Either.right({
      changes: putContent(content, request.body),
      events: content.status === "current" ? [contentEvent("created", content)] : [],
      audit: [contentAudit(content.status === "draft" ? "draft created" : "created", content, space)],
      reply: contentView(content, { space, people, ancestors, body: request.body }),
    })
  },
}
