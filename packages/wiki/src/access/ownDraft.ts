import { Permission, type QueryReads, type ReadFailure, type Reads, callerKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { EditDrafts } from "../collections"
import type { EditDraft } from "../content/Content"

type Asking = Pick<Reads | QueryReads, "get" | "may" | "moment">

/**
 * The draft beside an item is its author's: to all others, but for administrators of the application, there is none (WIK-300). Who did
 * not sign in has none.
 */
export const isOwnDraft = (
  { may, moment: { caller } }: Pick<Asking, "may" | "moment">,
  { by }: EditDraft,
): ReturnType<Asking["may"]> =>
  by !== undefined && by === callerKey(caller)
    ? Effect.succeed(true)
    : caller._tag === "Anonymous"
      ? Effect.succeed(false)
      : may(Permission.administer)

/** The draft beside an item, where it is the caller's. */
export const loadOwnDraft = (reads: Asking, id: string): Effect.Effect<EditDraft | undefined, ReadFailure> =>
  Effect.gen(function* () {
    const draft = yield* reads.get(EditDrafts, id)
    return draft !== undefined && (yield* isOwnDraft(reads, draft)) ? draft : undefined
  })
