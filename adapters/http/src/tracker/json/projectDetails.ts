import type { ProjectDetails } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import type { Call } from "../../request/Call"
import { selfOf } from "../address"
import { ComponentJson, ProjectJson, VersionJson, componentJson, projectJson, versionJson } from "./projects"
import { IssueTypeJson, issueTypeJson } from "./settings"

export const ProjectDetailsJson = Schema.Struct({
  ...ProjectJson.fields,
  components: Schema.Array(ComponentJson),
  versions: Schema.Array(VersionJson),
  issueTypes: Schema.Array(IssueTypeJson),
  /** The address of each role by its name. */
  roles: Schema.Record({ key: Schema.String, value: Schema.String }),
}).annotations({ identifier: "ProjectDetails" })

export const projectDetailsJson = (
  project: ProjectDetails,
  call: Pick<Call, "addresses" | "expansion">,
): typeof ProjectDetailsJson.Type => {
  const { addresses } = call
  return {
    ...projectJson(project, call),
    components: project.components.map((each) => componentJson(each, addresses)),
    versions: project.versions.map((each) => versionJson(each, addresses)),
    issueTypes: project.issueTypes.map((each) => issueTypeJson(each, addresses)),
    roles: Object.fromEntries(
      project.roles.map(({ id, name }) => [name, selfOf(addresses, "project", project.id, "role", id)]),
    ),
  }
}
