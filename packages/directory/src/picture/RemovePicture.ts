import { CommonFailure, Operation, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { namedFields } from "../user/named"
import { UserView, userView } from "../user/User"
import { decidePicture, loadPictured, ownOrAdministered } from "./pictured"

/** Takes the picture of a user away; the caller's own, where nobody is named. To do it again changes nothing. */
export class RemovePicture extends Operation.Request<RemovePicture>()("directory.removePicture", () => ({
  payload: namedFields,
  success: UserView,
  failure: CommonFailure,
})) {}

export const removePicture = Operation.command(
  RemovePicture,
  {
    summary: "Remove the picture of a user",
    scope: "write:directory",
    destructive: true,
    rules: ["DIR-126", "DIR-37", "DIR-38"],
  },
  {
    load: (request, reads) =>
      Effect.map(loadPictured(reads, request), (user) => ({ user, caller: reads.moment.caller })),
    allow: (_request, { user, caller }) => ownOrAdministered(user, caller),
    decide: (_request, { user }) =>
      user.picture === undefined ? noChange(userView(user)) : decidePicture(user, undefined),
  },
)
