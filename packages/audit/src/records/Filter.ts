import {
  type AuditRecord,
  Given,
  type Instant,
  type InvalidInput,
  Order,
  Where,
  foldCase,
  invalid,
} from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { type Retention, keptBy } from "../retention/Retention"

export const SearchString = Given.textOf(limits.searchChars)

/** Which records are asked for, as callers say it. */
export const filterFields = {
  /** Milliseconds since the epoch; records of that very moment are part of it, of either end. */
  startDate: Schema.optional(Schema.Int),
  endDate: Schema.optional(Schema.Int),
  searchString: Schema.optional(SearchString),
}

export interface Filter {
  readonly startDate?: number | undefined
  readonly endDate?: number | undefined
  readonly searchString?: string | undefined
}

/** Which dates are asked for of the records that are not expired. */
export const withinDates = (
  { startDate, endDate }: Filter,
  retention: Retention,
  now: Instant,
): Either.Either<Where.Where<"at">, InvalidInput> =>
  startDate !== undefined && endDate !== undefined && startDate > endDate
    ? Either.left(invalid("startDate", startDate, `at most the endDate, ${endDate}`))
    : Either.right(
        Where.and(
          keptBy(retention, now),
          ...(startDate === undefined ? [] : [Where.atLeast("at", startDate)]),
          ...(endDate === undefined ? [] : [Where.atMost("at", endDate)]),
        ),
      )

/** Separates texts, so that no search goes across them. */
const between = "\u0000"

const textsOf = (record: AuditRecord): ReadonlyArray<string> => [
  record.summary,
  record.description,
  record.category,
  record.remoteAddress,
  record.author.username,
  record.author.displayName,
  ...[record.affectedObject, ...record.associatedObjects].flatMap(({ name, objectType }) => [
    name,
    objectType,
  ]),
  ...record.changedValues.flatMap(({ name, oldValue, newValue }) => [name, oldValue, newValue]),
]

/** Whether some text of a record holds what is searched for, in any case; `undefined` where nothing is (AUD-3). */
export const matchingText = ({
  searchString = "",
}: Filter): ((record: AuditRecord) => boolean) | undefined => {
  const wanted = foldCase(searchString)
  return wanted === "" ? undefined : (record) => foldCase(textsOf(record).join(between)).includes(wanted)
}

export const newestFirst = [Order.descending<"at">("at")]
