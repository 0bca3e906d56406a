import { type QueryReads, Where, limits as kernelLimits } from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import { type RelationRecord, relationClaim } from "./Relation"
import { Relations } from "./collections"

/** The relations of these claims, each by its claim. */
export const loadRelations = (reads: Pick<QueryReads, "select">, claims: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const found = new Map<string, RelationRecord>()
    for (const some of Arr.chunksOf(claims, kernelLimits.whereListValues)) {
      const { records } = yield* reads.select(Relations, { where: Where.isIn("claim", some) })
      for (const { value } of records) found.set(relationClaim(value), value)
    }
    return found
  })
