import { CommonFailure, Given, Operation, Resource } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { ReferenceTypeView, referenceTypeFields } from "../../definitions/shared/ReferenceType"
import { referenceTypes } from "../../definitions/shared/sharedKinds"
import { managing } from "../../facts"
import { creating, deleting, updating } from "./sharedCommands"

/** Creates a reference type of a schema, or a global one, which administrators of the application may. */
export class CreateReferenceType extends Operation.Request<CreateReferenceType>()(
  "assets.createReferenceType",
  () => ({
    payload: {
      ...Resource.creating(referenceTypeFields),
      schemaId: Schema.optional(Given.Key),
    },
    success: ReferenceTypeView,
    failure: CommonFailure,
  }),
) {}

export const createReferenceType = Operation.command(
  CreateReferenceType,
  managing("Create a reference type", "AST-60", "AST-62", "AST-63"),
  creating(referenceTypes),
)

/** Changes what is given of a reference type. */
export class UpdateReferenceType extends Operation.Request<UpdateReferenceType>()(
  "assets.updateReferenceType",
  () => ({
    payload: {
      id: Given.Key,
      ...Resource.updating(referenceTypeFields),
      /** As it is read: the schema, which no update changes. */
      schemaId: Schema.optional(Given.Key),
    },
    success: ReferenceTypeView,
    failure: CommonFailure,
  }),
) {}

export const updateReferenceType = Operation.command(
  UpdateReferenceType,
  managing("Change a reference type", "AST-62", "AST-64", "AST-128"),
  updating(referenceTypes),
)

/** Deletes a reference type; refused while an attribute has it. */
export class DeleteReferenceType extends Operation.Request<DeleteReferenceType>()(
  "assets.deleteReferenceType",
  () => ({ payload: { id: Given.Key }, success: Schema.Void, failure: CommonFailure }),
) {}

export const deleteReferenceType = Operation.command(
  DeleteReferenceType,
  managing("Delete a reference type", "AST-65"),
  deleting(
    referenceTypes,
    (_reads, { attributes }, { id }) =>
      Effect.succeed(
        [...attributes.values()].some(
          ({ kind, additionalValue }) => kind === "reference" && additionalValue === id,
        ),
      ),
    "a reference type that no attribute uses",
  ),
)
