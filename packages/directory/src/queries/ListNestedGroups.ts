import { CommonFailure, Given, Operation, Paging } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { existingGroup } from "../group/loadGroup"
import { GroupRecord } from "../rights/Group"
import { groupsStyle, pageFields, pageOf } from "../user/pages"

/** Lists the groups in a group. Members of groups are users alone, so that there are none (DIR-150). */
export class ListNestedGroups extends Operation.Request<ListNestedGroups>()(
  "directory.listNestedGroups",
  () => ({
    payload: { name: Given.Key, ...pageFields },
    success: pageOf(GroupRecord),
    failure: CommonFailure,
  }),
) {}

export const listNestedGroups = Operation.query(
  ListNestedGroups,
  { summary: "List the groups in a group", scope: "read:directory", rules: ["DIR-2", "DIR-46", "DIR-150"] },
  {
    load: ({ name, start, limit }, reads) =>
      Effect.zipRight(existingGroup(reads.get, name), Paging.pageRequest(groupsStyle, start, limit)),
    answer: (_request, page) => Either.right(Paging.pageOf<GroupRecord>(page, [])),
  },
)
