import { Collection, Field } from "@quoin/kernel"
import { WorklogRecord } from "./Worklog"

export const Worklogs = Collection.make({
  name: "tracker.worklog",
  version: 1,
  schema: WorklogRecord,
  key: (worklog: WorklogRecord) => worklog.id,
  fields: {
    issueId: Field.text((worklog: WorklogRecord) => worklog.issueId),
    only: Field.text((worklog: WorklogRecord) => worklog.visibility?.only),
    updatedAt: Field.instant((worklog: WorklogRecord) => worklog.updatedAt),
    idNumber: Field.number((worklog: WorklogRecord) => Number(worklog.id)),
  },
  orders: [
    ["issueId", "idNumber"],
    ["updatedAt", "idNumber"],
  ],
})
