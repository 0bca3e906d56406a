import * as Schema from "effect/Schema"
import type { Family } from "../contract/Family"
import type { ErrorBody } from "../failure/ErrorBody"
import type { ErrorRow, KnownFailure } from "../failure/errorTable"

/** The body of every failure of the store: what a token that has expired is told is the specification's. */
const StoreErrorJson = Schema.Struct({ message: Schema.String }).annotations({ identifier: "StoreError" })

const errorBody: ErrorBody = (failure, message): typeof StoreErrorJson.Type => ({
  message: failure._tag === "NotSignedIn" ? "Request is not authorized" : message,
})

/** Who is not signed in is refused as who may not. */
const errorRow = ({ _tag }: KnownFailure, row: ErrorRow): ErrorRow =>
  _tag === "NotSignedIn" ? { ...row, status: 403 } : row

/** The store, which tokens are for. Not built yet; it is refused in its own words, and asks for a token first. */
export const storeFamily: Family = {
  prefixes: ["/api/appstore"],
  errorBody,
  errorSchema: StoreErrorJson,
  errorRow,
  endpoints: () => [],
}
