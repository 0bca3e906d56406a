import { Commit, type CommandOf, CommonFailure, callerKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId, type ContentRecord, type EditDraft } from "../Content"
import { ContentView, contentView } from "../ContentView"
import { EditDrafts } from "../collections"
import { contentAudit } from "../contentAudit"
import { contentPermission } from "../contentPermission"
import { checkBody, checkTitle } from "../contentRules"
import { DraftConflict, WrongState } from "../errors"
import { advance } from "../Lifecycle"
import { type ContentState, contentState, loadContentState } from "../contentState"

/**
 * Saves a draft beside a current item, which stays as it is. An item has at most one, and updating a draft is
 * not supported (seed 0, *States and transitions*).
 */
export class SaveDraft extends Schema.TaggedRequest<SaveDraft>()("wiki.saveDraft", {
  payload: { id: ContentId, title: Schema.optional(Schema.String), body: Schema.String },
  success: ContentView,
  failure: Schema.Union(CommonFailure, DraftConflict, WrongState),
}) {}

export const saveDraft: CommandOf<SaveDraft, ContentState> = {
  load: (request, reads) =>
    Effect.gen(function* () {
      if (request.title !== undefined) yield* checkTitle(request.title)
      yield* checkBody(request.body)
      return yield* loadContentState(reads, request.id)
    }),
  allow: (_request, { content }) => contentPermission("update", content),
  decide: (request, state, moment) => {
    const { content, space } = state
    const next = advance(content.id, content.type, contentState(state), "save draft")
    const refused = Either.mapLeft(next, (wrong) =>
      state.draft === undefined ? wrong : new DraftConflict({ id: content.id }),
    )
    return Either.map(refused, () => {
      const by = callerKey(moment.caller)
      const draft: EditDraft = {
        contentId: content.id,
        title: request.title?.trim() ?? content.title,
        body: request.body,
        at: moment.at,
        ...(by === undefined ? {} : { by }),
      }
      const shown: ContentRecord = { ...content, title: draft.title }
      return {
        changes: [Commit.put(EditDrafts, draft)],
        events: [],
        audit: [contentAudit("draft saved", content, space)],
        reply: contentView(shown, { ...state, body: draft.body }, "draft"),
      }
    })
  },
}
