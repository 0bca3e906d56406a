import {
  type Collection,
  Commit,
  type ReadFailure,
  type Reads,
  type Stored,
  Where,
  selectAll,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"

/** What hangs on a thing is found by the id of that. */
export const heldBy = (holderId: string): Where.Where<"holderId"> => Where.equals("holderId", holderId)

/** What hangs on any of some things. */
export const heldByAny = (holderIds: ReadonlyArray<string>): Where.Where<"holderId"> =>
  Where.isIn("holderId", holderIds)

/**
 * All that a thing holds of one kind, which limits keep few. Until the commit it stays as it was read, and nothing comes or
 * goes.
 */
export const loadHeld = <A>(
  reads: Pick<Reads, "select" | "guard">,
  collection: Collection.Collection<A>,
  holderId: string,
): Effect.Effect<ReadonlyArray<Stored<A>>, ReadFailure> =>
  Effect.gen(function* () {
    const where = heldBy(holderId)
    const held = yield* selectAll(reads, collection, { where })
    for (const { key, revision } of held) yield* reads.guard(Commit.unchanged(collection, key, revision))
    const others = Where.and<string>(where, Where.not(Where.keyIn(held.map(({ key }) => key))))
    yield* reads.guard(Commit.noneMatches(collection, others))
    return held
  })
