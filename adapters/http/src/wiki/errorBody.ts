import { STATUS_CODES } from "node:http"
import type { ErrorBody } from "../failure/ErrorBody"
import type { KnownFailure } from "../failure/errorTable"
import type { ErrorJson } from "./json/parts"

const errorsOf = (failure: KnownFailure): ErrorJson["data"]["errors"] =>
  failure._tag === "InvalidInput"
    ? failure.violations.map(({ field, given, allowed }) => ({
        message: {
          translation: `${field}: given ${given}, allowed: ${allowed}`,
          args: [field, given, allowed],
        },
      }))
    : []

/** A failure in the words of the wiki API (HTT-20). */
export const wikiErrorBody: ErrorBody = (failure, message, { status, blames }): ErrorJson => ({
  statusCode: status,
  data: {
    authorized: blames !== "permission",
    valid: blames !== "input",
    allowedInReadOnlyMode: failure._tag !== "SiteReadOnly",
    errors: errorsOf(failure),
    successful: false,
  },
  message,
  reason: STATUS_CODES[status] ?? "",
})
