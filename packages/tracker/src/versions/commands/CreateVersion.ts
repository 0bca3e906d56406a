import { CommonFailure, Given, Operation, Resource } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { NameTaken } from "../../errors"
import { VersionView, versionFields } from "../Version"
import { versions } from "../versions"

/** Creates a version of a project, behind those that it has. */
export class CreateVersion extends Operation.Request<CreateVersion>()("tracker.createVersion", () => ({
  payload: {
    /** By its id or key; or else by its id alone. */
    project: Schema.optional(Given.Key),
    projectId: Schema.optional(Given.Key),
    ...Resource.creating(versionFields),
  },
  success: VersionView,
  failure: Schema.Union(CommonFailure, NameTaken),
})) {}

export const createVersion = Operation.command(
  CreateVersion,
  {
    summary: "Create a version",
    scope: "write:tracker-project",
    rules: ["TRK-13", "TRK-15", "TRK-339", "TRK-371"],
  },
  Resource.create(versions),
)
