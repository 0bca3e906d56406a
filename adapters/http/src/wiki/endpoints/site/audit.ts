import {
  CreateRecord,
  ExportRecords,
  GetRetention,
  ListRecords,
  ListSince,
  Period,
  SetRetention,
} from "@quoin/audit"
import { invalid, parseDate, parseDateTime } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { shows } from "../../../answers/Shows"
import { auditRecord, auditRecords } from "../../json/site/audit"
import { exported, formats } from "../../files/auditExport"
import { ofAudit } from "../../api"

const { get, post, put } = ofAudit

const period = shows(
  Period.annotations({ identifier: "RetentionPeriod" }),
  () => (view: typeof Period.Type) => view,
)

/** A moment, or a day that begins in UTC, or milliseconds since the epoch, which may be sent as text. */
const momentOf = (given: string | number): number | undefined =>
  typeof given === "number" || /^-?\d+$/.test(given)
    ? Number(given)
    : (parseDateTime(given) ?? parseDate(given))

/** The moment that a record says of itself (HTT-152). */
const creationDate = {
  fields: { creationDate: Schema.optional(Schema.Union(Schema.String, Schema.Number)) },
  instead: ["creationDate"],
  to: ({ creationDate: given }: { readonly creationDate?: string | number | undefined }) => {
    if (given === undefined || given === "") return Either.right({})
    const moment = momentOf(given)
    return moment !== undefined && Number.isSafeInteger(moment)
      ? Either.right({ creationDate: moment })
      : Either.left(
          invalid("creationDate", given, "ISO 8601 with an offset, a day, or milliseconds since the epoch"),
        )
  },
}

/** What an export is written as is no business of the operation. */
const format = {
  fields: { format: Schema.optional(Schema.Literal(...formats)) },
  instead: ["after"],
  to: () => Either.right({}),
}

/** The audit log. */
export const auditEndpoints = [
  get("/audit", ListRecords, auditRecords, {
    says: "Newest first. Searched for are all texts of a record, in any case.",
  }),
  post("/audit", CreateRecord, auditRecord, {
    sent: creationDate,
    says: "It keeps its author and its date where it has any, else it is yours, of now.",
  }),
  get("/audit/export", ExportRecords, exported, {
    sent: format,
    files: ["text/csv", "application/zip"],
    says: "Newest first. Cells that would be formulas begin with an apostrophe.",
  }),
  get("/audit/retention", GetRetention, period),
  put("/audit/retention", SetRetention, period, {
    says: "At most 12 MONTHS or 365 DAYS. Older records are gone at once.",
  }),
  get("/audit/since", ListSince, auditRecords, { says: "Three months where nothing else is said." }),
]
