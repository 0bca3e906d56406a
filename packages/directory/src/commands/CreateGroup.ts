import {
  Commit,
  CommonFailure,
  Given,
  Operation,
  Rights,
  decided,
  invalid,
  isPathPart,
  isWellFormed,
  utf8Bytes,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { administration } from "../administration"
import { auditGroup } from "../audit"
import { FormerGroups, Groups } from "../collections"
import { GroupNameTaken } from "../errors"
import { groupCreated } from "../events"
import { GroupRecord } from "../rights/Group"
import { limits } from "../limits"

/** Creates an empty group. */
export class CreateGroup extends Operation.Request<CreateGroup>()("directory.createGroup", () => ({
  payload: { name: Given.Key },
  success: GroupRecord,
  failure: Schema.Union(CommonFailure, GroupNameTaken),
})) {}

/** A slash would make two memberships share a key. */
const groupName = /^[^/\s][^/]*$/

const isGroupName = (name: string): boolean =>
  groupName.test(name) && isPathPart(name) && isWellFormed(name) && utf8Bytes(name) <= limits.groupNameBytes

export const createGroup = Operation.command(
  CreateGroup,
  administration("Create a group", "DIR-17", "DIR-25", "DIR-26", "DIR-121", "DIR-38"),
  {
    load: (request, reads) =>
      isGroupName(request.name)
        ? Effect.all({
            existing: reads.get(Groups, request.name),
            former: reads.get(FormerGroups, request.name),
          })
        : Effect.fail(
            invalid(
              "name",
              request.name,
              `1 to ${limits.groupNameBytes} bytes of UTF-8 without / and lone surrogates, not starting with a blank, and neither . nor ..`,
            ),
          ),
    decide: ({ name }, { existing, former }) =>
      // Whoever is signed in is in that one: nobody joins it, and nobody makes it.
      existing === undefined && name !== Rights.signedInGroup
        ? decided({
            changes: [
              Commit.put(Groups, former === undefined ? { name } : { name, generation: former.count }),
            ],
            audit: [auditGroup(name, { summary: "Group created" })],
            events: [groupCreated.of(name, { name })],
            reply: { name },
          })
        : Either.left(new GroupNameTaken({ name })),
  },
)
