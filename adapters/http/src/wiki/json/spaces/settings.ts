import type { SpaceSettings } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { field, shape } from "../../../answers/shape"
import { links } from "../parts"

/** What those who administer a space have set for it (HTT-242). */
export const settings = shape<SpaceSettings>("SpaceSettings")({
  routeOverrideEnabled: Schema.Boolean,
  spaceKey: Schema.String,
  _links: field(links, ({ spaceKey }, { addresses }) => ({
    self: `${addresses.base}/rest/api/space/${spaceKey}/settings`,
  })),
})
