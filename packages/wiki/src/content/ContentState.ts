import { callerPerson } from "@quoin/directory"
import { type Moment, type NotFound, type ReadFailure, type Reads, callerKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { EditDrafts } from "../collections"
import { type People, loadPeople } from "../people"
import type { SpaceRecord } from "../space/Space"
import { loadSpaceOf } from "../space/storedSpace"
import type { ContentRecord, EditDraft } from "./Content"
import type { LifecycleState } from "./Lifecycle"
import { loadContent } from "./storedContent"
import { loadAncestors } from "./tree"
import { loadBody } from "./versions"

/** What every decision about an existing item knows. */
export interface ContentState {
  readonly content: ContentRecord
  readonly draft: EditDraft | undefined
  readonly body: string
  readonly space: SpaceRecord
  readonly ancestors: ReadonlyArray<ContentRecord>
  readonly people: People
}

/** Where the item stands in its life cycle. */
export const contentState = ({ content, draft }: Pick<ContentState, "content" | "draft">): LifecycleState =>
  content.status === "current" && draft !== undefined ? "current with a draft" : content.status

/** Persons by key; the caller is known without asking. */
const withCaller =
  (moment: Moment, people: People): People =>
  (key) =>
    key !== undefined && key === callerKey(moment.caller) ? callerPerson(moment.caller) : people(key)

/**
 * An item with what stands around it. Its draft is guarded, what is only shown is not. Where the old body does not
 * matter it is not loaded: it may be large.
 */
export const loadStateOf = (
  reads: Reads,
  content: ContentRecord,
  needsBody: boolean,
): Effect.Effect<ContentState, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const { id, createdBy } = content
    const known = createdBy === callerKey(reads.moment.caller)
    return {
      content,
      draft: yield* reads.get(EditDrafts, id),
      body: (needsBody ? yield* loadBody(reads.peek, id, content.version.number) : undefined) ?? "",
      space: yield* loadSpaceOf(reads.peek, content),
      ancestors: yield* loadAncestors(reads.peek, content.parentId),
      people: withCaller(reads.moment, yield* loadPeople(reads, known ? [] : [createdBy])),
    }
  })

/** The item, guarded, with what stands around it. */
export const loadContentState = (
  reads: Reads,
  id: string,
): Effect.Effect<ContentState, ReadFailure | NotFound> =>
  Effect.flatMap(loadContent(reads.get, id), (content) => loadStateOf(reads, content, true))
