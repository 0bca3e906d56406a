import { planning } from "./planning"
import {
  type Shape,
  boolean,
  inCloud,
  json,
  lately,
  list,
  maybe,
  number,
  object,
  onServers,
  open,
  orNull,
  text,
  texts,
} from "./Shape"

const avatars = object({ "16x16": text, "24x24": text, "32x32": text, "48x48": text })

const user: Shape = {
  self: text,
  accountId: inCloud(text),
  accountType: inCloud(text),
  name: onServers(text),
  key: onServers(text),
  emailAddress: maybe(text),
  avatarUrls: avatars,
  displayName: text,
  active: boolean,
  timeZone: text,
}

/** The seed has the first five. A host without HTTP may write no others. */
const fields: Shape = {
  summary: text,
  created: text,
  description: orNull(text),
  labels: texts,
  priority: orNull(open({ id: text, name: text })),
  // Neither is in the cloud, where they are asked for by themselves.
  comment: onServers(maybe(json)),
  worklog: onServers(maybe(json)),
}

const issue: Shape = { id: text, self: text, key: text, fields: open(fields) }

/** What the cloud tells of an issue beside what hangs on it. */
const shortIssue: Shape = {
  id: text,
  self: text,
  key: text,
  fields: object({
    summary: text,
    issuetype: maybe(json),
    project: maybe(json),
    assignee: orNull(maybe(json)),
    priority: orNull(maybe(json)),
    status: maybe(json),
  }),
}

const textOrNull = orNull(text)

const changelog: Shape = {
  id: text,
  items: list({
    object: {
      field: text,
      fieldtype: text,
      fieldId: lately(text),
      from: textOrNull,
      fromString: textOrNull,
      to: textOrNull,
      toString: textOrNull,
      tmpFromAccountId: inCloud(orNull(maybe(text))),
      tmpToAccountId: inCloud(orNull(maybe(text))),
    },
  }),
}

/** Only what is kept for some says so. */
const visibility = maybe(object({ type: text, value: text }))

const comment: Shape = {
  self: text,
  id: text,
  author: maybe(object(user)),
  body: text,
  updateAuthor: maybe(object(user)),
  created: text,
  updated: text,
  visibility,
}

const worklog: Shape = {
  self: text,
  author: maybe(object(user)),
  updateAuthor: maybe(object(user)),
  comment: text,
  created: text,
  updated: text,
  started: text,
  timeSpent: text,
  timeSpentSeconds: number,
  id: text,
  issueId: text,
  visibility,
}

const issueLink: Shape = {
  id: number,
  sourceIssueId: number,
  destinationIssueId: number,
  issueLinkType: object({
    id: number,
    name: text,
    outwardName: text,
    inwardName: text,
    isSubTaskLinkType: boolean,
    isSystemLinkType: boolean,
  }),
  systemLink: boolean,
}

const lead: Shape = {
  self: text,
  accountId: inCloud(text),
  name: onServers(text),
  key: onServers(text),
  emailAddress: onServers(maybe(text)),
  avatarUrls: onServers(avatars),
  displayName: text,
  active: onServers(boolean),
  timeZone: onServers(text),
}

/** Ids are numbers here, though texts everywhere else: one capture of the cloud, and the manual, against a test of an integration. */
const project: Shape = {
  self: text,
  id: number,
  key: text,
  name: text,
  avatarUrls: avatars,
  projectCategory: maybe(object({ self: text, id: number, name: text, description: text })),
  projectLead: maybe(object(lead)),
  assigneeType: text,
}

const version: Shape = {
  self: text,
  id: text,
  description: text,
  name: text,
  archived: boolean,
  released: boolean,
  startDate: maybe(text),
  releaseDate: maybe(text),
  overdue: maybe(boolean),
  userStartDate: maybe(text),
  userReleaseDate: maybe(text),
  projectId: number,
}

/** The things of the tracker as bodies have them. */
export const entities = {
  user,
  issue,
  shortIssue,
  changelog,
  comment,
  worklog,
  issueLink,
  project,
  version,
  ...planning,
}
