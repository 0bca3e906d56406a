import { foldCase } from "@quoin/kernel"

/** Fields that JQL is known to have and that are refused by name: the engine has no data for them. */
const unbuilt: ReadonlyArray<string> = [
  "updatedBy",
  "approvals",
  "organizations",
  "organization",
  "request-channel-type",
  "request-last-activity-time",
  "projectLead",
  "issueLink",
  "Epic Name",
  "Epic Status",
  "Epic Color",
  "Flagged",
  "Story Points",
  "Customer Request Type",
  "Request Type",
  "Request Channel Type",
  "Request Last Activity Time",
  "Request Participants",
  "Satisfaction",
  "Satisfaction date",
  "Time to first response",
  "Time to resolution",
  "Team",
  "Target start",
  "Target end",
  "Parent Link",
  "Business Value",
  "Original story points",
  "issueFunction",
  "aggregateTimeSpent",
  "progress",
  "aggregateProgress",
  "subtasks",
  "thumbnail",
  "security",
].map(foldCase)

/** Properties of projects, comments and users, as `project.property[key].path`, and what stands in tools of developers. */
const ofProperties = /^(?:(project|comment|user)\.property|development)\[/

/** Whether the name is that of a field which is known and not built, and that no custom field has. */
export const isUnbuiltField = (name: string): boolean => {
  const folded = foldCase(name)
  return unbuilt.includes(folded) || ofProperties.test(folded)
}
