import { CommonFailure, Given, Operation, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { loadPeople } from "../../people"
import { spacePermission } from "../../permissions"
import { SpaceView, spaceView } from "../../space/Space"
import { loadSpaceByKey } from "../../access/storedSpace"
import { decideLogo } from "./decideLogo"

/** Takes the logo of a space away. To do it again changes nothing. */
export class RemoveSpaceLogo extends Operation.Request<RemoveSpaceLogo>()("wiki.removeSpaceLogo", () => ({
  payload: { key: Given.Key },
  success: SpaceView,
  failure: CommonFailure,
})) {}

export const removeSpaceLogo = Operation.command(
  RemoveSpaceLogo,
  { summary: "Remove the logo of a space", scope: "write:wiki-space", destructive: true, rules: ["WIK-380"] },
  {
    load: ({ key }, reads) =>
      Effect.gen(function* () {
        const space = yield* loadSpaceByKey(reads, key)
        return { space, people: yield* loadPeople(reads, [space.createdBy]) }
      }),
    allow: ({ key }, { space }) => spacePermission(space, key),
    decide: (_request, { space, people }) =>
      space.logo === undefined
        ? noChange(spaceView(space, people(space.createdBy)))
        : decideLogo(space, undefined, people),
  },
)
