import { Collection, Field } from "@quoin/kernel"
import { ChangeRecord } from "./Change"

export const Changes = Collection.make({
  name: "tracker.change",
  version: 1,
  schema: ChangeRecord,
  key: (change: ChangeRecord) => change.id,
  fields: {
    issueId: Field.text((change: ChangeRecord) => change.issueId),
    at: Field.instant((change: ChangeRecord) => change.at),
    idNumber: Field.number((change: ChangeRecord) => Number(change.id)),
  },
  orders: [["issueId", "at", "idNumber"]],
})
