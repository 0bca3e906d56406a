import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Either from "effect/Either"
import { existingGroup } from "../group/loadGroup"
import { GroupRecord } from "../rights/Group"

/** A group by its name. */
export class GetGroup extends Operation.Request<GetGroup>()("directory.getGroup", () => ({
  payload: { name: Given.Key },
  success: GroupRecord,
  failure: CommonFailure,
})) {}

export const getGroup = Operation.query(
  GetGroup,
  { summary: "Read a group", scope: "read:directory", rules: ["DIR-2", "DIR-46"] },
  {
    load: ({ name }, reads) => existingGroup(reads.get, name),
    answer: (_request, { name }) => Either.right({ name }),
  },
)
