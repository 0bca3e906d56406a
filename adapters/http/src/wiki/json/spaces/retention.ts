import { RetentionRule, type RetentionView, TrashRetentionRule } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { field, maybeText, shape } from "../../../answers/shape"
import { iso } from "../../address"
import { instant } from "../parts"

/** The versions, attachments and trash that a space keeps, and the name of the user who set that. */
export const retention = shape<RetentionView>("RetentionPolicy")({
  spaceAdminCanEdit: Schema.Boolean,
  lastModifiedDate: field(instant, ({ lastModifiedDate }) => iso(lastModifiedDate)),
  lastModifiedBy: maybeText(({ lastModifiedBy: by }) => (by.type === "anonymous" ? undefined : by.username)),
  pageRetentionRule: Schema.optional(RetentionRule),
  attachmentRetentionRule: Schema.optional(RetentionRule),
  trashRetentionRule: Schema.optional(TrashRetentionRule),
})
