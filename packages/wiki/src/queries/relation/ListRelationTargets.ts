import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { EndType } from "../../relations/endTypes"
import { RelationList } from "../../relations/RelationView"
import { loadSeenEnd, sourceFields, sourceOf, statusFields } from "../../relations/ends"
import { listRelations, relationListFields } from "./relationList"
import { checkListed } from "../../relations/relationNames"

/** Lists what of one type a thing is related to, under one name. */
export class ListRelationTargets extends Operation.Request<ListRelationTargets>()(
  "wiki.listRelationTargets",
  () => ({
    payload: {
      name: Given.Key,
      ...sourceFields,
      targetType: EndType,
      ...statusFields,
      ...relationListFields,
    },
    success: RelationList,
    failure: CommonFailure,
  }),
) {}

export const listRelationTargets = Operation.query(
  ListRelationTargets,
  { summary: "List what a thing is related to", scope: "read:wiki-content", rules: ["WIK-156", "WIK-190"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* checkListed(request.name)
        const end = yield* loadSeenEnd(reads, sourceOf(request))
        const others = { type: request.targetType, status: request.targetStatus }
        return yield* listRelations(reads, { ...request, end, side: "source", others })
      }),
    answer: (_request, page) => Either.right(page),
  },
)
