import { Commit, CommonFailure, type Moment, Operation, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditContent } from "../audit"
import { Contents, KeptVersions, keptVersionKey } from "../collections"
import { ContentId, type ContentRecord, titleClaim } from "../content/Content"
import { contentState, loadContentState } from "../content/ContentState"
import { ContentView, contentView } from "../content/ContentView"
import { checkBody, checkTitle } from "../content/fields"
import { advance } from "../content/Lifecycle"
import { loadTitleTaken } from "../content/storedContent"
import { putContent, versionAt } from "../content/versions"
import { TitleTaken, WrongState } from "../errors"
import { contentEvent } from "../events"
import { createIn, seeContent } from "../permissions"

/**
 * Publishes a draft: a new current item at version 1 keeps who began the draft and when, and the draft is gone.
 * Title and body may be given anew.
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

export const publishDraft = Operation.command(
  PublishDraft,
  {
    summary: "Publish a draft",
    scope: "write:wiki-content",
    rules: ["WIK-30", "WIK-31"],
  },
  {
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
          : decided({
              changes: [
                Commit.remove(Contents, content.id),
                Commit.remove(KeptVersions, keptVersionKey(content.id, content.version.number)),
                ...putContent(published, body),
              ],
              events: [contentEvent("created", published)],
              audit: [auditContent("published", published, space)],
              reply: contentView(published, { ...state, body }),
            }),
      )
    },
  },
)
