import { Commit, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { OfferKind } from "../offers/offerKinds"
import type { OfferSchemeRecord } from "../offers/OfferScheme"
import { Issues } from "./collections"

/**
 * Something that issues of some projects have and a scheme does not offer: the first that is found. Where nothing is, none may come to
 * have it until the commit. Archived issues keep what they have (D-1211).
 */
export const loadUnoffered = (
  reads: Pick<Reads, "select" | "guard">,
  { ofIssue }: Pick<OfferKind, "ofIssue">,
  projectIds: ReadonlyArray<string>,
  { optionIds }: Pick<OfferSchemeRecord, "optionIds">,
): Effect.Effect<string | undefined, ReadFailure> =>
  Effect.gen(function* () {
    if (projectIds.length === 0) return undefined
    const where = Where.and<"projectId" | "typeId" | "priorityId">(
      Where.oneOf("projectId", projectIds),
      Where.not(Where.oneOf(ofIssue, optionIds)),
      Where.not(Where.empty(ofIssue)),
    )
    yield* reads.guard(Commit.noneMatches(Issues, where))
    const { records } = yield* reads.select(Issues, { where, limit: 1 })
    return records[0]?.value[ofIssue]
  })
