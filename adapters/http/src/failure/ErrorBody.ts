import type { ErrorRow, KnownFailure } from "./errorTable"

/** The body in which an API tells of a failure. `message` is what may be told of it. */
export type ErrorBody = (failure: KnownFailure, message: string, row: ErrorRow) => unknown
