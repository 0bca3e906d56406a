import { callerPerson } from "@quoin/directory"
import { type NotFound, Prompt, type ReadFailure, type Reads, callerKey } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import type { CommentView } from "../Comment"
import { commentView } from "../../comments/thread"
import { Contents, EditDrafts } from "../../collections"
import { type People, loadPeople } from "../../people"
import { onlyVisible } from "../../permissions"
import { type SpaceRecord, type SpaceView, spaceView } from "../../space/Space"
import { loadSpaceOf } from "../../access/storedSpace"
import { type ContentRecord, type EditDraft, containerOf } from "../Content"
import { contentSummary } from "../views/contentSummary"
import type { ShownAncestor } from "../views/ContentView"
import { type ContentContext, contentView } from "../views/viewOf"
import { isOwnDraft } from "../../access/ownDraft"
import type { LifecycleState } from "./Lifecycle"
import { loadNamedContent } from "../../access/storedContent"
import { loadAncestors, unguarded } from "../../tree/moves"
import { loadBody } from "../../versions/versionWrites"

/** What every decision about an existing item knows. */
export interface ContentState {
  readonly content: ContentRecord
  readonly draft: EditDraft | undefined
  /** The same where it is the caller's; to others there is none (WIK-300). */
  readonly ownDraft: EditDraft | undefined
  readonly body: string
  readonly space: SpaceRecord
  readonly wholeSpace: SpaceView
  /** Those that the caller may see. */
  readonly ancestors: ReadonlyArray<ContentRecord>
  readonly people: People
  /** What it hangs on. */
  readonly container?: ShownAncestor
  /** Of a comment, the first one of its thread, and where that is. */
  readonly thread?: ContentRecord
  readonly comment?: CommentView
}

/** What an item hangs on, as the reply to a write shows it: whole, as far as its own record tells. */
export const shownContainer = (
  container: ContentRecord,
  around: Pick<ContentContext, "space" | "wholeSpace" | "people">,
): ShownAncestor => ({ ...contentSummary(container), whole: contentView(container, around) })

/** Where the item stands in its life cycle, as its caller knows it. */
export const contentState = ({
  content,
  ownDraft,
}: Pick<ContentState, "content" | "ownDraft">): LifecycleState =>
  content.status === "current" && ownDraft !== undefined ? "current with a draft" : content.status

/** Persons by key; the caller is known without asking. */
export const loadOthers = (
  reads: Reads,
  keys: ReadonlyArray<string | undefined>,
): Effect.Effect<People, ReadFailure> => {
  const { caller } = reads.moment
  const own = callerKey(caller)
  return Prompt.map(
    loadPeople(
      reads,
      keys.filter((key) => key !== own),
    ),
    (people) => (key) => (key !== undefined && key === own ? callerPerson(caller) : people(key)),
  )
}

/**
 * An item with what stands around it. Its draft is guarded, what is only shown is not. Where the old body does not
 * matter it is not loaded: it may be large.
 */
export const loadStateOf = (
  reads: Reads,
  content: ContentRecord,
  needsBody: boolean,
): Effect.Effect<ContentState, ReadFailure | NotFound> =>
  Prompt.gen(function* () {
    const { id, createdBy } = content
    const draft = yield* reads.get(EditDrafts, id)
    const ownDraft = draft !== undefined && (yield* isOwnDraft(reads, draft)) ? draft : undefined
    const body = needsBody ? yield* loadBody(reads.peek, id, content.version.number) : undefined
    const space = yield* loadSpaceOf(reads.peek, content)
    const above = yield* loadAncestors(unguarded(reads.peekAll), content)
    const thread = content.type === "comment" ? (above[0] ?? content) : undefined
    const containerId = containerOf(content)
    const container = containerId === undefined ? undefined : yield* reads.peek(Contents, containerId)
    // Together with the item, whose rights are asked for next: so all are read at once.
    const seen = new Set(yield* onlyVisible(reads, [...above, content]))
    const ancestors = above.filter((page) => seen.has(page))
    const people = yield* loadOthers(reads, [
      createdBy,
      space.createdBy,
      container?.createdBy,
      container?.version.by,
      thread?.resolution?.by,
    ])
    const wholeSpace = spaceView(space, people(space.createdBy))
    const state = { content, draft, ownDraft, body: body ?? "", space, wholeSpace, ancestors, people }
    return {
      ...state,
      ...(container === undefined ? {} : { container: shownContainer(container, state) }),
      ...(thread === undefined ? {} : { thread, comment: commentView(thread, people) }),
    }
  })

/** The item, guarded, with what stands around it. */
export const loadContentState = (
  reads: Reads,
  id: string,
): Effect.Effect<ContentState, ReadFailure | NotFound> =>
  Prompt.flatMap(loadNamedContent(reads, id), (content) => loadStateOf(reads, content, true))
