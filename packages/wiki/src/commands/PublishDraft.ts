import { Commit, CommonFailure, Given, type Moment, Operation, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditContent } from "../audit"
import { Contents, KeptVersions, keptVersionKey } from "../collections"
import { ContentId, type ContentRecord, ContentType, titleClaim } from "../content/Content"
import { type ContentState, contentState, loadContentState } from "../content/ContentState"
import { checkKind } from "../content/ContentUpdate"
import { ContentView, contentView } from "../content/ContentView"
import { Body, SaidOfVersion, checkBody, checkMessage, checkTitle } from "../content/fields"
import { advance } from "../content/Lifecycle"
import { loadTitleTaken } from "../content/storedContent"
import { type Move, checkParent, loadMove } from "../content/tree"
import { putContent, versionAt } from "../content/versions"
import { TitleTaken, WrongState } from "../errors"
import { contentEvent } from "../events"
import { createIn, seeContent } from "../permissions"

/**
 * Publishes a draft: a new current item at version 1 keeps who began the draft and when, and the draft is gone.
 * Title, body and parent may be given anew; its type and space stay, and naming others is refused.
 */
export class PublishDraft extends Schema.TaggedRequest<PublishDraft>()("wiki.publishDraft", {
  payload: {
    id: ContentId,
    title: Schema.optional(Given.Key),
    body: Schema.optional(Body),
    parentId: Schema.optional(ContentId),
    type: Schema.optional(ContentType),
    spaceKey: Schema.optional(Given.Key),
    version: Schema.optional(SaidOfVersion),
  },
  success: ContentView,
  failure: Schema.Union(CommonFailure, TitleTaken, WrongState),
}) {}

interface Published {
  readonly id: string
  readonly title: string | undefined
  readonly moment: Moment
}

/** Who began the draft, and when, stays with the item. */
const publishedFrom = (
  draft: ContentRecord,
  { parentId, version }: PublishDraft,
  { id, title, moment }: Published,
): ContentRecord => ({
  ...draft,
  id: ContentId.make(id),
  status: "current",
  title: title ?? draft.title,
  ...(parentId === undefined ? {} : { parentId }),
  version: versionAt(1, moment, version),
})

interface PublishState extends ContentState {
  readonly published: ContentRecord
  /** Where the item goes, when it does not stay where the draft is. */
  readonly move: Move | undefined
  readonly titleTaken: boolean
}

const checkPublished = (request: PublishDraft, state: PublishState) =>
  Either.gen(function* () {
    const { content, move, published } = state
    yield* advance(content.id, content.type, contentState(state), "publish")
    yield* checkKind(request, state)
    if (move !== undefined) yield* checkParent(move, content)
    if (state.titleTaken) {
      return yield* Either.left(new TitleTaken({ title: published.title, type: published.type }))
    }
  })

export const publishDraft = Operation.command(
  PublishDraft,
  {
    summary: "Publish a draft",
    scope: "write:wiki-content",
    rules: ["WIK-28", "WIK-29", "WIK-30", "WIK-31", "WIK-74"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const title = request.title === undefined ? undefined : yield* checkTitle(request.title)
        if (request.body !== undefined) yield* checkBody(request.body)
        yield* checkMessage(request.version?.message)
        const state = yield* loadContentState(reads, request.id)
        const { moment } = reads
        const id = yield* reads.newId("content")
        const published = publishedFrom(state.content, request, { id, title, moment })
        return {
          ...state,
          published,
          move: yield* loadMove(request.parentId, state.content, reads),
          titleTaken: yield* loadTitleTaken(reads, titleClaim(published), undefined),
        }
      }),
    allow: (_request, { content, space, move }) => ({
      see: [seeContent(content), ...(move?.parent === undefined ? [] : [seeContent(move.parent)])],
      do: createIn(space, content.type),
    }),
    decide: (request, state) => {
      const { content, published, space } = state
      const body = request.body ?? state.body
      const ancestors = state.move?.shown ?? state.ancestors
      return Either.flatMap(checkPublished(request, state), () =>
        decided({
          changes: [
            Commit.remove(Contents, content.id),
            Commit.remove(KeptVersions, keptVersionKey(content.id, content.version.number)),
            ...putContent(published, body),
          ],
          events: [contentEvent("created", published)],
          audit: [auditContent("published", published, space)],
          reply: contentView(published, { ...state, ancestors, body }),
        }),
      )
    },
  },
)
