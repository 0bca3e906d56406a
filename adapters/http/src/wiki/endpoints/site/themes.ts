import {
  GetLook,
  GetSpaceTheme,
  GetTheme,
  ListThemes,
  ResetSpaceTheme,
  SelectLook,
  SetSpaceTheme,
} from "@quoin/wiki"
import * as Either from "effect/Either"
import { ofSpaces } from "../../api"
import { theme, themes } from "../../json/spaces/themes"
import { lookSettings, selectedLook } from "../../json/spaces/look"

const { get, put, del } = ofSpaces

/** What the site and its spaces look like. */
export const themeEndpoints = [
  get("/settings/theme", ListThemes, themes, { says: "Without that of the site." }),
  get("/settings/theme/selected", GetTheme, theme, {
    sent: { fields: {}, instead: ["themeKey"], to: () => Either.right({}) },
    says: "That of the site.",
  }),
  get("/settings/theme/:themeKey", GetTheme, theme),
  get("/space/:key/theme", GetSpaceTheme, theme, {
    says: "404 where the space has none of its own: it has that of the site.",
  }),
  put("/space/:key/theme", SetSpaceTheme, theme, { says: "And the look of that theme." }),
  del("/space/:key/theme", ResetSpaceTheme, undefined, { says: "It has that of the site again." }),
  get("/settings/lookandfeel", GetLook, lookSettings, {
    says: "Of the site, or of the space that is named. A look of one's own cannot be made: `custom` is that of the site.",
  }),
  put("/settings/lookandfeel", SelectLook, selectedLook, {
    notServed: ["lookAndFeelType=custom"],
    says: "That of the site (global) or that of the theme of the space (theme).",
  }),
]
