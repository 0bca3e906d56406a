import {
  Commit,
  CommonFailure,
  Given,
  type InvalidInput,
  Operation,
  callerKey,
  decided,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { checkBody } from "../../body/checkBody"
import { drawnFor, withMacroIds } from "../../body/macroIds"
import { auditContent } from "../../audit"
import { EditDrafts } from "../../collections"
import { checkNoTitle } from "../../comments/commentFields"
import { ContentId, ContentType, type EditDraft } from "../../content/Content"
import { type ContentState, contentState, loadContentState } from "../../content/changes/ContentState"
import { checkKind } from "../../content/changes/ContentUpdate"
import { ContentView } from "../../content/views/ContentView"
import { contentView } from "../../content/views/viewOf"
import { draftOf } from "../../content/views/draftOf"
import { Body, SaidOfVersion, checkMessage, checkTitle, saidOf } from "../../content/fields"
import { advance } from "../../content/changes/Lifecycle"
import { DraftConflict, WrongState } from "../../errors"
import { contentPermission } from "../../permissions"

/** Saves a draft beside a current item, which stays as it is. An item has at most one, and a draft is not updated. */
export class SaveDraft extends Operation.Request<SaveDraft>()("wiki.saveDraft", () => ({
  payload: {
    id: ContentId,
    title: Schema.optional(Given.Key),
    body: Body,
    /** A draft stays where its item is: naming another type, space or parent is refused. */
    type: Schema.optional(ContentType),
    spaceKey: Schema.optional(Given.Key),
    parentId: Schema.optional(ContentId),
    /** What is said of the version that the draft becomes. */
    version: Schema.optional(SaidOfVersion),
  },
  success: ContentView,
  failure: Schema.Union(CommonFailure, DraftConflict, WrongState),
})) {}

const checkTitleOf = ({ title }: SaveDraft, { content }: ContentState): Either.Either<void, InvalidInput> =>
  content.type === "comment" ? checkNoTitle(title) : Either.void

/** A draft is of the kind of its item, and stands where that stands. */
const checkPlace = (request: SaveDraft, state: ContentState): Either.Either<void, InvalidInput> =>
  Either.flatMap(Either.all([checkKind(request, state), checkTitleOf(request, state)]), () =>
    request.parentId === undefined || request.parentId === state.content.parentId
      ? Either.void
      : Either.left(
          invalid("ancestors", request.parentId, "the parent that the item has: a draft does not move it"),
        ),
  )

export const saveDraft = Operation.command(
  SaveDraft,
  {
    summary: "Save a draft beside a current item",
    scope: "write:wiki-content",
    rules: ["WIK-32", "WIK-33", "WIK-74", "WIK-205", "WIK-400"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        if (request.title !== undefined) yield* checkTitle(request.title)
        yield* checkBody(request.body)
        yield* checkMessage(request.version?.message)
        const drawn = yield* drawnFor(reads, request.body)
        return { ...(yield* loadContentState(reads, request.id)), ...drawn }
      }),
    allow: (_request, { content }) => contentPermission("update", content),
    decide: (request, state, moment) => {
      const { content, space } = state
      const next: Either.Either<unknown, DraftConflict | WrongState> =
        // That somebody else has begun one is told, as a title that is taken is: there is room for one.
        state.draft === undefined
          ? advance(content.id, content.type, contentState(state), "save draft")
          : Either.left(new DraftConflict({ id: content.id }))
      const fits = Either.flatMap(next, () => checkPlace(request, state))
      return Either.flatMap(fits, () => {
        const by = callerKey(moment.caller)
        const said = saidOf(request.version)
        const draft: EditDraft = {
          contentId: content.id,
          title: (content.type === "comment" ? undefined : request.title?.trim()) ?? content.title,
          body: withMacroIds(request.body, state),
          at: moment.at,
          ...(by === undefined ? {} : { by }),
          ...said,
        }
        const shown = draftOf(content, draft)
        return decided({
          changes: [Commit.put(EditDrafts, draft)],
          audit: [auditContent("draft saved", content, space)],
          reply: contentView(shown, { ...state, body: draft.body }, "draft"),
        })
      })
    },
  },
)
