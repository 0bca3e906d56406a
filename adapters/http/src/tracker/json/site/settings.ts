import {
  type IssueType,
  type LinkType,
  type Priority,
  type Resolution,
  type Setting,
  type SiteView,
  type Status,
  type StatusCategory,
  categoryOf,
} from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { each, flag, maybe, one, shape, text } from "../../../answers/shape"
import { listOf, partOf } from "../../../answers/Shows"
import { avatarAddress, icon, selfOf } from "../../address"

export const statusCategory = shape<StatusCategory>("StatusCategory")({
  self: text(({ id }, at) => selfOf(at, "statuscategory", String(id))),
  id: Schema.Int,
  key: Schema.String,
  colorName: Schema.String,
  name: Schema.String,
})

export const status = shape<Status>("Status")({
  self: text(({ id }, at) => selfOf(at, "status", id)),
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  iconUrl: text(({ category }, at) => icon(at, "status", category)),
  statusCategory: one(statusCategory, categoryOf),
})

export const issueType = shape<IssueType>("IssueType")({
  self: text(({ id }, at) => selfOf(at, "issuetype", id)),
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  iconUrl: text(({ id, name, avatarId }, at) =>
    avatarId === undefined ? icon(at, "issuetype", name) : avatarAddress(at, "issuetype", id, avatarId),
  ),
  subtask: flag(({ level }) => level === "subtask"),
  avatarId: maybe(Schema.Int, ({ avatarId }) => (avatarId === undefined ? undefined : Number(avatarId))),
})

export const priority = shape<Priority>("Priority")({
  self: text(({ id }, at) => selfOf(at, "priority", id)),
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  iconUrl: text(({ name }, at) => icon(at, "priority", name)),
  statusColor: Schema.String,
})

export const resolution = shape<Resolution>("Resolution")({
  self: text(({ id }, at) => selfOf(at, "resolution", id)),
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  iconUrl: text(({ name }, at) => icon(at, "resolution", name)),
})

export const linkType = shape<LinkType>("IssueLinkType")({
  self: text(({ id }, at) => selfOf(at, "issueLinkType", id)),
  id: Schema.String,
  name: Schema.String,
  inward: Schema.String,
  outward: Schema.String,
})

/** All settings of a kind, out of what a site is set up with. */
export const statuses = partOf(listOf(status), ({ statuses }: SiteView) => statuses)
export const statusCategories = partOf(
  listOf(statusCategory),
  ({ statusCategories }: SiteView) => statusCategories,
)
export const issueTypes = partOf(listOf(issueType), ({ issueTypes }: SiteView) => issueTypes)
export const priorities = partOf(listOf(priority), ({ priorities }: SiteView) => priorities)
export const resolutions = partOf(listOf(resolution), ({ resolutions }: SiteView) => resolutions)
export const linkTypes = shape<SiteView>("IssueLinkTypes")({
  issueLinkTypes: each(linkType, ({ linkTypes }) => linkTypes),
})

/** One setting that was found by its kind. */
export const foundStatus = partOf(status, ({ status }: Setting) => status)
export const foundStatusCategory = partOf(statusCategory, ({ statusCategory }: Setting) => statusCategory)
export const foundIssueType = partOf(issueType, ({ issueType }: Setting) => issueType)
export const foundPriority = partOf(priority, ({ priority }: Setting) => priority)
export const foundResolution = partOf(resolution, ({ resolution }: Setting) => resolution)
export const foundLinkType = partOf(linkType, ({ linkType }: Setting) => linkType)
