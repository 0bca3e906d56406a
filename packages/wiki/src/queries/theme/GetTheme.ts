import { CommonFailure, Given, NotFound, Operation, Permission } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { KnownThemes } from "../../themes/HostThemes"
import { Theme, themeView } from "../../themes/Theme"

/** Reads a theme by its key: that of the site where none is named. */
export class GetTheme extends Operation.Request<GetTheme>()("wiki.getTheme", () => ({
  payload: { themeKey: Schema.optional(Given.Key) },
  success: Theme,
  failure: CommonFailure,
})) {}

export const getTheme = Operation.query(
  GetTheme,
  { summary: "Read a theme", scope: "read:wiki-space", entry: Permission.visit, rules: ["WIK-440"] },
  {
    load: () => KnownThemes,
    answer: ({ themeKey }, { site, byKey }) => {
      const theme = themeKey === undefined ? site : byKey.get(themeKey)
      return theme === undefined
        ? Either.left(new NotFound({ kind: "theme", id: themeKey ?? "" }))
        : Either.right(themeView(theme))
    },
  },
)
