import { Instant, type InvalidInput, invalid } from "@quoin/kernel"
import * as DateTime from "effect/DateTime"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../limits"

export const AgeUnit = Schema.Literal("DAYS", "MONTHS", "YEARS")
export type AgeUnit = typeof AgeUnit.Type

/** Which versions are kept: all, or those that are neither too old nor too many. The latest is always kept, and counts. */
export const RetentionRule = Schema.Struct({
  keepAll: Schema.Boolean,
  maxAge: Schema.optional(Schema.Int),
  ageUnit: Schema.optional(AgeUnit),
  maxNumberOfVersions: Schema.optional(Schema.Int),
})
export type RetentionRule = typeof RetentionRule.Type

/** What stays in the trash: all, or what went there not so long ago. */
export const TrashRetentionRule = Schema.Struct({
  keepAll: Schema.Boolean,
  maxDeletedAge: Schema.optional(Schema.Int),
  deletedAgeUnit: Schema.optional(AgeUnit),
})
export type TrashRetentionRule = typeof TrashRetentionRule.Type

/** The rules of a space. One that is left out keeps all. */
export const retentionFields = {
  /** Whether those who administer the space may change it, or administrators of the application alone. */
  spaceAdminCanEdit: Schema.Boolean,
  /** Of pages and blog posts. */
  pageRetentionRule: Schema.optional(RetentionRule),
  attachmentRetentionRule: Schema.optional(RetentionRule),
  trashRetentionRule: Schema.optional(TrashRetentionRule),
}
export type RetentionRules = Schema.Struct.Type<typeof retentionFields>

export const RetentionPolicy = Schema.asSchema(
  Schema.Struct({
    ...retentionFields,
    lastModifiedAt: Instant,
    lastModifiedBy: Schema.optional(Schema.String),
  }),
)
export type RetentionPolicy = typeof RetentionPolicy.Type

/** How much of something: at least one, and no more than can be told in time. */
const checkNumber = (field: string, given: number | undefined): Either.Either<void, InvalidInput> =>
  given === undefined || (given >= 1 && given <= limits.retained)
    ? Either.void
    : Either.left(invalid(field, given, `a whole number from 1 to ${limits.retained}`))

const checkAge = (
  field: string,
  age: number | undefined,
  unit: AgeUnit | undefined,
): Either.Either<void, InvalidInput> =>
  Either.flatMap(checkNumber(field, age), () =>
    (age === undefined) === (unit === undefined)
      ? Either.void
      : Either.left(invalid(field, age ?? unit, "an age and its unit, or neither")),
  )

const needsSome = (field: string, keepAll: boolean, said: boolean): Either.Either<void, InvalidInput> =>
  keepAll || said ? Either.void : Either.left(invalid(field, "keepAll: false", "what is to be kept instead"))

const checkRule = (field: string, rule: RetentionRule | undefined) =>
  Either.gen(function* () {
    if (rule === undefined) return
    const { keepAll, maxAge, ageUnit, maxNumberOfVersions } = rule
    yield* checkAge(`${field}.maxAge`, maxAge, ageUnit)
    yield* checkNumber(`${field}.maxNumberOfVersions`, maxNumberOfVersions)
    yield* needsSome(field, keepAll, maxAge !== undefined || maxNumberOfVersions !== undefined)
  })

/** What is given of each rule makes sense (WIK-297). */
export const checkRules = (given: RetentionRules): Either.Either<void, InvalidInput> =>
  Either.gen(function* () {
    yield* checkRule("pageRetentionRule", given.pageRetentionRule)
    yield* checkRule("attachmentRetentionRule", given.attachmentRetentionRule)
    const trash = given.trashRetentionRule
    if (trash === undefined) return
    yield* checkAge("trashRetentionRule.maxDeletedAge", trash.maxDeletedAge, trash.deletedAgeUnit)
    yield* needsSome("trashRetentionRule", trash.keepAll, trash.maxDeletedAge !== undefined)
  })

const units = { DAYS: "days", MONTHS: "months", YEARS: "years" } as const

/** What happened before is older than so many units of the calendar, in UTC. */
export const oldestKept = (now: Instant, age: number, unit: AgeUnit): Instant =>
  Instant.make(DateTime.toEpochMillis(DateTime.subtract(DateTime.unsafeMake(now), { [units[unit]]: age })))

/** A version as a rule sees it. */
export interface Dated {
  readonly number: number
  readonly at: Instant
}

/**
 * The first of some old versions, oldest first, that a rule does not keep (WIK-298). `total` counts all versions of the item, the
 * latest included, which is not among them.
 */
export const expiredVersions = <Version extends Dated>(
  rule: RetentionRule | undefined,
  oldest: ReadonlyArray<Version>,
  total: number,
  now: Instant,
): ReadonlyArray<Version> => {
  if (rule === undefined || rule.keepAll) return []
  const { maxAge, ageUnit, maxNumberOfVersions = total } = rule
  const since = maxAge === undefined || ageUnit === undefined ? undefined : oldestKept(now, maxAge, ageUnit)
  return oldest.filter(({ at }, i) => i < total - maxNumberOfVersions || (since !== undefined && at < since))
}

/** Before this moment, what went to the trash is not kept; nothing where all is. */
export const trashKeptSince = (rule: TrashRetentionRule | undefined, now: Instant): Instant | undefined =>
  rule === undefined || rule.keepAll || rule.maxDeletedAge === undefined || rule.deletedAgeUnit === undefined
    ? undefined
    : oldestKept(now, rule.maxDeletedAge, rule.deletedAgeUnit)
