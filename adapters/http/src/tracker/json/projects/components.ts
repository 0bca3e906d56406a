import type { ComponentView, CountIssues, ProjectDetails } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { flag, maybeOne, number, shape, text } from "../../../answers/shape"
import { listOf, partOf } from "../../../answers/Shows"
import type { Call } from "../../../request/Call"
import { selfOf } from "../../address"
import { pageOf } from "../pages"
import { user } from "../site/people"

export const component = shape<ComponentView>("Component")({
  self: text(({ id }, at) => selfOf(at, "component", id)),
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  lead: maybeOne(user, ({ lead }) => lead),
  assigneeType: Schema.String,
  assignee: maybeOne(user, ({ assignee }) => assignee),
  realAssigneeType: text(({ assignee, assigneeType }) =>
    assignee === undefined ? "UNASSIGNED" : assigneeType,
  ),
  realAssignee: maybeOne(user, ({ assignee }) => assignee),
  isAssigneeTypeValid: flag(
    ({ assignee, assigneeType }) => assigneeType === "UNASSIGNED" || assignee !== undefined,
  ),
  project: text(({ projectKey }) => projectKey),
  projectId: number(({ projectId }) => Number(projectId)),
})

export const components = partOf(listOf(component), ({ components }: ProjectDetails) => components)

/** Components of all projects. */
export const componentPage = pageOf("ComponentPage", component)

/** The id of what is counted: the part of the path before the last. */
export const countedId = ({ path }: Pick<Call, "path">): string => path.split("/").at(-2) ?? ""

export const componentCount = shape<typeof CountIssues.success.Type, Pick<Call, "addresses" | "path">>(
  "ComponentIssueCount",
)({
  self: text((_counts, at) => selfOf(at, "component", countedId(at))),
  issueCount: number(({ issues }) => issues),
})
