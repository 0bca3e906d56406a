import { RetentionRule, type RetentionView, TrashRetentionRule } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { shows } from "../../answers/Shows"
import { iso } from "../links"
import { instant } from "../parts"

/** What a space keeps; who said so is told by name. */
export const RetentionJson = Schema.Struct({
  spaceAdminCanEdit: Schema.Boolean,
  lastModifiedDate: instant,
  lastModifiedBy: Schema.optional(Schema.String),
  pageRetentionRule: Schema.optional(RetentionRule),
  attachmentRetentionRule: Schema.optional(RetentionRule),
  trashRetentionRule: Schema.optional(TrashRetentionRule),
}).annotations({ identifier: "RetentionPolicy" })
export type RetentionJson = typeof RetentionJson.Type

export const retentionJson = ({
  lastModifiedDate,
  lastModifiedBy,
  ...rules
}: RetentionView): RetentionJson => ({
  ...rules,
  lastModifiedDate: iso(lastModifiedDate),
  ...(lastModifiedBy.type === "anonymous" ? {} : { lastModifiedBy: lastModifiedBy.username }),
})

export const retention = shows(RetentionJson, () => retentionJson)
