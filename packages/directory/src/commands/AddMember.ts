import { Commit, CommonFailure, Given, Operation, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { administration } from "../administration"
import { auditGroup } from "../audit"
import { Memberships, Users } from "../collections"
import { memberAdded } from "../events"
import { existingGroup } from "../group/loadGroup"
import { membershipKey } from "../rights/Group"
import { existingUser } from "../user/loadUser"
import { userView } from "../user/User"

/** Adds a user to a group; idempotent. */
export class AddMember extends Operation.Request<AddMember>()("directory.addMember", () => ({
  payload: { username: Given.Key, group: Given.Key },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const addMember = Operation.command(
  AddMember,
  administration("Add a user to a group", "DIR-27", "DIR-38"),
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const { value: user, revision } = yield* existingUser(reads, request.username)
        yield* reads.guard(Commit.unchanged(Users, user.key, revision))
        const { generation } = yield* existingGroup(reads.get, request.group)
        const membership = yield* reads.get(Memberships, membershipKey(request.group, user.key))
        return { user, generation, isMember: membership !== undefined }
      }),
    decide: ({ group }, { user, generation, isMember }) =>
      isMember
        ? noChange(undefined)
        : decided({
            changes: [
              Commit.put(Memberships, {
                group,
                userKey: user.key,
                ...(generation === undefined ? {} : { generation }),
              }),
            ],
            audit: [
              auditGroup(group, {
                summary: "User added to group",
                associatedObjects: [{ name: user.username, objectType: "User" }],
              }),
            ],
            events: [memberAdded.of(group, { name: group, user: userView(user) })],
            reply: undefined,
          }),
  },
)
