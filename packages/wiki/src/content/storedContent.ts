import { NotFound, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Contents } from "../collections"
import type { ContentRecord } from "./Content"

/** An item, also while it is being purged. Only the purge itself asks for that. */
export const loadStoredContent = (
  get: Reads["get"],
  id: string,
): Effect.Effect<ContentRecord, ReadFailure | NotFound> =>
  Effect.flatMap(get(Contents, id), (content) =>
    content === undefined ? Effect.fail(new NotFound({ kind: "content", id })) : Effect.succeed(content),
  )

/** An item. One that is being purged is absent. */
export const loadContent = (
  get: Reads["get"],
  id: string,
): Effect.Effect<ContentRecord, ReadFailure | NotFound> =>
  Effect.filterOrFail(
    loadStoredContent(get, id),
    (content) => content.purging !== true,
    () => new NotFound({ kind: "content", id }),
  )

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
