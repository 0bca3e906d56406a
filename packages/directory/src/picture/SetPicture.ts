import { CommonFailure, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { namedFields } from "../user/named"
import { UserView } from "../user/User"
import { GivenPicture, loadPicture } from "./givenPicture"
import { decidePicture, loadPictured, ownOrAdministered } from "./pictured"

/** Gives a user a picture; the caller, where nobody is named. */
export class SetPicture extends Operation.Request<SetPicture>()("directory.setPicture", () => ({
  payload: { ...namedFields, file: GivenPicture },
  success: UserView,
  failure: CommonFailure,
})) {}

export const setPicture = Operation.command(
  SetPicture,
  {
    summary: "Set the picture of a user",
    scope: "write:directory",
    rules: ["DIR-126", "DIR-127", "DIR-37", "DIR-38"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const user = yield* loadPictured(reads, request)
        return { user, given: yield* loadPicture(reads, request.file), caller: reads.moment.caller }
      }),
    allow: (_request, { user, caller }) => ownOrAdministered(user, caller),
    decide: (_request, { user, given }) =>
      Either.flatMap(given, ({ taking, picture }) => decidePicture(user, picture, [taking])),
  },
)
