import { Commit, CommonFailure, Given, NotFound, Operation, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { administration } from "../administration"
import { auditGroup } from "../audit"
import { Groups, Memberships, Users } from "../collections"
import { membershipKey } from "../rights/Group"
import { existingUser } from "../user/loadUser"

/** Adds a user to a group; idempotent. */
export class AddMember extends Schema.TaggedRequest<AddMember>()("directory.addMember", {
  payload: { username: Given.Key, group: Given.Key },
  success: Schema.Void,
  failure: CommonFailure,
}) {}

export const addMember = Operation.command(AddMember, administration("Add a user to a group", "DIR-27"), {
  load: (request, reads) =>
    Effect.gen(function* () {
      const { value: user, revision } = yield* existingUser(reads, request.username)
      yield* reads.guard(Commit.unchanged(Users, user.key, revision))
      const group = yield* reads.get(Groups, request.group)
      if (group === undefined) return yield* new NotFound({ kind: "group", id: request.group })
      const membership = yield* reads.get(Memberships, membershipKey(request.group, user.key))
      return { user, isMember: membership !== undefined }
    }),
  decide: ({ group }, { user, isMember }) =>
    isMember
      ? noChange(undefined)
      : decided({
          changes: [Commit.put(Memberships, { group, userKey: user.key })],
          audit: [
            auditGroup(group, {
              summary: "User added to group",
              associatedObjects: [{ name: user.username, objectType: "User" }],
            }),
          ],
          reply: undefined,
        }),
})
