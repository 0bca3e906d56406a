import { CommonFailure, Given, Operation, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { decideProfile, profileFields, withProfile } from "../user/profile"
import { loadSelf, provePassword } from "../user/self"
import { checkProfile } from "../user/userRules"

/** Changes the caller's own full name, e-mail address and time zone; what is left out stays. A new address needs the password; one that is sent must be right. */
export class UpdateCaller extends Operation.Request<UpdateCaller>()("directory.updateCaller", () => ({
  payload: { ...profileFields, currentPassword: Schema.optional(Given.Text) },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const updateCaller = Operation.command(
  UpdateCaller,
  {
    summary: "Update the caller",
    scope: "write:directory",
    rules: ["DIR-15", "DIR-16", "DIR-19", "DIR-51", "DIR-130", "DIR-37", "DIR-38"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const before = yield* loadSelf(reads)
        const after = withProfile(before, request)
        yield* checkProfile({ ...after, timeZone: request.timeZone })
        if (request.currentPassword !== undefined) {
          yield* provePassword(reads, before, request.currentPassword)
        } else if (after.email !== before.email) {
          return yield* invalid("currentPassword", undefined, "your password, as the e-mail address changes")
        }
        return { before, after }
      }),
    decide: (_request, { before, after }) => decideProfile(before, after),
  },
)
