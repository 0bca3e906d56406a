import { CommonFailure, Given, NotFound, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { byIdOrName } from "../../site/lookup"
import { ProjectRole, type Site } from "../../site/Site"

/** Lists the roles that users and groups can have in projects; or the one that is named. */
export class ListRoles extends Operation.Request<ListRoles>()("tracker.listRoles", () => ({
  payload: { role: Schema.optional(Given.Key) },
  success: Schema.Array(ProjectRole),
  failure: CommonFailure,
})) {}

export const listRoles = (site: Site) =>
  Operation.query(
    ListRoles,
    {
      summary: "List the roles that projects have",
      scope: "read:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-104"],
    },
    {
      load: () => Effect.succeed(site.roles),
      answer: ({ role }, roles) => {
        if (role === undefined) return Either.right(roles)
        const found = byIdOrName(roles, role)
        return found === undefined
          ? Either.left(new NotFound({ kind: "role", id: role }))
          : Either.right([found])
      },
    },
  )
