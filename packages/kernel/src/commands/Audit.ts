import * as Schema from "effect/Schema"
import { Instant } from "../values/Branded"
import * as Collection from "../storage/Collection"
import { instant, text } from "../storage/Field"
import { sequenceKey } from "../values/sequenceKey"

const Named = Schema.Struct({ name: Schema.String, objectType: Schema.String })

const ChangedValue = Schema.Struct({
  name: Schema.String,
  oldValue: Schema.String,
  newValue: Schema.String,
})

const entryFields = {
  summary: Schema.String,
  description: Schema.String,
  category: Schema.String,
  sysAdmin: Schema.Boolean,
  affectedObject: Named,
  changedValues: Schema.Array(ChangedValue),
  associatedObjects: Schema.Array(Named),
}

/** What a decision says happened; the shell adds who, from where and when. */
export type AuditEntry = Schema.Struct.Type<typeof entryFields>

/** An entry with only what it needs said. */
export const auditEntry = (
  entry: Pick<AuditEntry, "summary" | "category" | "affectedObject"> & Partial<AuditEntry>,
): AuditEntry => ({ description: "", sysAdmin: false, changedValues: [], associatedObjects: [], ...entry })

/** An entry of the audit log as it is stored (seed 0, *Audit record*). */
export const AuditRecord = Schema.Struct({
  id: Schema.NonEmptyString,
  at: Instant,
  author: Schema.Struct({ username: Schema.String, displayName: Schema.String }),
  remoteAddress: Schema.String,
  ...entryFields,
})
export type AuditRecord = typeof AuditRecord.Type

/** The audit log. Written in the commit of what it tells of, so that it cannot miss anything. */
export const AuditLog = Collection.make({
  name: "kernel.audit",
  version: 1,
  schema: AuditRecord,
  key: (record: AuditRecord) => sequenceKey(record.id),
  fields: {
    at: instant((record: AuditRecord) => record.at),
    author: text((record: AuditRecord) => record.author.username),
  },
  orders: [["at"]],
})
