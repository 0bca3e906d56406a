import { Commit, CommonFailure, Given, Operation, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { administration } from "../administration"
import { auditGroup } from "../audit"
import { Memberships, Users } from "../collections"
import { LastAdministrator } from "../errors"
import { memberRemoved } from "../events"
import { existingGroup } from "../group/loadGroup"
import { administratorsGroup, membershipKey } from "../rights/Group"
import { isLastAdministrator } from "../rights/administrators"
import { existingUser } from "../user/loadUser"
import { userView } from "../user/User"

/** Takes a user out of a group; idempotent. The last active administrator stays one. */
export class RemoveMember extends Operation.Request<RemoveMember>()("directory.removeMember", () => ({
  payload: { username: Given.Key, group: Given.Key },
  success: Schema.Void,
  failure: Schema.Union(CommonFailure, LastAdministrator),
})) {}

export const removeMember = Operation.command(
  RemoveMember,
  administration("Remove a user from a group", "DIR-23", "DIR-48", "DIR-38"),
  {
    load: ({ username, group }, reads) =>
      Effect.gen(function* () {
        const { value: user, revision } = yield* existingUser(reads, username)
        yield* reads.guard(Commit.unchanged(Users, user.key, revision))
        yield* existingGroup(reads.get, group)
        const membership = yield* reads.get(Memberships, membershipKey(group, user.key))
        const administers = group === administratorsGroup && user.status === "active"
        const wouldBeLast = administers && (yield* isLastAdministrator(reads, user.key))
        return { user, isMember: membership !== undefined, wouldBeLast }
      }),
    decide: ({ group }, { user, isMember, wouldBeLast }) => {
      if (!isMember) return noChange(undefined)
      if (wouldBeLast) return Either.left(new LastAdministrator({ username: user.username }))
      return decided({
        changes: [Commit.remove(Memberships, membershipKey(group, user.key))],
        events: [memberRemoved.of(group, { name: group, user: userView(user) })],
        audit: [
          auditGroup(group, {
            summary: "User removed from group",
            associatedObjects: [{ name: user.username, objectType: "User" }],
          }),
        ],
        reply: undefined,
      })
    },
  },
)
