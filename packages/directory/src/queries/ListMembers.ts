import {
  CommonFailure,
  Given,
  NotFound,
  Operation,
  type QueryReads,
  type ReadFailure,
  Where,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Memberships, Users } from "../collections"
import { existingGroup } from "../group/loadGroup"
import type { MembershipRecord } from "../rights/Group"
import { UserPage, groupsStyle, pageFields } from "../user/pages"
import { UserStatus, type UserView, userView } from "../user/User"

/** Lists the users in a group, in the order of their keys. */
export class ListMembers extends Operation.Request<ListMembers>()("directory.listMembers", () => ({
  payload: {
    name: Given.Key,
    /** Only those of this status; all when left out. */
    status: Schema.optional(UserStatus),
    ...pageFields,
  },
  success: Schema.Struct({ ...UserPage.fields, total: Schema.optional(Schema.Int) }),
  failure: CommonFailure,
})) {}

const showMembers =
  ({ getAll }: Pick<QueryReads, "getAll">) =>
  (members: ReadonlyArray<MembershipRecord>) => {
    const keys = members.map(({ userKey }) => userKey)
    return Effect.map(
      getAll(Users, keys),
      (users) =>
        ({ userKey }: MembershipRecord): Effect.Effect<UserView, ReadFailure | NotFound> => {
          const user = users.get(userKey)
          return user === undefined
            ? Effect.fail(new NotFound({ kind: "user", id: userKey }))
            : Effect.succeed(userView(user))
        },
    )
  }

export const listMembers = Operation.query(
  ListMembers,
  { summary: "List the users in a group", scope: "read:directory", rules: ["DIR-2", "DIR-46", "DIR-47"] },
  {
    load: ({ name, status, start, limit }, reads) =>
      Effect.zipRight(
        existingGroup(reads.get, name),
        reads.list(Memberships, {
          style: groupsStyle,
          from: start,
          size: limit,
          // The memberships of a user that was deleted are removed a little later than the user.
          where: Where.and(
            Where.equals("group", name),
            Where.references(
              "userKey",
              Users,
              status === undefined ? Where.all : Where.equals("status", status),
            ),
          ),
          orderBy: [],
          total: true,
          show: showMembers(reads),
        }),
      ),
    answer: (_request, page) => Either.right(page),
  },
)
