import { Collection, Field } from "@quoin/kernel"
import { IssueRecord, numberClaim } from "../Issue"
import type { ProjectRecord } from "../Project"

/**
 * Issues that are archived stand here and not among the others: no query, board, list or count finds them, and none has to leave them
 * out (D-1001). Their numbers stay theirs.
 */
export const ArchivedIssues = Collection.make({
  name: "tracker.archivedIssue",
  version: 1,
  schema: IssueRecord,
  key: (issue: IssueRecord) => issue.id,
  fields: {
    claim: Field.unique(numberClaim),
    projectId: Field.text((issue: IssueRecord) => issue.projectId),
    number: Field.number((issue: IssueRecord) => issue.number),
    parentId: Field.text((issue: IssueRecord) => issue.parentId),
    securityId: Field.text((issue: IssueRecord) => issue.securityId),
    typeId: Field.text((issue: IssueRecord) => issue.typeId),
  },
  orders: [
    ["projectId", "number"],
    ["parentId", "number"],
    ["securityId", "number"],
    ["typeId", "number"],
  ],
})

/** The project as an issue of it knows it: around one that is archived nothing changes. */
export const projectOf = (project: ProjectRecord, { archivedAt }: IssueRecord): ProjectRecord =>
  archivedAt === undefined ? project : { ...project, archived: true }
