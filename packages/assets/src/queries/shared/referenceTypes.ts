import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { ReferenceTypeView } from "../../definitions/shared/ReferenceType"
import { referenceTypes } from "../../definitions/shared/sharedKinds"
import { reading } from "../../facts"
import { getting, listing } from "./sharedQueries"

/** Reads a reference type. */
export class GetReferenceType extends Operation.Request<GetReferenceType>()(
  "assets.getReferenceType",
  () => ({
    payload: { id: Given.Key },
    success: ReferenceTypeView,
    failure: CommonFailure,
  }),
) {}

export const getReferenceType = Operation.query(
  GetReferenceType,
  reading("Read a reference type", "AST-66"),
  getting(referenceTypes),
)

/** Lists the reference types of a schema, or without one the global ones, by name. */
export class ListReferenceTypes extends Operation.Request<ListReferenceTypes>()(
  "assets.listReferenceTypes",
  () => ({
    payload: { schemaId: Schema.optional(Given.Key) },
    success: Schema.Array(ReferenceTypeView),
    failure: CommonFailure,
  }),
) {}

export const listReferenceTypes = Operation.query(
  ListReferenceTypes,
  reading("List reference types", "AST-66"),
  listing(referenceTypes),
)
