import type { Theme } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { field, shape, text } from "../../../answers/shape"
import { themeIcon } from "../../../pictures"
import { iconJson } from "../people/icon"
import { Icon, links } from "../parts"
import { listOf } from "../pages"

/** A theme (HTT-510). */
export const theme = shape<Theme>("Theme")({
  themeKey: text(({ key }) => key),
  name: Schema.String,
  description: Schema.String,
  icon: field(Icon, (_theme, { addresses }) => iconJson(themeIcon, addresses)),
  _links: field(links, ({ key }, { addresses }) => ({
    self: `${addresses.base}/rest/api/settings/theme/${encodeURIComponent(key)}`,
  })),
})

export const themes = listOf("ThemeList", theme)
