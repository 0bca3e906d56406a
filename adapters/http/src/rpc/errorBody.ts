import { Violation } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import type { ErrorBody } from "../failure/ErrorBody"
import { nameOf } from "../failure/errorTable"

/** A failure under its own name, and of an invalid input every rule that it breaks. */
export const RpcErrorJson = Schema.Struct({
  failure: Schema.String,
  message: Schema.String,
  violations: Schema.Array(Violation),
}).annotations({ identifier: "RpcError" })
export type RpcErrorJson = typeof RpcErrorJson.Type

export const rpcErrorBody: ErrorBody = (failure, message): RpcErrorJson => ({
  failure: nameOf(failure),
  message,
  violations: failure._tag === "InvalidInput" ? failure.violations : [],
})
