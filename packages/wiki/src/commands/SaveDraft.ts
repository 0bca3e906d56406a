import { Commit, CommonFailure, Operation, callerKey, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditContent } from "../audit"
import { EditDrafts } from "../collections"
import { ContentId, type ContentRecord, type EditDraft } from "../content/Content"
import { contentState, loadContentState } from "../content/ContentState"
import { ContentView, contentView } from "../content/ContentView"
import { checkBody, checkTitle } from "../content/fields"
import { advance } from "../content/Lifecycle"
import { DraftConflict, WrongState } from "../errors"
import { contentPermission } from "../permissions"

/** Saves a draft beside a current item, which stays as it is. An item has at most one, and a draft is not updated. */
export class SaveDraft extends Schema.TaggedRequest<SaveDraft>()("wiki.saveDraft", {
  payload: { id: ContentId, title: Schema.optional(Schema.String), body: Schema.String },
  success: ContentView,
  failure: Schema.Union(CommonFailure, DraftConflict, WrongState),
}) {}

export const saveDraft = Operation.command(
  SaveDraft,
  {
    summary: "Save a draft beside a current item",
    scope: "write:wiki-content",
    rules: ["WIK-32", "WIK-33"],
  },
  {
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
      return Either.flatMap(refused, () => {
        const by = callerKey(moment.caller)
        const draft: EditDraft = {
          contentId: content.id,
          title: request.title?.trim() ?? content.title,
          body: request.body,
          at: moment.at,
          ...(by === undefined ? {} : { by }),
        }
        const shown: ContentRecord = { ...content, title: draft.title }
        return decided({
          changes: [Commit.put(EditDrafts, draft)],
          audit: [auditContent("draft saved", content, space)],
          reply: contentView(shown, { ...state, body: draft.body }, "draft"),
        })
      })
    },
  },
)
