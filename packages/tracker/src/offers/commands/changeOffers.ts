import {
  type InvalidInput,
  type LimitExceeded,
  type ReadFailure,
  type Reads,
  Where,
  exceeded,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { loadUnoffered } from "../../issue/unofferedIssues"
import { limits } from "../../limits"
import { Projects } from "../../project/collections"
import type { OfferKind } from "../offerKinds"
import type { OfferSchemeRecord } from "../OfferScheme"

/** The projects that have a scheme. None more comes to have it: whoever gives it to one reads the scheme, which changes. */
const loadProjectIds = (
  reads: Pick<Reads, "select">,
  { ofProject }: OfferKind,
  id: string,
): Effect.Effect<ReadonlyArray<string>, ReadFailure | LimitExceeded> =>
  Effect.gen(function* () {
    const { records, more } = yield* reads.select(Projects, {
      where: Where.equals(ofProject, id),
      limit: limits.projectsOfChangedScheme,
    })
    const tooMany = more ? exceeded(limits, "projectsOfChangedScheme", records.length + 1) : undefined
    return tooMany === undefined ? records.map(({ key }) => key) : yield* tooMany
  })

/** What issues have of a scheme stays in it (TRK-603). */
export const keepOffered = (
  reads: Pick<Reads, "select" | "guard">,
  kind: OfferKind,
  before: OfferSchemeRecord,
  after: OfferSchemeRecord,
): Effect.Effect<void, ReadFailure | LimitExceeded | InvalidInput> =>
  Effect.gen(function* () {
    if (before.optionIds.every((id) => after.optionIds.includes(id))) return
    const projectIds = yield* loadProjectIds(reads, kind, after.id)
    const unoffered = yield* loadUnoffered(reads, kind, projectIds, after)
    if (unoffered === undefined) return
    const allowed = `a list with ${unoffered}, which issues of a project with this scheme have`
    return yield* invalid("optionIds", after.optionIds.join(", "), allowed)
  })
