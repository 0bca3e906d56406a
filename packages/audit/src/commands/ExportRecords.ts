import {
  AuditLog,
  CommonFailure,
  Given,
  Operation,
  Permission,
  decided,
  giveWay,
  sequenceKey,
  sift,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditLog } from "../audit"
import { limits } from "../limits"
import type { AuditOptions } from "../options"
import { type Filter, filterFields, matchingText, newestFirst, withinDates } from "../records/Filter"
import { RecordView, recordView } from "../records/RecordView"
import { loadRetention } from "../retention/Retention"

/** Everything that is asked for by one part. */
const partFields = {
  ...filterFields,
  /** The last record of the part before; absent in the first part. */
  after: Schema.optional(Schema.Struct({ creationDate: Schema.Int, id: Given.Key })),
}

/**
 * A part of the records that are asked for, newest first: `next` asks for the one behind it, and is absent in the last. What is
 * added meanwhile is in no part.
 */
export class ExportRecords extends Operation.Request<ExportRecords>()("audit.export", () => ({
  payload: partFields,
  success: Schema.Struct({
    items: Schema.Array(RecordView),
    next: Schema.optional(Schema.Struct(partFields)),
  }),
  failure: CommonFailure,
})) {}

const said = ({ startDate, endDate, searchString }: Filter) =>
  Object.entries({ startDate, endDate, searchString }).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, oldValue: "", newValue: String(value) }],
  )

export const exportRecords = ({ tellsExports = true, tellsReads = false }: AuditOptions) =>
  Operation.command(
    ExportRecords,
    {
      summary: "Export audit records, part by part",
      scope: "read:audit-log:wiki",
      entry: Permission.administerOrScope,
      whileReadOnly: true,
      rules: ["AUD-1", "AUD-2", "AUD-3", "AUD-9", "AUD-13", "AUD-14"],
    },
    {
      load: ({ after, ...filter }, reads) =>
        Effect.gen(function* () {
          const retention = yield* loadRetention(reads.peek)
          const where = yield* withinDates(filter, retention, reads.moment.at)
          return yield* sift({ select: reads.select, giveWay }, AuditLog, {
            where,
            orderBy: newestFirst,
            matching: matchingText(filter) ?? (() => true),
            after:
              after === undefined ? undefined : { values: [after.creationDate], key: sequenceKey(after.id) },
            take: limits.exportedTogether,
          })
        }),
      decide: ({ after, startDate, endDate, searchString }, { records, more }) => {
        const filter = { startDate, endDate, searchString }
        const items = records.map(({ value }) => recordView(value))
        const last = items.at(-1)
        // An export is one thing that happens, however many parts it has; with the option of a record for each look there is one for each part.
        const isTold = tellsReads || (tellsExports && after === undefined)
        return decided({
          audit: isTold ? [auditLog("Audit log exported", said(filter))] : [],
          reply: {
            items,
            ...(more && last !== undefined
              ? { next: { ...filter, after: { creationDate: last.creationDate, id: last.id } } }
              : {}),
          },
        })
      },
    },
  )
