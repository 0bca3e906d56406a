import { Audit, type AuditRecord, Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** A record of the audit log as callers see it. */
export const RecordView = Schema.Struct({
  id: Schema.String,
  author: Schema.Struct({ username: Schema.String, displayName: Schema.String }),
  remoteAddress: Schema.String,
  creationDate: Instant,
  ...Audit.entryFields,
})
export type RecordView = typeof RecordView.Type

export const recordView = ({ at, ...record }: AuditRecord): RecordView => ({ ...record, creationDate: at })

/** A page of records. */
export const RecordPage = Schema.Struct({
  items: Schema.Array(RecordView),
  offset: Schema.Int,
  limit: Schema.Int,
  more: Schema.Boolean,
})
