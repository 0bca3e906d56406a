import { STATUS_CODES } from "node:http"
import * as Schema from "effect/Schema"
import type { ErrorBody } from "../failure/ErrorBody"

/** The body of every failure below the newer addresses: one entry for each thing that is wrong (HTT-1010). */
export const WikiV2ErrorJson = Schema.Struct({
  errors: Schema.Array(
    Schema.Struct({
      status: Schema.Int,
      code: Schema.String,
      title: Schema.String,
      detail: Schema.NullOr(Schema.String),
    }),
  ),
}).annotations({ identifier: "WikiV2Error" })

const codeOf = (status: number): string =>
  status === 400
    ? "INVALID_REQUEST_PARAMETER"
    : (STATUS_CODES[status] ?? "").toUpperCase().replace(/\W+/g, "_")

export const wikiV2ErrorBody: ErrorBody = (failure, message, { status }): typeof WikiV2ErrorJson.Type => {
  const code = codeOf(status)
  return {
    errors:
      failure._tag === "InvalidInput"
        ? failure.violations.map(({ field, given, allowed }) => ({
            status,
            code,
            title: `${field}: given ${given}, allowed: ${allowed}`,
            detail: null,
          }))
        : [{ status, code, title: message, detail: null }],
  }
}
