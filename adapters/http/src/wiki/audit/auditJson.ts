import type { RecordPage, RecordView } from "@quoin/audit"
import { Audit, anonymous, callerName } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { type Shows, shows } from "../../answers/Shows"
import type { Call } from "../../request/Call"
import { defaultIcon, personIcon, pictures } from "../../pictures"
import { iconJson } from "../people/iconJson"
import { Icon, instant } from "../parts"
import { iso } from "../links"
import { page } from "../page"

/** A record of the audit log (HTT-150). */
const AuditRecordJson = Schema.Struct({
  author: Schema.Struct({
    type: Schema.Literal("user"),
    profilePicture: Icon,
    displayName: Schema.String,
    username: Schema.String,
  }),
  remoteAddress: Schema.String,
  creationDate: instant,
  ...Audit.entryFields,
}).annotations({ identifier: "AuditRecord" })
type AuditRecordJson = typeof AuditRecordJson.Type

type View = typeof RecordView.Type

const auditRecordJson =
  ({ addresses }: Call) =>
  ({ id: _, author, creationDate, ...record }: View): AuditRecordJson => ({
    ...record,
    author: {
      type: "user",
      profilePicture: iconJson(
        author.username === callerName(anonymous) ? defaultIcon(pictures.anonymous) : personIcon(author),
        addresses,
      ),
      displayName: author.displayName,
      username: author.username,
    },
    creationDate: iso(creationDate),
  })

export const auditRecord = shows(AuditRecordJson, auditRecordJson)

/** An array, or a page as the dialect says (HTT-151). */
export const auditRecords: Shows<typeof RecordPage.Type> = {
  schema: Schema.Array(AuditRecordJson),
  by: (call) => (found) => {
    const records = found.items.map(auditRecordJson(call))
    return call.dialect.auditRecords === "array" ? records : page(records, found, call)
  },
}
