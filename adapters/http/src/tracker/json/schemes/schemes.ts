import type { Priority, ProjectView, SiteView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { constant, each, field, maybe, number, shape, text } from "../../../answers/shape"
import { listOf } from "../../../answers/Shows"
import { selfOf } from "../../address"
import { project } from "../projects/projects"
import { issueType } from "../site/settings"

/** The id of the one scheme of each kind: how a tracker is set up holds for all of its projects (D-1001). */
export const onlyScheme = "10000"

const addressed = (path: string, id: string) =>
  text<SiteView, Parameters<typeof selfOf>[0]>((_site, at) => selfOf(at, path, id))

/** What issues can be. */
export const issueTypeScheme = shape<SiteView>("IssueTypeScheme")({
  expand: constant("defaultIssueType,issueTypes"),
  self: addressed("issuetypescheme", onlyScheme),
  id: constant(onlyScheme),
  name: constant("Default Issue Type Scheme"),
  description: constant("All types of issues, which every project has"),
  issueTypes: each(issueType, ({ issueTypes }) => issueTypes),
})

export const issueTypeSchemes = shape<SiteView>("IssueTypeSchemes")({
  schemes: each(issueTypeScheme, (site) => [site]),
})

/** The projects of a scheme. */
export const associated = listOf(project)

const idsOf = (priorities: ReadonlyArray<Priority>) => priorities.map(({ id }) => id)

/** Which priorities issues have, and the keys of the projects that the caller sees where these were loaded. */
export interface PrioritySchemeView {
  readonly site: SiteView
  readonly projects: ReadonlyArray<ProjectView> | undefined
}

export const priorityScheme = shape<PrioritySchemeView>("PriorityScheme")({
  self: text((_view, at) => selfOf(at, "priorityschemes", onlyScheme)),
  id: number(() => Number(onlyScheme)),
  name: constant("Default Priority Scheme"),
  description: constant("All priorities, which every project has"),
  defaultScheme: constant(true),
  defaultOptionId: text(({ site }) => site.defaultPriorityId),
  optionIds: field(Schema.Array(Schema.String), ({ site }) => idsOf(site.priorities)),
  projectKeys: maybe(Schema.Array(Schema.String), ({ projects }) => projects?.map(({ key }) => key)),
})

/** By which workflow issues go. */
export const workflowScheme = shape<SiteView>("WorkflowScheme")({
  self: addressed("workflowscheme", onlyScheme),
  id: number(() => Number(onlyScheme)),
  name: constant("Default Workflow Scheme"),
  description: constant("Issues of all types go by one workflow"),
  defaultWorkflow: text(({ workflow }) => workflow.name),
  issueTypeMappings: field(Schema.Record({ key: Schema.String, value: Schema.String }), () => ({})),
  draft: constant(false),
})

export const defaultWorkflow = shape<SiteView>("DefaultWorkflow")({
  workflow: text(({ workflow }) => workflow.name),
  updateDraftIfNeeded: constant(false),
})

/** The workflow of a type of issues. */
export const workflowOfType = shape<{ readonly site: SiteView; readonly issueType: string }>(
  "WorkflowOfIssueType",
)({
  issueType: Schema.String,
  workflow: text(({ site }) => site.workflow.name),
  updateDraftIfNeeded: constant(false),
})
