import type { SpaceSettings } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { shows } from "../../answers/Shows"
import type { Addresses } from "../../request/Call"
import { links } from "../parts"

/** What those who administer a space have set for it (HTT-242). */
export const SettingsJson = Schema.Struct({
  routeOverrideEnabled: Schema.Boolean,
  spaceKey: Schema.String,
  _links: links,
}).annotations({ identifier: "SpaceSettings" })

export const settingsJson = (
  { routeOverrideEnabled, spaceKey }: SpaceSettings,
  { base }: Addresses,
): typeof SettingsJson.Type => ({
  routeOverrideEnabled,
  spaceKey,
  _links: { self: `${base}/rest/api/space/${spaceKey}/settings` },
})

export const settings = shows(
  SettingsJson,
  ({ addresses }) =>
    (found: SpaceSettings) =>
      settingsJson(found, addresses),
)
