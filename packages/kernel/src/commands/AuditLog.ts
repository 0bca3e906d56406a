import * as Schema from "effect/Schema"
import * as Collection from "../storage/Collection"
import { flag, instant, text } from "../storage/Field"
import { Instant } from "../values/Branded"
import { sequenceKey } from "../values/sequenceKey"
import { entryFields } from "./Audit"

/** An entry of the audit log as it is stored. */
export const AuditRecord = Schema.Struct({
  id: Schema.NonEmptyString,
  at: Instant,
  author: Schema.Struct({ username: Schema.String, displayName: Schema.String }),
  remoteAddress: Schema.String,
  ...entryFields,
  /** The block that it was sealed in; absent until then, and where the host seals nothing. */
  block: Schema.optional(Schema.Int),
})
export type AuditRecord = typeof AuditRecord.Type

/** The audit log. Each entry is written in the commit of the change that it tells of, so that none can be missed. */
export const AuditLog = Collection.make({
  name: "kernel.audit",
  version: 1,
  ofStorage: true,
  schema: AuditRecord,
  key: (record: AuditRecord) => sequenceKey(record.id),
  fields: {
    at: instant((record: AuditRecord) => record.at),
    author: text((record: AuditRecord) => record.author.username),
    unsealed: flag((record: AuditRecord) => (record.block === undefined ? true : undefined)),
  },
  orders: [["at"], ["unsealed", "at"]],
})
