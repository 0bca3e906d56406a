import {
  NotFound,
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
): Effect.Effect<ContentRecord, ReadFailure | NotFound> =>
  Effect.flatMap(get(Contents, id), (content) =>
    content === undefined ? Effect.fail(new NotFound({ kind: "content", id })) : Effect.succeed(content),
  )

/** An item. One that is being purged is absent, and so is one whose container is in the trash. */
export const loadContent = (
  get: Reads["get"],
  id: string,
): Effect.Effect<ContentRecord, ReadFailure | NotFound> =>
  Effect.flatMap(loadStoredContent(get, id), (content) => {
    const there = (isThere: boolean) =>
      isThere ? Either.right(content) : Either.left(new NotFound({ kind: "content", id }))
    if (content.purging === true) return there(false)
    // Most items hang on nothing.
    return content.containers === undefined ? there(true) : Effect.flatMap(loadReached(get, content), there)
  })

/** The same, or nothing where it is absent: what else goes wrong is no answer to that. */
export const loadContentIfThere = (
  get: Reads["get"],
  id: string,
): Effect.Effect<ContentRecord | undefined, Exclude<ReadFailure, NotFound>> =>
  Effect.catchTag(loadContent(get, id), "NotFound", () => Effect.succeed(undefined))

/** As many reads as of what is hidden and hangs on another item: an id does not say whether it is of such a one. */
const readLikeHanging = (get: Reads["get"]): Effect.Effect<void, ReadFailure> =>
  Effect.forEach(keysOfNothing, (key) => get(Contents, key), { discard: true })

/**
 * The item that a request names. One that the caller may not see is absent at once, before anything else of it is read or told: neither
 * the answer nor the time that it takes is to say which it is (KER-110, KER-111).
 */
export const loadNamedContent = (
  reads: Pick<Reads, "get" | "may">,
  id: string,
): Effect.Effect<ContentRecord, ReadFailure | NotFound> =>
  Effect.suspend(() => {
    let hangs = false
    const seen = Effect.tap(loadContent(reads.get, id), (content) => {
      hangs = content.containers !== undefined
      return demandSeen(reads, [seeContent(content)])
    })
    return Effect.tapErrorTag(seen, "NotFound", () => (hangs ? Effect.void : readLikeHanging(reads.get)))
  })

/** The same as a query finds it: in a space that is there. A command loads the space of an item besides. */
export const findContent = (
  reads: Pick<QueryReads, "get" | "may">,
  id: string,
): Effect.Effect<ContentRecord, ReadFailure | NotFound> =>
  Effect.tap(loadNamedContent(reads, id), (content) => loadSpaceOf(reads.get, content))

/** The same as a command finds it that takes something from it, or begins a job about it. */
export const loadNamedSource = (
  reads: Pick<Reads, "get" | "peek" | "may">,
  id: string,
): Effect.Effect<ContentRecord, ReadFailure | NotFound> =>
  Effect.tap(loadNamedContent(reads, id), (content) => loadSpaceOf(reads.peek, content))

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
    : Effect.map(
        reads.select(Contents, { where: Where.equals("titleClaim", claim), limit: 1 }),
        ({ records }) => records.some((record) => record.key !== self),
      )
