import type { Theme } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { themeIcon } from "../../pictures"
import type { Addresses } from "../../request/Call"
import { iconJson } from "../people/iconJson"
import { Icon, links } from "../parts"

/** A theme (HTT-510). */
export const ThemeJson = Schema.Struct({
  themeKey: Schema.String,
  name: Schema.String,
  description: Schema.String,
  icon: Icon,
  _links: links,
}).annotations({ identifier: "Theme" })
type ThemeJson = typeof ThemeJson.Type

export const themeJson = ({ key, name, description }: Theme, at: Addresses): ThemeJson => ({
  themeKey: key,
  name,
  description,
  icon: iconJson(themeIcon, at),
  _links: { self: `${at.base}/rest/api/settings/theme/${encodeURIComponent(key)}` },
})
