import { type QueryReads, type ReadFailure, Where, callerKey, selectAll, withinLimit } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Order from "effect/Order"
import type { LikesView } from "../content/views/ContentMetadata"
import { limits } from "../limits"
import { loadPeople } from "../people"
import { type RelationRecord, favourite, fromClaim, like, relationClaim, toClaim } from "./Relation"
import { Relations } from "./collections"
import { loadRelations } from "./storedRelations"

const inOrder = Order.mapInput(Order.number, ({ at }: RelationRecord) => at)

/** Who likes some items, and how many do (WIK-191). They are counted exactly, and so only up to a limit of all together. */
export const loadLikesOf = (
  reads: QueryReads,
  ids: ReadonlyArray<string>,
): Effect.Effect<(id: string) => LikesView, ReadFailure> =>
  Effect.gen(function* () {
    const claims = ids.map((targetId) => toClaim({ name: like, targetId, sourceType: "user" }))
    const where = Where.isIn("to" as const, claims)
    const { total = 0 } = yield* reads.select(Relations, { where, limit: 0, total: true })
    yield* withinLimit(limits, "likesTogether", total)
    const found = total === 0 ? [] : yield* selectAll(reads, Relations, { where })
    const byItem = Arr.groupBy(
      found.map(({ value }) => value),
      ({ targetId }) => targetId,
    )
    const shownOf = (id: string) =>
      Arr.sort(byItem[id] ?? [], inOrder)
        .slice(0, limits.likersShown)
        .map(({ sourceId }) => sourceId)
    const people = yield* loadPeople(reads, ids.flatMap(shownOf))
    return (id) => ({ count: byItem[id]?.length ?? 0, people: shownOf(id).map(people) })
  })

/** Which of some items are favourites of the caller, and since when. */
export const loadFavouritesOf = (reads: QueryReads, ids: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const sourceId = callerKey(reads.moment.caller)
    const claimOf = (targetId: string) =>
      relationClaim({ name: favourite, sourceId: sourceId ?? "", targetId })
    const found = sourceId === undefined ? undefined : yield* loadRelations(reads, ids.map(claimOf))
    return (id: string) => {
      const relation = found?.get(claimOf(id))
      return relation === undefined ? { isFavourite: false } : { isFavourite: true, since: relation.at }
    }
  })

/** Things of a type that are favourites of the caller. */
const favouritesOf = (
  { moment: { caller } }: Pick<QueryReads, "moment">,
  targetType: RelationRecord["targetType"],
): Where.Where<never> => {
  const sourceId = callerKey(caller)
  return sourceId === undefined
    ? Where.none
    : Where.referencedBy(
        Relations,
        "targetId",
        Where.equals("from", fromClaim({ name: favourite, sourceId, targetType })),
      )
}

/** Spaces that are favourites of the caller. */
export const favouriteSpaces = (reads: Pick<QueryReads, "moment">) => favouritesOf(reads, "space")

/** Content that is a favourite of the caller. */
export const favouriteContent = (reads: Pick<QueryReads, "moment">) => favouritesOf(reads, "content")
