import { CommonFailure, Expansion, Given, NotFound, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadPeople } from "../../people"
import { relationClaim } from "../../relations/Relation"
import { RelationView, relationView } from "../../relations/RelationView"
import { loadSeenEnd, relationFields, sourceOf, targetOf } from "../../relations/ends"
import { loadRelations } from "../../relations/storedRelations"
import { checkRelation } from "../../relations/relationNames"
import { showEnd } from "./showEnds"

/** Reads the relation between two things. */
export class GetRelation extends Operation.Request<GetRelation>()("wiki.getRelation", () => ({
  payload: { ...relationFields, expand: Schema.optionalWith(Given.Text, { default: () => "" }) },
  success: RelationView,
  failure: CommonFailure,
})) {}

export const getRelation = Operation.query(
  GetRelation,
  { summary: "Read a relation", scope: "read:wiki-content", rules: ["WIK-156", "WIK-157", "WIK-190"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* checkRelation(request)
        const expansion = yield* Expansion.parseExpansion(request.expand)
        const source = yield* loadSeenEnd(reads, sourceOf(request))
        const target = yield* loadSeenEnd(reads, targetOf(request))
        const { name } = request
        const claim = relationClaim({ name, sourceId: source.id, targetId: target.id })
        const relation = (yield* loadRelations(reads, [claim])).get(claim)
        if (relation === undefined) return yield* new NotFound({ kind: "relation", id: claim })
        const people = yield* loadPeople(reads, [relation.by])
        return relationView(relation, people, {
          source: yield* showEnd(reads, source, Expansion.expansionAt(expansion, "source")),
          target: yield* showEnd(reads, target, Expansion.expansionAt(expansion, "target")),
        })
      }),
    answer: (_request, relation) => Either.right(relation),
  },
)
