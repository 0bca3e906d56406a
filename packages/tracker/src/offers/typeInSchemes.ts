import {
  type Audit,
  Commit,
  type InvalidInput,
  type ReadFailure,
  type Reads,
  Resource,
  Where,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { auditSetting } from "../audit"
import { limits } from "../limits"
import type { IssueType } from "../site/Site"
import { IssueTypeSchemes } from "./collections"
import { type OfferSchemeRecord, offerFields } from "./OfferScheme"

/** The schemes that offer a type, which must not change before it goes from them; nor may another one come to offer it. */
const loadOffering = (reads: Reads, typeId: string) =>
  Effect.gen(function* () {
    const where = Where.equals("options" as const, typeId)
    const { records } = yield* reads.select(IssueTypeSchemes, { where, limit: limits.issueTypeSchemes })
    const others = Where.not(Where.keyIn(records.map(({ key }) => key)))
    yield* reads.guard(Commit.noneMatches(IssueTypeSchemes, Where.and(where, others)))
    yield* Effect.forEach(records, ({ key, revision }) =>
      reads.guard(Commit.unchanged(IssueTypeSchemes, key, revision)),
    )
    return records.map(({ value }) => value)
  })

const without = ({ defaultOptionId, ...scheme }: OfferSchemeRecord, typeId: string): OfferSchemeRecord => ({
  ...scheme,
  optionIds: scheme.optionIds.filter((id) => id !== typeId),
  ...(defaultOptionId === undefined || defaultOptionId === typeId ? {} : { defaultOptionId }),
})

/** What is written of schemes, and what the audit log tells of it. */
export interface Gone {
  readonly changes: ReadonlyArray<Commit.Change>
  readonly audit: ReadonlyArray<Audit.AuditEntry>
}

/**
 * What becomes of the schemes that offer a type which goes (TRK-605). Wherever it is offered, so is the one that its issues are given; and
 * a scheme that offers nothing else keeps it.
 */
export const loadTypeGone = (
  reads: Reads,
  { id }: Pick<IssueType, "id">,
  target: Pick<IssueType, "id" | "name"> | undefined,
): Effect.Effect<Gone, ReadFailure | InvalidInput> =>
  Effect.gen(function* () {
    const offering = yield* loadOffering(reads, id)
    const lacking = offering.find(({ optionIds }) => target !== undefined && !optionIds.includes(target.id))
    if (lacking !== undefined) {
      const allowed = `a type that the issue type scheme ${lacking.name} offers, too`
      return yield* invalid("alternativeIssueTypeId", target?.id, allowed)
    }
    const only = offering.find(({ optionIds }) => optionIds.length === 1)
    if (only !== undefined) {
      return yield* invalid("id", id, `a type beside which the issue type scheme ${only.name} offers others`)
    }
    const changed = offering.map((before) => ({ before, after: without(before, id) }))
    return {
      changes: changed.map(({ after }) => Commit.put(IssueTypeSchemes, after)),
      audit: changed.map(({ before, after }) =>
        auditSetting(
          "Issue type scheme changed",
          after.name,
          Resource.differences(offerFields, before, after),
        ),
      ),
    }
  })
