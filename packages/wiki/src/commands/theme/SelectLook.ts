import { CommonFailure, Given, Operation, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { spacePermission } from "../../permissions"
import { loadSpaceByKey } from "../../access/storedSpace"
import { decideTheme } from "./decideTheme"
import { KnownThemes } from "../../themes/HostThemes"
import { themeOf } from "../../themes/spaces/spaceTheme"
import { LookOf } from "../../themes/Theme"

/** Chooses whether a space looks like the site or like its theme. */
export class SelectLook extends Operation.Request<SelectLook>()("wiki.selectLook", () => ({
  payload: { spaceKey: Given.Key, look: LookOf },
  success: Schema.Struct({ spaceKey: Schema.String, look: LookOf }),
  failure: CommonFailure,
})) {}

export const selectLook = Operation.command(
  SelectLook,
  { summary: "Choose the look of a space", scope: "write:wiki-space", rules: ["WIK-443"] },
  {
    load: ({ spaceKey }, reads) =>
      Effect.all({ space: loadSpaceByKey(reads, spaceKey), themes: KnownThemes }),
    allow: ({ spaceKey }, { space }) => spacePermission(space, spaceKey),
    decide: ({ look }, { space, themes }) => {
      const theme = themeOf(space, themes)
      return theme === undefined && look === "theme"
        ? Either.left(invalid("look", look, "global, or theme where the space has a theme"))
        : decideTheme(space, theme && { key: theme.key, look }, ({ key: spaceKey }) => ({ spaceKey, look }))
    },
  },
)
