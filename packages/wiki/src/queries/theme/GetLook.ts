import { CommonFailure, Given, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadSpaceNamed } from "../../access/storedSpace"
import { KnownThemes } from "../../themes/HostThemes"
import { Look } from "../../themes/Look"
import { selectedOf, themeOf } from "../../themes/spaces/spaceTheme"
import { LookOf } from "../../themes/Theme"

/** Reads what the site looks like, or a space. */
export class GetLook extends Operation.Request<GetLook>()("wiki.getLook", () => ({
  payload: { spaceKey: Schema.optional(Given.Key) },
  success: Schema.Struct({
    selected: LookOf,
    /** That of the site. */
    global: Look,
    /** That of the theme of the space, where it has one. */
    theme: Schema.optional(Look),
  }),
  failure: CommonFailure,
})) {}

export const getLook = Operation.query(
  GetLook,
  {
    summary: "Read the look of the site or a space",
    scope: "read:wiki-space",
    entry: Permission.visit,
    rules: ["WIK-443"],
  },
  {
    load: ({ spaceKey }, reads) =>
      Effect.all({
        space: spaceKey === undefined ? Effect.succeed(undefined) : loadSpaceNamed(reads, spaceKey),
        themes: KnownThemes,
      }),
    answer: (_request, { space, themes }) => {
      const theme = space && themeOf(space, themes)
      return Either.right({
        selected: space === undefined ? ("global" as const) : selectedOf(space, themes),
        global: themes.site.look,
        ...(theme === undefined ? {} : { theme: theme.look }),
      })
    },
  },
)
