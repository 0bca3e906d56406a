import { Commit, CommonFailure, Given, Operation, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { auditSpace } from "../../audit"
import { Spaces } from "../../collections"
import { spacePermission } from "../../permissions"
import { loadSpaceByKey } from "../../access/storedSpace"
import { SpaceSettings, settingsOf } from "../../space/SpaceSettings"

/** Changes the settings of a space; what is left out stays. */
export class SetSpaceSettings extends Operation.Request<SetSpaceSettings>()("wiki.setSpaceSettings", () => ({
  payload: { key: Given.Key, routeOverrideEnabled: Schema.optional(Schema.Boolean) },
  success: SpaceSettings,
  failure: CommonFailure,
})) {}

export const setSpaceSettings = Operation.command(
  SetSpaceSettings,
  { summary: "Change the settings of a space", scope: "write:wiki-space", rules: ["WIK-285"] },
  {
    load: ({ key }, reads) => Effect.map(loadSpaceByKey(reads, key), (space) => ({ space })),
    allow: ({ key }, { space }) => spacePermission(space, key),
    decide: ({ routeOverrideEnabled }, { space }) => {
      const before = settingsOf(space)
      if (routeOverrideEnabled === undefined || routeOverrideEnabled === before.routeOverrideEnabled) {
        return noChange(before)
      }
      const after = { ...space, routeOverrideEnabled }
      return decided({
        changes: [Commit.put(Spaces, after)],
        audit: [
          auditSpace("settings changed", space, [
            {
              name: "routeOverrideEnabled",
              oldValue: String(before.routeOverrideEnabled),
              newValue: String(routeOverrideEnabled),
            },
          ]),
        ],
        reply: settingsOf(after),
      })
    },
  },
)
