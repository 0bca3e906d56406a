import { createRelation } from "../commands/relation/CreateRelation"
import { deleteRelation } from "../commands/relation/DeleteRelation"
import { getRelation } from "../queries/relation/GetRelation"
import { listRelationSources } from "../queries/relation/ListRelationSources"
import { listRelationTargets } from "../queries/relation/ListRelationTargets"

/** Relations of users, content and spaces. */
export const relationOperations = [
  createRelation,
  deleteRelation,
  getRelation,
  listRelationTargets,
  listRelationSources,
]
