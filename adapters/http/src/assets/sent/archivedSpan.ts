import type { Violation } from "@quoin/kernel"
import * as Either from "effect/Either"
import type * as Schema from "effect/Schema"
import { aText, given } from "../../request/fields"
import { sentInstant } from "../../request/sentInstant"

type Span = Schema.Struct.Type<typeof spanFields>

export const spanFields = { archivedFromDate: given(aText), archivedToDate: given(aText) }

/** When objects were archived, as moments with their offsets: from the first on, and before the second. */
export const archivedSpan = {
  fields: spanFields,
  instead: ["archivedFrom", "archivedTo"],
  to: ({ archivedFromDate, archivedToDate }: Span) =>
    Either.all({
      archivedFrom: sentInstant("archivedFromDate", archivedFromDate),
      archivedTo: sentInstant("archivedToDate", archivedToDate),
    }),
  told: (violation: Violation, { archivedToDate }: Span): Violation =>
    violation.field === "archivedTo" && archivedToDate !== undefined
      ? { field: "archivedToDate", given: archivedToDate, allowed: "a time after archivedFromDate" }
      : violation,
}
