import { Expansion } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { ShownSpace } from "../../content/views/ContentView"
import type { SpaceRecord } from "../../space/Space"
import { KnownThemes } from "../HostThemes"
import { lookOf, themeOf } from "./spaceTheme"
import { themeView } from "../Theme"

/** What the expansion names of themes, of any number of spaces; nothing is read for it (WIK-444). */
export const themesShown = (
  expansion: Expansion.Expansion,
): Effect.Effect<(space: SpaceRecord) => Pick<ShownSpace, "theme" | "look">> =>
  Effect.map(KnownThemes, (themes) => {
    const withTheme = Expansion.expands(expansion, "theme")
    const withLook = Expansion.expands(expansion, "lookAndFeel")
    return (space) => {
      const theme = withTheme ? themeOf(space, themes) : undefined
      return {
        ...(theme === undefined ? {} : { theme: themeView(theme) }),
        ...(withLook ? { look: lookOf(space, themes) } : {}),
      }
    }
  })
