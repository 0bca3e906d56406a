import { Commit, LimitExceeded, type ReadFailure, type Reads, type Stored, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { Contents } from "../collections"
import type { ContentId, ContentRecord } from "../content/Content"
import { limits } from "../limits"
import { type ContentWhere, guardAll, guardNoOther } from "../tree/ancestorWhere"

type Way = ReadonlyArray<ContentId>

/** All that hangs on an item, right there or on what hangs there. */
const hangingOn = (id: string): ContentWhere => Where.equals("containers", id)

const guarded = (
  reads: Pick<Reads, "select" | "guard">,
  id: string,
  records: ReadonlyArray<Stored<ContentRecord>>,
): Effect.Effect<void> =>
  Effect.zipRight(
    guardAll(reads, records),
    guardNoOther(
      reads,
      hangingOn(id),
      records.map(({ key }) => key),
    ),
  )

/**
 * What hangs on an item, with another way from there to the top. Until the commit nothing of it changes, and nothing comes or goes.
 * That it is too much is told of when it is known that the caller sees the item.
 */
export const loadRehung = (
  reads: Pick<Reads, "select" | "guard">,
  id: string,
  wayOf: (containers: Way) => Way,
): Effect.Effect<Either.Either<ReadonlyArray<ContentRecord>, LimitExceeded>, ReadFailure> =>
  Effect.gen(function* () {
    const { hangingMoved: max } = limits
    const { records, more } = yield* reads.select(Contents, { where: hangingOn(id), limit: max })
    if (more) {
      const advice = "items that hang on it and go along"
      return Either.left(new LimitExceeded({ limit: "hangingMoved", max, given: max + 1, advice }))
    }
    yield* guarded(reads, id, records)
    return Either.right(records.map(({ value }) => ({ ...value, containers: wayOf(value.containers ?? []) })))
  })

export const puts = (records: ReadonlyArray<ContentRecord>): ReadonlyArray<Commit.Change> =>
  records.map((record) => Commit.put(Contents, record))
