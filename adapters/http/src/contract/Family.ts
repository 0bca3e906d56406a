import type { FailureRow, Operation } from "@quoin/kernel"
import type * as Schema from "effect/Schema"
import type { ErrorBody } from "../failure/ErrorBody"
import type { KnownFailure } from "../failure/errorTable"
import type { Endpoint } from "./Endpoint"

/** One API among those that are served, in a dialect of its own. */
export interface Family {
  /** Such as `wiki`: its part of the contract is at `/openapi/wiki.json`. */
  readonly name: string
  /** The family serves every address below them, and refuses unknown addresses there in its own words. */
  readonly prefixes: ReadonlyArray<string>
  readonly errorBody: ErrorBody
  /** The schema of the body of every failure. */
  readonly errorSchema: Schema.Schema.AnyNoContext
  /** The status of a failure and what it blames, where this API differs from the others. */
  readonly errorRow?: (failure: KnownFailure, row: FailureRow) => FailureRow
  /** Headers of every answer. */
  readonly headers?: Readonly<Record<string, string>>
  /** The values of `:version` in the paths; absent where the paths have no version. */
  readonly versions?: ReadonlyArray<string>
  /** The header of every answer that names the caller. */
  readonly callerHeader?: string
  /** Its endpoints, whatever domains an engine has. */
  readonly endpoints: ReadonlyArray<Endpoint>
  /** The endpoint of each operation of an engine; absent where the family serves its endpoints only. */
  readonly ofOperation?: (operation: Operation.Operation) => Endpoint
}
