import { CommonFailure, Given, Operation, type ReadFailure, type Reads, Resource } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Definitions } from "../../definitions/Definitions"
import { statuses } from "../../definitions/shared/sharedKinds"
import { StatusRecord, statusFields } from "../../definitions/shared/Status"
import { managing } from "../../facts"
import { haveValue } from "../../upkeep/objectPresence"
import { creating, deleting, updating } from "./sharedCommands"

/** Creates a status of a schema, or a global one, which administrators of the application may. */
export class CreateStatus extends Operation.Request<CreateStatus>()("assets.createStatus", () => ({
  payload: {
    ...Resource.creating(statusFields),
    schemaId: Schema.optional(Given.Key),
  },
  success: StatusRecord,
  failure: CommonFailure,
})) {}

export const createStatus = Operation.command(
  CreateStatus,
  managing("Create a status", "AST-62", "AST-67", "AST-68"),
  creating(statuses),
)

/** Changes what is given of a status. */
export class UpdateStatus extends Operation.Request<UpdateStatus>()("assets.updateStatus", () => ({
  payload: {
    id: Given.Key,
    ...Resource.updating(statusFields),
    /** As it is read: the schema, which no update changes. */
    schemaId: Schema.optional(Given.Key),
  },
  success: StatusRecord,
  failure: CommonFailure,
})) {}

export const updateStatus = Operation.command(
  UpdateStatus,
  managing("Change a status", "AST-62", "AST-69", "AST-128"),
  updating(statuses),
)

/** Deletes a status; refused while an attribute allows it by its id or an object has it. */
export class DeleteStatus extends Operation.Request<DeleteStatus>()("assets.deleteStatus", () => ({
  payload: { id: Given.Key },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

/** Attributes are guarded with all definitions. */
const isStatusUsed = (
  reads: Reads,
  definitions: Definitions,
  { id, schemaId }: StatusRecord,
): Effect.Effect<boolean, ReadFailure> => {
  const attributes = [...definitions.attributes.values()].filter(
    ({ kind, typeId }) =>
      kind === "status" && (schemaId === undefined || definitions.types.get(typeId)?.schemaId === schemaId),
  )
  return attributes.some(({ typeValueMulti = [] }) => typeValueMulti.includes(id))
    ? Effect.succeed(true)
    : Effect.map(
        Effect.forEach(attributes, (attribute) => haveValue(reads, attribute, id)),
        (found) => found.includes(true),
      )
}

export const deleteStatus = Operation.command(
  DeleteStatus,
  managing("Delete a status", "AST-70"),
  deleting(statuses, isStatusUsed, "a status that no attribute names and no object has"),
)
