import type { RecordPage, RecordView } from "@quoin/audit"
import { Audit, anonymous, callerName } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { constant, field, one, shape } from "../../../answers/shape"
import type { Shows } from "../../../answers/Shows"
import { defaultIcon, personIcon, pictures } from "../../../pictures"
import { iconJson } from "../people/icon"
import { Icon, instant } from "../parts"
import { iso } from "../../address"
import { page } from "../pages"

type View = typeof RecordView.Type

const author = shape<View["author"]>()({
  type: constant("user"),
  profilePicture: field(Icon, (view, { addresses }) =>
    iconJson(
      view.username === callerName(anonymous) ? defaultIcon(pictures.anonymous) : personIcon(view),
      addresses,
    ),
  ),
  displayName: Schema.String,
  username: Schema.String,
})

/** A record of the audit log (HTT-150). */
export const auditRecord = shape<View>("AuditRecord")({
  author: one(author, (record) => record.author),
  remoteAddress: Schema.String,
  creationDate: field(instant, ({ creationDate }) => iso(creationDate)),
  ...Audit.entryFields,
})

/** An array, or a page as the dialect says (HTT-151). */
export const auditRecords: Shows<typeof RecordPage.Type> = {
  schema: Schema.Array(auditRecord.schema),
  by: (call) => (found) => {
    const records = found.items.map(auditRecord.by(call))
    return call.dialect.auditRecords === "array" ? records : page(records, found, call)
  },
}
