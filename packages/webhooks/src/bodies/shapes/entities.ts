import type { BodyDialect } from "../../options"
import type { Shape } from "./Shape"

const avatars: Shape = { "16x16": "text", "24x24": "text", "32x32": "text", "48x48": "text" }

const person: Shape = {
  self: "text",
  "emailAddress?": "text",
  avatarUrls: avatars,
  displayName: "text",
  active: "flag",
  timeZone: "text",
}

/** A user. */
export const user = (dialect: BodyDialect): Shape =>
  dialect === "cloud"
    ? { ...person, accountId: "text", accountType: "text" }
    : { ...person, name: "text", key: "text" }

/** An issue; its fields are those that its own address shows, at least the ones of the specification. */
export const issue: Shape = { id: "text", self: "text", key: "text", fields: "anything" }

/** The fields that every issue in a body has (WHK-31). */
export const leastFields = ["summary", "created", "description", "labels", "priority"]

const visibility = { type: "text", value: "text" } as const

export const comment = (dialect: BodyDialect): Shape => ({
  self: "text",
  id: "text",
  "author?": user(dialect),
  body: "text",
  "updateAuthor?": user(dialect),
  created: "text",
  updated: "text",
  "visibility?": visibility,
})

export const worklog = (dialect: BodyDialect): Shape => ({
  self: "text",
  "author?": user(dialect),
  "updateAuthor?": user(dialect),
  comment: "text",
  created: "text",
  updated: "text",
  started: "text",
  timeSpent: "text",
  timeSpentSeconds: "number",
  id: "text",
  issueId: "text",
  "visibility?": visibility,
})

const changeItem: Shape = {
  field: "text",
  fieldtype: "text",
  from: "text or null",
  fromString: "text or null",
  to: "text or null",
  // Objects have something of that name already, whose type would be asked for here.
  ...Object.fromEntries([["toString", "text or null" as const]]),
}

const cloudItem: Shape = { ...changeItem, fieldId: "text" }

export const changelog = (dialect: BodyDialect): Shape => ({
  id: "text",
  items: [dialect === "cloud" ? cloudItem : changeItem],
})

export const link: Shape = {
  id: "number",
  sourceIssueId: "number",
  destinationIssueId: "number",
  issueLinkType: {
    id: "number",
    name: "text",
    outwardName: "text",
    inwardName: "text",
    isSubTaskLinkType: "flag",
    isSystemLinkType: "flag",
  },
  systemLink: "flag",
}

export const project = (dialect: BodyDialect): Shape => ({
  self: "text",
  id: "number",
  key: "text",
  name: "text",
  avatarUrls: avatars,
  "projectCategory?": { self: "text", id: "number", name: "text", description: "text" },
  "projectLead?": user(dialect),
  assigneeType: "text",
})

export const version: Shape = {
  self: "text",
  id: "text",
  description: "text",
  name: "text",
  archived: "flag",
  released: "flag",
  "startDate?": "text",
  "releaseDate?": "text",
  "overdue?": "flag",
  "userStartDate?": "text",
  "userReleaseDate?": "text",
  projectId: "number",
}

export const sprint: Shape = {
  id: "number",
  self: "text",
  state: "text",
  name: "text",
  "startDate?": "text",
  "endDate?": "text",
  "completeDate?": "text",
  "activatedDate?": "text",
  originBoardId: "number",
  "goal?": "text",
  synced: "flag",
}

export const board: Shape = { id: "number", self: "text", name: "text", type: "text" }

export const configuration: Shape = {
  id: "number",
  name: "text",
  type: "text",
  self: "text",
  "filter?": { id: "text", self: "text" },
  "columnConfig?": {
    columns: [
      {
        name: "text",
        statuses: [{ id: "text", self: "text" }],
        "min?": "number",
        "max?": "number",
      },
    ],
    constraintType: "text",
  },
  "estimation?": { type: "text", "field?": { fieldId: "text", displayName: "text" } },
  "ranking?": { rankCustomFieldId: "number" },
}
