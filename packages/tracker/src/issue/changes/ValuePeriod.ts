import { Collection, Field, Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** The fields of which queries ask what they were, by the ids that the change log has of them. */
export const HistoryField = Schema.Literal(
  "status",
  "assignee",
  "priority",
  "reporter",
  "resolution",
  "fixVersions",
)
export type HistoryField = typeof HistoryField.Type

/**
 * From when until when an issue had a value in a field, or one of its values. There is none of a value that it has had since it was
 * created: such a period ends with the first change, and begins to be kept then.
 */
const ValuePeriodRecord = Schema.Struct({
  /** The issue, the field, and the entry of the change log that began it; `0` for the creation of the issue. */
  id: Schema.NonEmptyString,
  issueId: Schema.NonEmptyString,
  field: HistoryField,
  /** Absent where it had none. */
  value: Schema.optional(Schema.String),
  from: Instant,
  setBy: Schema.optional(Schema.String),
  /** What it had before; absent where the issue was created so. */
  before: Schema.optional(Schema.NullOr(Schema.String)),
  to: Schema.optional(Instant),
  endedBy: Schema.optional(Schema.String),
})
export type ValuePeriodRecord = typeof ValuePeriodRecord.Type

/** A value of a field, as periods are found by it; without a value that there was none. */
export const valueToken = (field: HistoryField, value: string | undefined): string =>
  `${field}/${value ?? ""}`

/** When a period ends that has not ended: behind every moment that a query names. */
const never = Number.MAX_SAFE_INTEGER

export const ValuePeriods = Collection.make({
  name: "tracker.valuePeriod",
  version: 1,
  schema: ValuePeriodRecord,
  key: (period: ValuePeriodRecord) => period.id,
  fields: {
    issueId: Field.text((period: ValuePeriodRecord) => period.issueId),
    what: Field.text(({ field, value }: ValuePeriodRecord) => valueToken(field, value)),
    /** What a change made another; absent where the issue was created so. */
    changed: Field.text(({ field, before }: ValuePeriodRecord) =>
      before === undefined ? undefined : valueToken(field, before ?? undefined),
    ),
    field: Field.text((period: ValuePeriodRecord) => period.field),
    from: Field.instant((period: ValuePeriodRecord) => period.from),
    to: Field.instant(({ to }: ValuePeriodRecord) => to ?? never),
    setBy: Field.text((period: ValuePeriodRecord) => period.setBy),
    endedBy: Field.text((period: ValuePeriodRecord) => period.endedBy),
    isEnded: Field.flag(({ to }: ValuePeriodRecord) => to !== undefined),
  },
  orders: [
    ["issueId", "what"],
    // A search of the past finds its issues in these alone, and reads no period.
    ["what", "from", "changed", "issueId"],
    ["changed", "what", "from", "issueId"],
    ["field", "from"],
  ],
})

/** A field in which periods are found. */
export type PeriodFieldName = (typeof ValuePeriods)["names"][number]
