import { CommonFailure, Operation, Permission, Resource } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { NameTaken } from "../../errors"
import { madeRoles } from "../../site/made"
import { ProjectRole, type Site } from "../../site/Site"
import { decideNew, loadNew } from "../made/making"
import { roleFields } from "./roleInput"

/** Creates a role, which users and groups can have in every project at once. */
export class CreateRole extends Operation.Request<CreateRole>()("tracker.createRole", () => ({
  payload: Resource.creating(roleFields),
  success: ProjectRole,
  failure: Schema.Union(CommonFailure, NameTaken),
})) {}

export const createRole = (site: Site) =>
  Operation.command(
    CreateRole,
    {
      summary: "Create a role",
      scope: "write:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-560", "TRK-561"],
    },
    {
      load: (_request, reads) => loadNew(madeRoles, site, reads),
      decide: (request, { made, id }) =>
        Either.flatMap(Resource.stated(roleFields, request), (said) =>
          decideNew(madeRoles, site, made, { id, ...said }),
        ),
    },
  )
