import { type CommandOf, Commit, CommonFailure, type Moment } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId, type ContentRecord } from "../Content"
import { ContentView, contentView } from "../ContentView"
import { Contents, KeptVersions, keptVersionKey, titleClaim } from "../collections"
import { contentAudit, contentEvent } from "../contentAudit"
import { createIn, seeContent } from "../contentPermission"
import { checkBody, checkTitle } from "../contentRules"
import { type ContentState, contentState, loadContentState } from "../contentState"
import { TitleTaken, WrongState } from "../errors"
import { advance } from "../Lifecycle"
import { loadTitleTaken } from "../load"
import { putContent, versionAt } from "../newContent"

/**
 * Publishes a draft: a new current item at version 1 takes over the draft's metadata, and the draft is gone
 * (seed 0, POST /content). Title and body may be given anew.
 */
export class PublishDraft extends Schema.TaggedRequest<PublishDraft>()("wiki.publishDraft", {
  payload: {
    id: ContentId,
    title: Schema.optional(Schema.String),
    body: Schema.optional(Schema.String),
  },
  success: ContentView,
  failure: Schema.Union(CommonFailure, TitleTaken, WrongState),
}) {}

interface State extends ContentState {
  readonly published: ContentRecord
  readonly titleTaken: boolean
}

/** Who began the draft, and when, stays with the item. */
const publishedFrom = (
  draft: ContentRecord,
  id: string,
  title: string | undefined,
  moment: Moment,
): ContentRecord => ({
  ...draft,
  id: ContentId.make(id),
  status: "current",
  title: title ?? draft.title,
  version: versionAt(1, moment),
})

export const publishDraft: CommandOf<PublishDraft, State> = {
  load: (request, reads) =>
    Effect.gen(function* () {
      const title = request.title === undefined ? undefined : yield* checkTitle(request.title)
      if (request.body !== undefined) yield* checkBody(request.body)
      const state = yield* loadContentState(reads, request.id)
      const published = publishedFrom(state.content, yield* reads.newId("content"), title, reads.moment)
      const titleTaken = yield* loadTitleTaken(reads, titleClaim(published), undefined)
      return { ...state, published, titleTaken }
    }),
  allow: (_request, { content, space }) => ({
    see: [seeContent(content)],
    do: createIn(space, content.type),
  }),
  decide: (request, state) => {
    const { content, published, space } = state
    const body = request.body ?? state.body
    return Either.flatMap(advance(content.id, content.type, contentState(state), "publish"), () =>
      state.titleTaken
        ? Either.left(new TitleTaken({ title: published.title, type: published.type }))
        : Either.right({
            changes: [
              Commit.remove(Contents, content.id),
              Commit.remove(KeptVersions, keptVersionKey(content.id, content.version.number)),
              ...putContent(published, body),
            ],
            events: [contentEvent("created", published)],
            audit: [contentAudit("published", published, space)],
            reply: contentView(published, { ...state, body }),
          }),
    )
  },
}
