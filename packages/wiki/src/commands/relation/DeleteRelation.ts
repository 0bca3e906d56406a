import { CommonFailure, Operation } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { relationFields } from "../../relations/ends"
import { decideDeletion, loadRelation, relationNeeds } from "./relationChange"

/** Takes away a relation between two things. */
export class DeleteRelation extends Operation.Request<DeleteRelation>()("wiki.deleteRelation", () => ({
  payload: relationFields,
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const deleteRelation = Operation.command(
  DeleteRelation,
  {
    summary: "Take away the relation between two things",
    scope: "write:wiki-content",
    rules: ["WIK-156", "WIK-157", "WIK-158"],
  },
  {
    load: (request, reads) => loadRelation(reads, request),
    allow: (request, state) => relationNeeds(request, state, true),
    decide: decideDeletion,
  },
)
