import { Collection, Field } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { ChangeRecord } from "./Change"
import { HistoryField } from "./ValuePeriod"

const isOfHistory = Schema.is(HistoryField)

/** An entry of format 1, of which no periods were kept: they are made when the storage is opened (TRK-48). */
const fromFormat1 = (value: unknown): ChangeRecord => {
  const change = value as ChangeRecord
  return change.items.some(({ fieldId }) => isOfHistory(fieldId)) ? { ...change, unperioded: true } : change
}

export const Changes = Collection.make({
  name: "tracker.change",
  version: 2,
  upcasts: { 1: fromFormat1 },
  schema: ChangeRecord,
  key: (change: ChangeRecord) => change.id,
  fields: {
    issueId: Field.text((change: ChangeRecord) => change.issueId),
    author: Field.text((change: ChangeRecord) => change.author),
    at: Field.instant((change: ChangeRecord) => change.at),
    idNumber: Field.number((change: ChangeRecord) => Number(change.id)),
    unperioded: Field.flag((change: ChangeRecord) => change.unperioded),
  },
  orders: [["issueId", "at", "idNumber"], ["unperioded"], ["author", "at"]],
})
