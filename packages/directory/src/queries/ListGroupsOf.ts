import { CommonFailure, Operation, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { Memberships } from "../collections"
import { GroupRecord, type MembershipRecord } from "../rights/Group"
import { loadNamed, namedFields } from "../user/named"
import { groupsStyle, pageFields, pageOf } from "../user/pages"

/** Lists the groups that a user is in, by name. */
export class ListGroupsOf extends Operation.Request<ListGroupsOf>()("directory.listGroupsOf", () => ({
  payload: { ...namedFields, ...pageFields },
  success: pageOf(GroupRecord),
  failure: CommonFailure,
})) {}

export const listGroupsOf = Operation.query(
  ListGroupsOf,
  { summary: "List the groups of a user", scope: "read:directory", rules: ["DIR-2", "DIR-42", "DIR-47"] },
  {
    load: (request, reads) =>
      Effect.flatMap(loadNamed(reads, request), ({ key }) =>
        reads.list(Memberships, {
          style: groupsStyle,
          from: request.start,
          size: request.limit,
          where: Where.equals("userKey", key),
          // The key of a membership begins with its group.
          orderBy: [],
          show: () => Effect.succeed(({ group }: MembershipRecord) => Effect.succeed({ name: group })),
        }),
      ),
    answer: (_request, page) => Either.right(page),
  },
)
