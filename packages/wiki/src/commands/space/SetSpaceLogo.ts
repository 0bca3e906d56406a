import { GivenPicture, loadPicture } from "@quoin/directory"
import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { loadPeople } from "../../people"
import { spacePermission } from "../../permissions"
import { SpaceView } from "../../space/Space"
import { loadSpaceByKey } from "../../access/storedSpace"
import { decideLogo } from "./decideLogo"

/** Gives a space a logo, which is a picture as users have one. */
export class SetSpaceLogo extends Operation.Request<SetSpaceLogo>()("wiki.setSpaceLogo", () => ({
  payload: { key: Given.Key, file: GivenPicture },
  success: SpaceView,
  failure: CommonFailure,
})) {}

export const setSpaceLogo = Operation.command(
  SetSpaceLogo,
  { summary: "Set the logo of a space", scope: "write:wiki-space", rules: ["WIK-380", "DIR-127"] },
  {
    load: ({ key, file }, reads) =>
      Effect.gen(function* () {
        const space = yield* loadSpaceByKey(reads, key)
        const people = yield* loadPeople(reads, [space.createdBy])
        return { space, people, given: yield* loadPicture(reads, file) }
      }),
    allow: ({ key }, { space }) => spacePermission(space, key),
    decide: (_request, { space, people, given }) =>
      Either.flatMap(given, ({ taking, picture }) => decideLogo(space, picture, people, [taking])),
  },
)
