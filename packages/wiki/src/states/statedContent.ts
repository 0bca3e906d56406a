import {
  Commit,
  type DomainEvent,
  type Moment,
  NotFound,
  Prompt,
  type QueryReads,
  type ReadFailure,
  type Reads,
  type Audit,
} from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { auditContent } from "../audit"
import { EditDrafts } from "../collections"
import type { ContentRecord, EditDraft } from "../content/Content"
import { checkCurrent } from "../content/currentContent"
import { loadOwnDraft } from "../access/ownDraft"
import { loadNamedContent } from "../access/storedContent"
import { atNextVersion, loadBody, putContent } from "../versions/versionWrites"
import { contentEvent } from "../events"
import type { SpaceRecord } from "../space/Space"
import { loadSpaceOf } from "../access/storedSpace"
import { StatesOfContent } from "./collections"
import type { State, Stated } from "./State"
import type { StateOf } from "./StateReply"

/** An item, or the draft beside it, with the state that it is in. */
export interface StatedContent {
  readonly content: ContentRecord
  /** The draft beside a current item, where that is what is meant. */
  readonly draft: EditDraft | undefined
  readonly stated: Stated | undefined
}

export const loadStated = (
  reads: Pick<Reads | QueryReads, "get" | "may" | "moment">,
  id: string,
  status: StateOf,
): Effect.Effect<StatedContent, ReadFailure | NotFound> =>
  Prompt.gen(function* () {
    const content = yield* loadNamedContent(reads, id)
    if (status === "draft" && content.status !== "draft") {
      const draft = yield* loadOwnDraft(reads, id)
      return { content, draft, stated: draft?.stated }
    }
    return { content, draft: undefined, stated: yield* reads.get(StatesOfContent, id) }
  })

/** What is meant is there: the item is current, or it or the one beside it is a draft. */
export const checkStated = (
  { content, draft }: StatedContent,
  status: StateOf,
): Either.Either<void, NotFound> => {
  if (status === "current") return checkCurrent(content)
  return content.status === "draft" || (content.status === "current" && draft !== undefined)
    ? Either.void
    : Either.left(new NotFound({ kind: "draft", id: content.id, detail: "the content has no draft" }))
}

/** What a change of the state needs besides. */
export interface Restating extends StatedContent {
  readonly space: SpaceRecord
  /** The body of the present version; loaded only where another is made. */
  readonly body: string
}

export const loadRestating = (
  reads: Reads,
  id: string,
  status: StateOf,
): Effect.Effect<Restating, ReadFailure | NotFound> =>
  Prompt.gen(function* () {
    const found = yield* loadStated(reads, id, status)
    const { content } = found
    const body = status === "current" ? yield* loadBody(reads.peek, id, content.version.number) : undefined
    return { ...found, space: yield* loadSpaceOf(reads.peek, content), body: body ?? "" }
  })

/** What is committed for another state. */
export interface Restated {
  readonly stated: Stated
  readonly changes: ReadonlyArray<Commit.Change>
  readonly events: ReadonlyArray<DomainEvent>
  readonly audit: ReadonlyArray<Audit.AuditEntry>
}

/** The change of a current item is a version of it; a draft stays what it is (WIK-174). */
export const restated = (
  { content, draft, stated, space, body }: Restating,
  state: State | undefined,
  moment: Moment,
): Restated => {
  const now: Stated = { at: moment.at, ...(state === undefined ? {} : { state }) }
  const record = { contentId: content.id, spaceId: content.spaceId, ...now }
  const next =
    content.status === "current" && draft === undefined ? atNextVersion(content, moment) : undefined
  const changed = { name: "state", oldValue: stated?.state?.name ?? "", newValue: state?.name ?? "" }
  return {
    stated: now,
    changes:
      draft === undefined
        ? [Commit.put(StatesOfContent, record), ...(next === undefined ? [] : putContent(next, body))]
        : [Commit.put(EditDrafts, { ...draft, stated: now })],
    events: next === undefined ? [] : [contentEvent("updated", next)],
    audit: [auditContent(state === undefined ? "state removed" : "state set", content, space, [changed])],
  }
}

/** The state of a draft goes over to what the draft becomes (WIK-179). */
export const statedAnew = (
  stated: Stated | undefined,
  { id, spaceId }: ContentRecord,
  draftId?: string,
): ReadonlyArray<Commit.Change> => {
  if (stated === undefined) return []
  const { at, state } = stated
  const record = { contentId: id, spaceId, at, ...(state === undefined ? {} : { state }) }
  return [
    Commit.put(StatesOfContent, record),
    ...(draftId === undefined ? [] : [Commit.remove(StatesOfContent, draftId)]),
  ]
}
