import type { FailureRow } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import type { Family } from "../contract/Family"
import type { ErrorBody } from "../failure/ErrorBody"
import { type KnownFailure, nameOf } from "../failure/errorTable"
import { storeEndpoints } from "./endpoints/store"
import { storePrefix } from "./storeApi"

/** The body of every failure of the store; the message for an expired token is that of the specification. */
const StoreErrorJson = Schema.Struct({ message: Schema.String }).annotations({ identifier: "StoreError" })

const errorBody: ErrorBody = (failure, message): typeof StoreErrorJson.Type => ({
  message: failure._tag === "NotSignedIn" ? "Request is not authorized" : message,
})

/** Who is not signed in is refused as who may not; a change of what has changed meanwhile as HTTP has it for `If-Match`. */
const errorRow = (failure: KnownFailure, row: FailureRow): FailureRow => {
  if (failure._tag === "NotSignedIn") return { ...row, status: 403 }
  return nameOf(failure) === "StaleEdit" ? { ...row, status: 412 } : row
}

/** The store, which tokens are for. */
export const storeFamily: Family = {
  name: "store",
  prefixes: [storePrefix],
  errorBody,
  errorSchema: StoreErrorJson,
  errorRow,
  endpoints: storeEndpoints,
}
