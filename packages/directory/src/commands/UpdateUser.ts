import { Commit, CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { administration } from "../administration"
import { Users } from "../collections"
import { existingUser } from "../user/loadUser"
import { decideProfile, profileFields, withProfile } from "../user/profile"
import { checkProfile } from "../user/userRules"

/** Changes the full name, the e-mail address and the time zone of a user; what is left out stays. */
export class UpdateUser extends Operation.Request<UpdateUser>()("directory.updateUser", () => ({
  payload: { username: Given.Key, ...profileFields },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const updateUser = Operation.command(
  UpdateUser,
  administration("Update a user", "DIR-15", "DIR-16", "DIR-19", "DIR-50", "DIR-38"),
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const { value: before, revision } = yield* existingUser(reads, request.username)
        yield* reads.guard(Commit.unchanged(Users, before.key, revision))
        const after = withProfile(before, request)
        yield* checkProfile({ ...after, timeZone: request.timeZone })
        return { before, after }
      }),
    decide: (_request, { before, after }) => decideProfile(before, after),
  },
)
