import { createRelation } from "./commands/CreateRelation"
import { deleteRelation } from "./commands/DeleteRelation"
import { getRelation } from "./queries/GetRelation"
import { listRelationSources } from "./queries/ListRelationSources"
import { listRelationTargets } from "./queries/ListRelationTargets"

/** Relations of users, content and spaces. */
export const relationOperations = [
  createRelation,
  deleteRelation,
  getRelation,
  listRelationTargets,
  listRelationSources,
]
