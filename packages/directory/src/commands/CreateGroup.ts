import {
  Commit,
  type CommandOf,
  CommonFailure,
  Permission,
  auditEntry,
  invalid,
  isWellFormed,
  utf8Bytes,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Groups } from "../collections"
import { GroupNameTaken } from "../errors"
import { GroupRecord } from "../Group"
import { limits } from "../limits"

/** Creates an empty group (seed 0, POST /admin/group). */
export class CreateGroup extends Schema.TaggedRequest<CreateGroup>()("directory.createGroup", {
  payload: { name: Schema.String },
  success: GroupRecord,
  failure: Schema.Union(CommonFailure, GroupNameTaken),
}) {}

/** A slash would make two memberships share a key. */
const groupName = /^[^/\s][^/]*$/

const isGroupName = (name: string): boolean =>
  groupName.test(name) && isWellFormed(name) && utf8Bytes(name) <= limits.groupNameBytes

export const createGroup: CommandOf<CreateGroup, GroupRecord | undefined> = {
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
  allow: () => ({ see: [Permission.administer], do: Permission.administer }),
  decide: (request, existing) =>
    existing !== undefined
      ? Either.left(new GroupNameTaken({ name: request.name }))
      : Either.right({
          changes: [Commit.put(Groups, { name: request.name })],
          events: [],
          audit: [
            auditEntry({
              summary: "Group created",
              category: "Users and groups",
              affectedObject: { name: request.name, objectType: "Group" },
            }),
          ],
          reply: { name: request.name },
        }),
}
