import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { spacePermission } from "../../permissions"
import { loadSpaceByKey } from "../../access/storedSpace"
import { decideTheme } from "./decideTheme"

/** Takes a space back to the theme of the site. To do it again changes nothing. */
export class ResetSpaceTheme extends Operation.Request<ResetSpaceTheme>()("wiki.resetSpaceTheme", () => ({
  payload: { key: Given.Key },
  success: Schema.Struct({ key: Schema.String }),
  failure: CommonFailure,
})) {}

export const resetSpaceTheme = Operation.command(
  ResetSpaceTheme,
  { summary: "Go back to the theme of the site", scope: "write:wiki-space", rules: ["WIK-441"] },
  {
    load: ({ key }, reads) => Effect.map(loadSpaceByKey(reads, key), (space) => ({ space })),
    allow: ({ key }, { space }) => spacePermission(space, key),
    decide: (_request, { space }) => decideTheme(space, undefined, ({ key }) => ({ key })),
  },
)
