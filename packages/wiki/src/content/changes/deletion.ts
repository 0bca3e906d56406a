import { NotFound } from "@quoin/kernel"
import * as Either from "effect/Either"
import { type ContentState, contentState } from "./ContentState"
import { type LifecycleState, type Trigger, advance } from "./Lifecycle"

/** Where an item may be deleted from. */
const triggers = {
  current: "delete",
  draft: "delete with status=draft",
  trashed: "delete with status=trashed",
  archived: "delete with status=archived",
} as const satisfies Readonly<Record<string, Trigger>>

type DeletedFrom = keyof typeof triggers

/** The state that the life cycle leads to; `undefined` when it knows no such step. */
export const stateAfter = (from: DeletedFrom, state: ContentState): LifecycleState | undefined =>
  Either.getOrUndefined(advance(state.content.id, state.content.type, contentState(state), triggers[from]))

/** How what is put away is deleted from where it is. */
const instead: Readonly<Partial<Record<LifecycleState, string>>> = {
  trashed: "; purge it with status=trashed",
  archived: "; delete it with status=archived",
}

/** The item exists, but not in the status that was named. */
export const notInStatus = (from: DeletedFrom, state: ContentState): NotFound =>
  new NotFound({
    kind: `${from} content`,
    id: state.content.id,
    detail: `it is ${contentState(state)}${instead[contentState(state)] ?? ""}`,
  })
