import {
  Commit,
  CommonFailure,
  Given,
  type LimitExceeded,
  type Moment,
  Operation,
  StaleVersion,
  Sweep,
  decided,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { checkBody } from "../../body/checkBody"
import { type Drawn, drawnFor, withMacroIds } from "../../body/macroIds"
import { auditContent } from "../../audit"
import { loadRehung, puts } from "../../attachments/containerChange"
import { Contents } from "../../collections"
import { checkNoTitle } from "../../comments/commentFields"
import { ContentId, type ContentRecord, ContentType, titleClaim } from "../../content/Content"
import { type ContentState, contentState, loadContentState } from "../../content/changes/ContentState"
import { checkKind } from "../../content/changes/ContentUpdate"
import { ContentView } from "../../content/views/ContentView"
import { contentView } from "../../content/views/viewOf"
import { Body, SaidOfVersion, checkMessage, checkTitle } from "../../content/fields"
import { advance } from "../../content/changes/Lifecycle"
import { loadTitleTaken } from "../../access/storedContent"
import { type Move, checkParent, gone, loadMove, preparing } from "../../tree/moves"
import { atVersion, putContent, removeVersion } from "../../versions/versionWrites"
import { TitleTaken, WrongState } from "../../errors"
import { contentEvent } from "../../events"
import { type Attached, attachedFields, decideMoved, loadAllAttached } from "../../content/changes/Attached"
import { holderOf } from "../../holders/Holder"
import { createIn, restrictIn, seeContent, seeNamedPage } from "../../permissions"
import {
  type Restricting,
  decideRestricting,
  loadRestrictedAnew,
  restrictedFields,
} from "../../rights/restrictionWrite"
import { StatesOfContent } from "../../states/collections"
import type { Stated } from "../../states/State"
import { statedAnew } from "../../states/statedContent"
import { ContentTexts } from "../../words/ContentText"

/**
 * Publishes a draft: a new current item at version 1 keeps who began the draft and when, and the draft is gone.
 * Title, body and parent may be given anew; its type and space stay, and naming others is refused.
 */
export class PublishDraft extends Operation.Request<PublishDraft>()("wiki.publishDraft", () => ({
  payload: {
    id: ContentId,
    title: Schema.optional(Given.Key),
    body: Schema.optional(Body),
    parentId: Schema.optional(ContentId),
    type: Schema.optional(ContentType),
    spaceKey: Schema.optional(Given.Key),
    /** A number that is said is 1, as no draft has another. */
    version: Schema.optional(Schema.Struct({ number: Schema.optional(Schema.Int), ...SaidOfVersion.fields })),
    ...attachedFields,
    ...restrictedFields,
  },
  success: ContentView,
  failure: Schema.Union(CommonFailure, StaleVersion, TitleTaken, WrongState),
})) {}

interface Published {
  readonly id: string
  readonly title: string | undefined
  readonly moment: Moment
}

/** Who began the draft, and when, stays with the item. */
const publishedFrom = (
  draft: ContentRecord,
  { version }: PublishDraft,
  { id, title, moment }: Published,
): ContentRecord => ({
  ...atVersion(draft, 1, moment, version),
  id: ContentId.make(id),
  status: "current",
  title: (draft.type === "comment" ? undefined : title) ?? draft.title,
})

export interface PublishState extends ContentState, Drawn {
  readonly published: ContentRecord
  /** Where the item goes, when it does not stay where the draft is. */
  readonly move: Move | undefined
  readonly titleTaken: boolean
  /** The state of the draft. */
  readonly stated?: Stated | undefined
  readonly attached: Attached
  /** Whom the draft is shared with: the item is restricted to them, unless others are named (WIK-300). */
  readonly rights?: Restricting | undefined
  /** What hangs on the draft, as it is to hang on the item. */
  readonly hanging: Either.Either<ReadonlyArray<ContentRecord>, LimitExceeded>
}

/** What is published begins at version 1 (WIK-340). */
const checkFirst = ({ id, version: { number } = {} }: PublishDraft): Either.Either<void, StaleVersion> =>
  number === undefined || number === 1
    ? Either.void
    : Either.left(new StaleVersion({ kind: "draft", id, expected: 1, given: number }))

const checkPublished = (request: PublishDraft, state: PublishState) =>
  Either.gen(function* () {
    const { content, move, published } = state
    yield* advance(content.id, content.type, contentState(state), "publish")
    yield* checkFirst(request)
    yield* checkKind(request, state)
    if (content.type === "comment") yield* checkNoTitle(request.title)
    if (move?.parentId !== undefined) yield* checkParent({ ...move, parentId: move.parentId }, content)
    if (state.titleTaken) {
      return yield* Either.left(new TitleTaken({ title: published.title, type: published.type }))
    }
  })

export const publishDraft = Operation.command(
  PublishDraft,
  {
    summary: "Publish a draft",
    scope: "write:wiki-content",
    betaScope: "read:content-details:wiki write:content:wiki",
    rules: [
      "WIK-17",
      "WIK-28",
      "WIK-29",
      "WIK-30",
      "WIK-31",
      "WIK-43",
      "WIK-74",
      "WIK-150",
      "WIK-151",
      "WIK-205",
      "WIK-243",
      "WIK-340",
      "WIK-400",
      "WIK-570",
    ],
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
        const stated = yield* reads.get(StatesOfContent, request.id)
        const published = publishedFrom(state.content, request, { id, title, moment })
        const hanging = yield* loadRehung(reads, request.id, (containers) =>
          containers.map((each) => (each === request.id ? published.id : each)),
        )
        const loaded: PublishState = {
          ...state,
          published,
          ...(yield* drawnFor(reads, request.body ?? state.body)),
          stated,
          rights: yield* loadRestrictedAnew(reads, request, published.id),
          hanging,
          move: yield* loadMove(request.parentId, state.content, reads),
          titleTaken: yield* loadTitleTaken(reads, titleClaim(published), undefined),
          attached: yield* loadAllAttached(reads, holderOf(state.content, state.space), request),
        }
        return loaded
      }),
    allow: ({ parentId, restrictions }, { content, space, move }) => ({
      see: [seeContent(content), ...(move === undefined ? [] : seeNamedPage(move.parent, parentId))],
      do: [createIn(space, content.type), ...(restrictions === undefined ? [] : [restrictIn(space)])],
    }),
    decide: (request, state, moment) => {
      const { content, move, space } = state
      const published = move?.going === undefined ? state.published : gone(state.published, move.going)
      const body = withMacroIds(request.body ?? state.body, state)
      const ancestors = move?.shown ?? state.ancestors
      const reply = contentView(published, { ...state, ancestors, body })
      const before = move?.going === undefined ? undefined : preparing(move.going)
      const moved = Either.flatMap(checkPublished(request, state), () =>
        Either.all({
          attached: decideMoved(state.attached, holderOf(published, space), moment),
          hanging: state.hanging,
          rights: decideRestricting(state.rights, published, space),
        }),
      )
      return Either.flatMap(moved, ({ attached: { changes, events, changedValues }, hanging, rights }) =>
        before !== undefined
          ? Sweep.before(before, reply)
          : decided({
              changes: [
                Commit.remove(Contents, content.id),
                Commit.remove(ContentTexts, content.id),
                ...removeVersion(content),
                ...putContent(published, body),
                ...statedAnew(state.stated, published, content.id),
                ...rights.changes,
                ...puts(hanging),
                ...changes,
              ],
              events: [
                contentEvent("created", published),
                ...hanging.map((each) => contentEvent("created", each)),
                ...events,
              ],
              audit: [auditContent("published", published, space, changedValues), ...rights.audit],
              reply,
            }),
      )
    },
  },
)
