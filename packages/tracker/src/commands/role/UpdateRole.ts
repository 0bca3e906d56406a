import { CommonFailure, Given, Operation, Permission, Resource } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { NameTaken } from "../../errors"
import { madeRoles } from "../../site/made"
import { ProjectRole, type Site } from "../../site/Site"
import { decideChanged, loadOne } from "../made/making"
import { roleFields } from "./roleInput"

/** Changes what a role is called, and what is said of it. What is left out stays, and so does who has it and what it grants. */
export class UpdateRole extends Operation.Request<UpdateRole>()("tracker.updateRole", () => ({
  payload: { id: Given.Key, ...Resource.updating(roleFields) },
  success: ProjectRole,
  failure: Schema.Union(CommonFailure, NameTaken),
})) {}

export const updateRole = (site: Site) =>
  Operation.command(
    UpdateRole,
    {
      summary: "Change a role",
      scope: "write:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-560", "TRK-561"],
    },
    {
      load: ({ id }, reads) => loadOne(madeRoles, site, reads, id),
      decide: (request, state) => decideChanged(madeRoles, site, roleFields, request, state),
    },
  )
