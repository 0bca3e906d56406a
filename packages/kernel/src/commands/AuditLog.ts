import * as Schema from "effect/Schema"
import * as Collection from "../storage/Collection"
import { flag, instant, text } from "../storage/Field"
import { Instant } from "../values/Branded"
import { type Caller, callerName } from "../values/Caller"
import { sequenceKey } from "../paging/sequenceKey"
import { entryFields } from "./Audit"

/** Who did something, as it was called then. */
export const AuditAuthor = Schema.Struct({
  username: Schema.String,
  displayName: Schema.String,
  /** Of a user that was signed in. */
  userKey: Schema.optional(Schema.String),
})
export type AuditAuthor = typeof AuditAuthor.Type

export const auditAuthor = (caller: Caller): AuditAuthor => {
  const username = callerName(caller)
  return caller._tag === "User"
    ? { username, displayName: caller.displayName, userKey: caller.userKey }
    : { username, displayName: username }
}

/** An entry of the audit log as it is stored. */
export const AuditRecord = Schema.asSchema(
  Schema.Struct({
    id: Schema.NonEmptyString,
    at: Instant,
    author: AuditAuthor,
    remoteAddress: Schema.String,
    ...entryFields,
    /** The block that it was sealed in; absent until then, and where the host seals nothing. */
    block: Schema.optional(Schema.Int),
  }),
)
export type AuditRecord = typeof AuditRecord.Type

/** The audit log. Each entry is written in the commit of its change, so that none can be missed. */
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
