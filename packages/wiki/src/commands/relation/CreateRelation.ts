import { CommonFailure, Operation } from "@quoin/kernel"
import { RelationView } from "../../relations/RelationView"
import { relationFields } from "../../relations/ends"
import { decideCreation, loadRelation, relationNeeds } from "./relationChange"

/** Relates a user, an item or a space to another one, under a name. */
export class CreateRelation extends Operation.Request<CreateRelation>()("wiki.createRelation", () => ({
  payload: relationFields,
  success: RelationView,
  failure: CommonFailure,
})) {}

export const createRelation = Operation.command(
  CreateRelation,
  { summary: "Relate two things", scope: "write:wiki-content", rules: ["WIK-156", "WIK-157", "WIK-158"] },
  {
    load: (request, reads) => loadRelation(reads, request),
    allow: (request, state) => relationNeeds(request, state, false),
    decide: decideCreation,
  },
)
