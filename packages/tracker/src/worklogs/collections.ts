import { Collection, Field, Words } from "@quoin/kernel"
import { securedBy } from "../issue/collections"
import { WorklogRecord } from "./Worklog"
import { WorklogDeletionRecord } from "./WorklogDeletion"

export const Worklogs = Collection.make({
  name: "tracker.worklog",
  version: 1,
  schema: WorklogRecord,
  key: (worklog: WorklogRecord) => worklog.id,
  fields: {
    issueId: Field.text((worklog: WorklogRecord) => worklog.issueId),
    only: Field.text((worklog: WorklogRecord) => worklog.visibility?.only),
    author: Field.text((worklog: WorklogRecord) => worklog.author),
    startedAt: Field.instant((worklog: WorklogRecord) => worklog.startedAt),
    found: Field.words((worklog: WorklogRecord) => Words.findableWords(Words.wordsOf(worklog.comment))),
    createdAt: Field.instant((worklog: WorklogRecord) => worklog.createdAt),
    updatedAt: Field.instant((worklog: WorklogRecord) => worklog.updatedAt),
    idNumber: Field.number((worklog: WorklogRecord) => Number(worklog.id)),
  },
  orders: [["issueId", "createdAt", "idNumber"], ["updatedAt", "idNumber"], ["author"], ["startedAt"]],
})

/** Guarded by the rights in the project and of the level, and by whom the issue named when its work was deleted. */
export const WorklogDeletions = Collection.make({
  name: "tracker.worklogDeletion",
  version: 1,
  schema: WorklogDeletionRecord,
  key: (deletion: WorklogDeletionRecord) => deletion.id,
  fields: {
    projectId: Field.text((deletion: WorklogDeletionRecord) => deletion.projectId),
    reporter: Field.text((deletion: WorklogDeletionRecord) => deletion.reporter),
    assignee: Field.text((deletion: WorklogDeletionRecord) => deletion.assignee),
    secured: Field.text(securedBy),
    only: Field.text((deletion: WorklogDeletionRecord) => deletion.visibility?.only),
    deletedAt: Field.instant((deletion: WorklogDeletionRecord) => deletion.deletedAt),
    idNumber: Field.number((deletion: WorklogDeletionRecord) => Number(deletion.id)),
  },
  orders: [["deletedAt", "idNumber"]],
})
