import { CommonFailure, Given, Operation, invalid, oneOf } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { spacePermission } from "../../permissions"
import { loadSpaceByKey } from "../../access/storedSpace"
import { decideTheme } from "./decideTheme"
import { KnownThemes } from "../../themes/HostThemes"
import { Theme, themeView } from "../../themes/Theme"

/** Gives a space a theme of its own, and the look of it. */
export class SetSpaceTheme extends Operation.Request<SetSpaceTheme>()("wiki.setSpaceTheme", () => ({
  payload: { key: Given.Key, themeKey: Given.Key },
  success: Theme,
  failure: CommonFailure,
})) {}

export const setSpaceTheme = Operation.command(
  SetSpaceTheme,
  { summary: "Set the theme of a space", scope: "write:wiki-space", rules: ["WIK-441"] },
  {
    load: ({ key }, reads) => Effect.all({ space: loadSpaceByKey(reads, key), themes: KnownThemes }),
    allow: ({ key }, { space }) => spacePermission(space, key),
    decide: ({ themeKey }, { space, themes }) => {
      const theme = themes.byKey.get(themeKey)
      return theme === undefined
        ? Either.left(invalid("themeKey", themeKey, oneOf(themeKey, themes.byKey.keys())))
        : decideTheme(space, { key: themeKey, look: "theme" }, () => themeView(theme))
    },
  },
)
