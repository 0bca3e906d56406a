import {
  NotFound,
  Prompt,
  type QueryReads,
  type ReadFailure,
  type Reads,
  Where,
  demandSeen,
  keysOfNothing,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { Contents } from "../collections"
import { seeContent } from "../permissions"
import { loadSpaceOf } from "./storedSpace"
import { loadReached } from "./containment"
import type { ContentRecord } from "../content/Content"

/** An item, also while it is being purged. Only the purge itself asks for that. */
export const loadStoredContent = (
  get: Reads["get"],
  id: string,
): Prompt.Prompt<ContentRecord, ReadFailure | NotFound> =>
  Prompt.flatMap(Prompt.beginning(get)(Contents, id), (content) =>
    content === undefined ? Either.left(new NotFound({ kind: "content", id })) : Either.right(content),
  )

/** An item. One that is being purged is absent, and so is one whose container is in the trash. */
export const loadContent = (
  get: Reads["get"],
  id: string,
): Prompt.Prompt<ContentRecord, ReadFailure | NotFound> =>
  Prompt.flatMap(loadStoredContent(get, id), (content) => {
    const there = (isThere: boolean) =>
      isThere ? Either.right(content) : Either.left(new NotFound({ kind: "content", id }))
    if (content.purging === true) return there(false)
    // Most items hang on nothing.
    return content.containers === undefined ? there(true) : Prompt.flatMap(loadReached(get, content), there)
  })

/** The same, or nothing where it is absent: what else goes wrong is no answer to that. */
export const loadContentIfThere = (
  get: Reads["get"],
  id: string,
): Effect.Effect<ContentRecord | undefined, Exclude<ReadFailure, NotFound>> =>
  Effect.catchTag(loadContent(get, id), "NotFound", () => Effect.succeed(undefined))

/** As many reads as of what is hidden and hangs on another item: an id does not say whether it is of such a one. */
const readLikeHanging = (get: Reads["get"]): Effect.Effect<void, ReadFailure> =>
  Prompt.map(
    Prompt.forEach(keysOfNothing, (key) => get(Contents, key)),
    () => undefined,
  )

/**
 * The item that a request names. One that the caller may not see is absent at once, before anything else of it is read or told: neither
 * the answer nor the time that it takes is to say which it is (KER-110, KER-111).
 */
export const loadNamedContent = (
  reads: Pick<Reads, "get" | "may">,
  id: string,
): Prompt.Prompt<ContentRecord, ReadFailure | NotFound> => {
  let hangs = false
  const seen = Prompt.flatMap(loadContent(reads.get, id), (content) => {
    hangs = content.containers !== undefined
    return Prompt.map(demandSeen(reads, [seeContent(content)]), () => content)
  })
  return Prompt.tapError(seen, ({ _tag }) =>
    hangs || _tag !== "NotFound" ? Effect.void : readLikeHanging(reads.get),
  )
}

/** The same as a query finds it: in a space that is there. A command loads the space of an item besides. */
export const findContent = (
  reads: Pick<QueryReads, "get" | "may">,
  id: string,
): Prompt.Prompt<ContentRecord, ReadFailure | NotFound> =>
  Prompt.flatMap(loadNamedContent(reads, id), (content) =>
    Prompt.map(loadSpaceOf(reads.get, content), () => content),
  )

/** The same as a command finds it that takes something from it, or begins a job about it. */
export const loadNamedSource = (
  reads: Pick<Reads, "get" | "peek" | "may">,
  id: string,
): Prompt.Prompt<ContentRecord, ReadFailure | NotFound> =>
  Prompt.flatMap(loadNamedContent(reads, id), (content) =>
    Prompt.map(loadSpaceOf(reads.peek, content), () => content),
  )

/** An item that a command takes something from; where it is written, its space is loaded with it. */
export const loadSource = (
  { get, peek }: Pick<Reads, "get" | "peek">,
  id: string,
): Effect.Effect<ContentRecord, ReadFailure | NotFound> =>
  Effect.tap(loadContent(get, id), (content) => loadSpaceOf(peek, content))

/** True when another current item claims this title (WIK-23). */
export const loadTitleTaken = (
  reads: Pick<Reads, "select">,
  claim: string | undefined,
  self: string | undefined,
): Effect.Effect<boolean, ReadFailure> =>
  claim === undefined
    ? Effect.succeed(false)
    : Prompt.map(
        reads.select(Contents, { where: Where.equals("titleClaim", claim), limit: 1 }),
        ({ records }) => records.some((record) => record.key !== self),
      )
