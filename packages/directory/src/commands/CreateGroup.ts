import {
  Commit,
  CommonFailure,
  Given,
  Operation,
  decided,
  invalid,
  isWellFormed,
  utf8Bytes,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { administration } from "../administration"
import { auditGroup } from "../audit"
import { Groups } from "../collections"
import { GroupNameTaken } from "../errors"
import { GroupRecord } from "../rights/Group"
import { limits } from "../limits"

/** Creates an empty group. */
export class CreateGroup extends Schema.TaggedRequest<CreateGroup>()("directory.createGroup", {
  payload: { name: Given.Key },
  success: GroupRecord,
  failure: Schema.Union(CommonFailure, GroupNameTaken),
}) {}

/** A slash would make two memberships share a key. */
const groupName = /^[^/\s][^/]*$/

const isGroupName = (name: string): boolean =>
  groupName.test(name) && isWellFormed(name) && utf8Bytes(name) <= limits.groupNameBytes

export const createGroup = Operation.command(
  CreateGroup,
  administration("Create a group", "DIR-17", "DIR-25", "DIR-26"),
  {
    load: (request, reads) =>
      isGroupName(request.name)
        ? reads.get(Groups, request.name)
        : Effect.fail(
            invalid(
              "name",
              request.name,
              `1 to ${limits.groupNameBytes} bytes of UTF-8 without / and lone surrogates, not starting with a blank`,
            ),
          ),
    decide: ({ name }, existing) =>
      existing === undefined
        ? decided({
            changes: [Commit.put(Groups, { name })],
            audit: [auditGroup(name, { summary: "Group created" })],
            reply: { name },
          })
        : Either.left(new GroupNameTaken({ name })),
  },
)
