import type { SiteView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { constant, field, number, shape, text } from "../../../answers/shape"
import { selfOf } from "../../address"

/** The id of the one workflow scheme: issues of all projects go by one workflow (D-1000). */
export const onlyScheme = "10000"

const addressed = (path: string, id: string) =>
  text<SiteView, Parameters<typeof selfOf>[0]>((_site, at) => selfOf(at, path, id))

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
