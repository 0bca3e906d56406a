import * as Schema from "effect/Schema"
import { OperationView } from "../ContentParts"
import { LabelView } from "../../labels/Label"
import { SpacePermission } from "../../rights/SpacePermission"
import { Look } from "../../themes/Look"
import { Theme } from "../../themes/Theme"
import { RetentionView, SpaceView } from "../../space/Space"
import { SpaceSettings } from "../../space/SpaceSettings"

/** A space with its own labels where they were asked for (WIK-152). */
export const shownSpaceFields = {
  ...SpaceView.fields,
  labels: Schema.optional(Schema.Array(LabelView)),
  /** What it keeps, where that was asked for; absent where it keeps everything (WIK-297). */
  retentionPolicy: Schema.optional(RetentionView),
  settings: Schema.optional(SpaceSettings),
  /** The theme of its own, where it has one, and what it looks like; where they were asked for (WIK-444). */
  theme: Schema.optional(Theme),
  look: Schema.optional(Look),
  /** What the caller may do with it, and who may do what in it where the caller administers it (WIK-286, WIK-287). */
  operations: Schema.optional(Schema.Array(OperationView)),
  permissions: Schema.optional(Schema.Array(SpacePermission)),
}
