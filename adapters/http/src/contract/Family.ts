import type { Operation } from "@quoin/kernel"
import type * as Schema from "effect/Schema"
import type { ErrorBody } from "../failure/ErrorBody"
import type { ErrorRow, KnownFailure } from "../failure/errorTable"
import type { Endpoint } from "./Endpoint"

/** One API among those that are served, in a dialect of its own. */
export interface Family {
  /** Such as `wiki`: its part of the contract is at `/openapi/wiki.json`. */
  readonly name: string
  /** Whatever stands below them is this family's, unknown addresses included. */
  readonly prefixes: ReadonlyArray<string>
  readonly errorBody: ErrorBody
  /** What the body of every failure is. */
  readonly errorSchema: Schema.Schema.AnyNoContext
  /** What a failure is called and blamed on here, where that is not what it is elsewhere. */
  readonly errorRow?: (failure: KnownFailure, row: ErrorRow) => ErrorRow
  /** Headers of every answer; none where they are left out. */
  readonly headers?: Readonly<Record<string, string>>
  /** What may stand for `:version` in the paths; absent where they have none. */
  readonly versions?: ReadonlyArray<string>
  /** The header by which every answer says who called; none where it is left out. */
  readonly callerHeader?: string
  /** What it serves, whatever domains an engine is made of. */
  readonly endpoints: ReadonlyArray<Endpoint>
  /** Where it serves each operation of an engine; absent where it serves its endpoints alone. */
  readonly ofOperation?: (operation: Operation.Operation) => Endpoint
}
