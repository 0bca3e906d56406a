import { Commit, type CommandOf, CommonFailure, NotFound, Permission, auditEntry } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Groups, Memberships, Users } from "../collections"
import { membershipKey } from "../Group"
import { existingUser } from "../loadUser"
import type { UserRecord } from "../User"

/** Adds a user to a group; idempotent (reference wiki, section 15). */
export class AddMember extends Schema.TaggedRequest<AddMember>()("directory.addMember", {
  payload: { username: Schema.String, group: Schema.String },
  success: Schema.Void,
  failure: CommonFailure,
}) {}

interface State {
  readonly user: UserRecord
  readonly isMember: boolean
}

export const addMember: CommandOf<AddMember, State> = {
  load: (request, reads) =>
    Effect.gen(function* () {
      const { value: user, revision } = yield* existingUser(reads, request.username)
      yield* reads.guard(Commit.unchanged(Users, user.key, revision))
      const group = yield* reads.get(Groups, request.group)
      if (group === undefined) return yield* new NotFound({ kind: "group", id: request.group })
      const membership = yield* reads.get(Memberships, membershipKey(request.group, user.key))
      return { user, isMember: membership !== undefined }
    }),
  allow: () => ({ see: [Permission.administer], do: Permission.administer }),
  decide: (request, { user, isMember }) =>
    Either.right({
      changes: isMember ? [] : [Commit.put(Memberships, { group: request.group, userKey: user.key })],
      events: [],
      audit: isMember
        ? []
        : [
            auditEntry({
              summary: "User added to group",
              category: "Users and groups",
              affectedObject: { name: request.group, objectType: "Group" },
              associatedObjects: [{ name: user.username, objectType: "User" }],
            }),
          ],
      reply: undefined,
    }),
}
