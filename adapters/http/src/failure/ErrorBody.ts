import type { FailureRow } from "@quoin/kernel"
import type { KnownFailure } from "./errorTable"

/** Makes the body in which an API reports a failure. `message` has only what the caller may know. */
export type ErrorBody = (failure: KnownFailure, message: string, row: FailureRow) => unknown
