import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { loadSpaceNamed } from "../../access/storedSpace"
import { SpaceSettings, settingsOf } from "../../space/SpaceSettings"

/** Reads the settings of a space. */
export class GetSpaceSettings extends Operation.Request<GetSpaceSettings>()("wiki.getSpaceSettings", () => ({
  payload: { key: Given.Key },
  success: SpaceSettings,
  failure: CommonFailure,
})) {}

export const getSpaceSettings = Operation.query(
  GetSpaceSettings,
  { summary: "Read the settings of a space", scope: "read:wiki-space", rules: ["WIK-285"] },
  {
    load: ({ key }, reads) => Effect.map(loadSpaceNamed(reads, key), (space) => ({ space })),
    answer: (_request, { space }) => Either.right(settingsOf(space)),
  },
)
