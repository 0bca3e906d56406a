import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { EndType } from "../../relations/endTypes"
import { RelationList } from "../../relations/RelationView"
import { loadSeenEnd, statusFields, targetFields, targetOf } from "../../relations/ends"
import { listRelations, relationListFields } from "./relationList"
import { checkListed } from "../../relations/relationNames"

/** Lists what of one type is related to a thing, under one name. */
export class ListRelationSources extends Operation.Request<ListRelationSources>()(
  "wiki.listRelationSources",
  () => ({
    payload: {
      name: Given.Key,
      ...targetFields,
      sourceType: EndType,
      ...statusFields,
      ...relationListFields,
    },
    success: RelationList,
    failure: CommonFailure,
  }),
) {}

export const listRelationSources = Operation.query(
  ListRelationSources,
  { summary: "List what is related to a thing", scope: "read:wiki-content", rules: ["WIK-156", "WIK-190"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* checkListed(request.name)
        const end = yield* loadSeenEnd(reads, targetOf(request))
        const others = { type: request.sourceType, status: request.sourceStatus }
        return yield* listRelations(reads, { ...request, end, side: "target", others })
      }),
    answer: (_request, page) => Either.right(page),
  },
)
