import {
  CreateRelation,
  DeleteRelation,
  GetRelation,
  ListRelationSources,
  ListRelationTargets,
  RelationEnd,
} from "@quoin/wiki"
import { aText, given } from "../../../request/fields"
import { ofRelations } from "../../api"
import { onRelation } from "../../expands"
import { relation, relations } from "../../json/content/answers"

const { get, del, custom } = ofRelations

const from = "/relation/:relationName/from/:sourceType/:sourceKey/to"
const between = `${from}/:targetType/:targetKey` as const

/** Old versions of content are no ends of relations here (HTT-141). */
const notServed = ["sourceStatus=historical", "targetStatus=historical", "sourceVersion", "targetVersion"]

const shown = { expands: onRelation, notServed }

/** What is between users, content and spaces. */
export const relationEndpoints = [
  get(`${from}/:targetType`, ListRelationTargets, relations, shown),
  get(
    "/relation/:relationName/to/:targetType/:targetKey/from/:sourceType",
    ListRelationSources,
    relations,
    shown,
  ),
  get(between, GetRelation, relation, shown),
  // Its parameters stand in the address, and there is no body.
  custom.put(
    between,
    {
      operations: [CreateRelation],
      path: {
        relationName: aText,
        sourceType: RelationEnd.EndType,
        sourceKey: aText,
        targetType: RelationEnd.EndType,
        targetKey: aText,
      },
      query: { sourceStatus: given(RelationEnd.EndStatus), targetStatus: given(RelationEnd.EndStatus) },
      body: {},
      answer: ({ path: { relationName: name, ...ends }, query }, run) =>
        run(new CreateRelation({ name, ...ends, ...query })),
    },
    relation,
    { notServed, says: "What is related already stays so." },
  ),
  del(between, DeleteRelation, undefined, { notServed }),
]
