import type { Domain } from "@quoin/kernel"
import type * as Schema from "effect/Schema"
import type { ErrorBody } from "../failure/ErrorBody"
import type { Endpoint } from "./Endpoint"

/** One API among those that are served, in a dialect of its own. */
export interface Family {
  /** Whatever stands below them is this family's, unknown addresses included. */
  readonly prefixes: ReadonlyArray<string>
  readonly errorBody: ErrorBody
  /** What the body of every failure is. */
  readonly errorSchema: Schema.Schema.AnyNoContext
  /** What may stand for `:version` in the paths; absent where they have none. */
  readonly versions?: ReadonlyArray<string>
  /** What it serves of an engine made of these domains. */
  readonly endpoints: (domains: ReadonlyArray<Domain.Any>) => ReadonlyArray<Endpoint>
}
