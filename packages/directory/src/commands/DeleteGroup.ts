import { Commit, CommonFailure, Given, Operation, Where, decided, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { administration } from "../administration"
import { auditGroup } from "../audit"
import { FormerGroups, Groups, Memberships } from "../collections"
import { groupDeleted } from "../events"
import { existingGroup } from "../group/loadGroup"
import { limits } from "../limits"
import { administratorsGroup } from "../rights/Group"

/** Deletes a group, and with it who was in it and what was granted to it. The administrators stay. */
export class DeleteGroup extends Operation.Request<DeleteGroup>()("directory.deleteGroup", () => ({
  payload: { name: Given.Key },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

/**
 * Members leave first, in as many commits as they need, and then the group goes: should the process end in between, a later
 * group of the same name would otherwise have members that nobody gave it.
 */
export const deleteGroup = Operation.command(
  DeleteGroup,
  administration("Delete a group", "DIR-49", "DIR-121", "DIR-38"),
  {
    load: ({ name }, reads) =>
      Effect.gen(function* () {
        if (name === administratorsGroup) {
          return yield* invalid("name", name, "any group but this one: its members administer the site")
        }
        const { generation = 0 } = yield* existingGroup(reads.get, name)
        const where = Where.equals("group", name)
        const { records, more } = yield* reads.select(Memberships, { where, limit: limits.removedTogether })
        const members = records.map(({ key }) => key)
        const others = Where.and<"group">(where, Where.not(Where.keyIn(members)))
        if (!more) yield* reads.guard(Commit.noneMatches(Memberships, others))
        return { members, more, count: generation + 1 }
      }),
    decide: ({ name }, { members, more, count }) => {
      const left = members.map((key) => Commit.remove(Memberships, key))
      if (more) return decided({ changes: left, reply: undefined, unfinished: true })
      return decided({
        changes: [...left, Commit.remove(Groups, name), Commit.put(FormerGroups, { name, count })],
        events: [groupDeleted.of(name, { name })],
        audit: [auditGroup(name, { summary: "Group deleted" })],
        reply: undefined,
      })
    },
  },
)
