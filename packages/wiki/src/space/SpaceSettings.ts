import * as Schema from "effect/Schema"
import type { SpaceRecord } from "./Space"

/** What those who administer a space have set for it. */
export const SpaceSettings = Schema.Struct({
  spaceKey: Schema.String,
  /** Whether something else may be shown in place of the home page. */
  routeOverrideEnabled: Schema.Boolean,
})
export type SpaceSettings = typeof SpaceSettings.Type

/** Nothing is shown in place of the home page unless that was set (WIK-285). */
export const settingsOf = ({ key, routeOverrideEnabled = false }: SpaceRecord): SpaceSettings => ({
  spaceKey: key,
  routeOverrideEnabled,
})
