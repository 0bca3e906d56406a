import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { statuses } from "../../definitions/shared/sharedKinds"
import { StatusRecord } from "../../definitions/shared/Status"
import { reading } from "../../facts"
import { getting, listing } from "./sharedQueries"

/** Reads a status. */
export class GetStatus extends Operation.Request<GetStatus>()("assets.getStatus", () => ({
  payload: { id: Given.Key },
  success: StatusRecord,
  failure: CommonFailure,
})) {}

export const getStatus = Operation.query(GetStatus, reading("Read a status", "AST-71"), getting(statuses))

/** Lists the statuses of a schema, or without one the global ones, by name. */
export class ListStatuses extends Operation.Request<ListStatuses>()("assets.listStatuses", () => ({
  payload: { schemaId: Schema.optional(Given.Key) },
  success: Schema.Array(StatusRecord),
  failure: CommonFailure,
})) {}

export const listStatuses = Operation.query(
  ListStatuses,
  reading("List statuses", "AST-71"),
  listing(statuses),
)
