import { CommonFailure, Given, NotFound, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { loadSpaceNamed } from "../../access/storedSpace"
import { KnownThemes } from "../../themes/HostThemes"
import { themeOf } from "../../themes/spaces/spaceTheme"
import { Theme, themeView } from "../../themes/Theme"

/** Reads the theme that a space has of its own. */
export class GetSpaceTheme extends Operation.Request<GetSpaceTheme>()("wiki.getSpaceTheme", () => ({
  payload: { key: Given.Key },
  success: Theme,
  failure: CommonFailure,
})) {}

export const getSpaceTheme = Operation.query(
  GetSpaceTheme,
  {
    summary: "Read the theme of a space",
    scope: "read:wiki-space",
    entry: Permission.visit,
    rules: ["WIK-441", "WIK-442"],
  },
  {
    load: ({ key }, reads) => Effect.all({ space: loadSpaceNamed(reads, key), themes: KnownThemes }),
    answer: ({ key }, { space, themes }) => {
      const theme = themeOf(space, themes)
      return theme === undefined
        ? Either.left(new NotFound({ kind: "theme of space", id: key, detail: "it has that of the site" }))
        : Either.right(themeView(theme))
    },
  },
)
