import type {
  FindUsers,
  GetServerInfo,
  LinkType,
  Setting,
  ShownUser,
  SiteView,
  WorkflowView,
} from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { type Shows, shows } from "../../answers/Shows"
import type { Addresses } from "../../request/Call"
import { stamp } from "../address"
import { type FullUser, FullUserJson, UserJson, fullUserJson, userJson } from "../json/people"
import {
  IssueTypeJson,
  LinkTypeJson,
  PriorityJson,
  ResolutionJson,
  StatusCategoryJson,
  StatusJson,
  issueTypeJson,
  linkTypeJson,
  priorityJson,
  resolutionJson,
  statusCategoryJson,
  statusJson,
} from "../json/settings"
import { partOf } from "./parts"

/** A setting, by what it is called in the answer of the operation. */
const settingOf = <Part, Json>(
  schema: Schema.Schema<Json, Json>,
  part: (view: Setting) => Part | undefined,
  json: (part: Part, addresses: Addresses) => Json,
): Shows<Setting> => ({
  schema,
  by:
    ({ addresses }) =>
    (view) => {
      const found = part(view)
      return found === undefined ? undefined : json(found, addresses)
    },
})

export const statuses = partOf(StatusJson, ({ statuses }: SiteView) => statuses, statusJson)
export const statusCategories = partOf(
  StatusCategoryJson,
  ({ statusCategories }: SiteView) => statusCategories,
  statusCategoryJson,
)
export const issueTypes = partOf(IssueTypeJson, ({ issueTypes }: SiteView) => issueTypes, issueTypeJson)
export const priorities = partOf(PriorityJson, ({ priorities }: SiteView) => priorities, priorityJson)
export const resolutions = partOf(ResolutionJson, ({ resolutions }: SiteView) => resolutions, resolutionJson)

export const status = settingOf(StatusJson, ({ status }) => status, statusJson)
export const statusCategory = settingOf(
  StatusCategoryJson,
  ({ statusCategory }) => statusCategory,
  statusCategoryJson,
)
export const issueType = settingOf(IssueTypeJson, ({ issueType }) => issueType, issueTypeJson)
export const priority = settingOf(PriorityJson, ({ priority }) => priority, priorityJson)
export const resolution = settingOf(ResolutionJson, ({ resolution }) => resolution, resolutionJson)
export const linkType = settingOf(LinkTypeJson, ({ linkType }) => linkType, linkTypeJson)

export const madeLinkType = shows(
  LinkTypeJson,
  ({ addresses }) =>
    (type: LinkType) =>
      linkTypeJson(type, addresses),
)

export const linkTypes = shows(
  Schema.Struct({ issueLinkTypes: Schema.Array(LinkTypeJson) }).annotations({ identifier: "IssueLinkTypes" }),
  ({ addresses }) =>
    (view: SiteView) => ({ issueLinkTypes: view.linkTypes.map((each) => linkTypeJson(each, addresses)) }),
)

const WorkflowJson = Schema.Struct({
  name: Schema.String,
  description: Schema.String,
  steps: Schema.Int,
  default: Schema.Boolean,
}).annotations({ identifier: "Workflow" })

export const workflows = shows(
  Schema.Array(WorkflowJson),
  () => (all: ReadonlyArray<WorkflowView>) =>
    all.map(({ name, description, steps, isDefault }) => ({ name, description, steps, default: isDefault })),
)

const ServerInfoJson = Schema.Struct({
  baseUrl: Schema.String,
  version: Schema.String,
  versionNumbers: Schema.Array(Schema.Int),
  deploymentType: Schema.Literal("Server"),
  buildNumber: Schema.Int,
  buildDate: Schema.String,
  serverTime: Schema.String,
  scmInfo: Schema.String,
  serverTitle: Schema.String,
}).annotations({ identifier: "ServerInfo" })

export const serverInfo = shows(
  ServerInfoJson,
  ({ addresses }) =>
    ({ serverTime, builtAt, ...info }: typeof GetServerInfo.success.Type) => ({
      baseUrl: addresses.base,
      version: info.version,
      versionNumbers: info.versionNumbers,
      deploymentType: "Server" as const,
      buildNumber: info.buildNumber,
      buildDate: stamp(builtAt),
      serverTime: stamp(serverTime),
      scmInfo: `quoin-${info.version}`,
      serverTitle: info.title,
    }),
)

export const user = shows(
  UserJson,
  ({ addresses }) =>
    (view: ShownUser) =>
      userJson(view, addresses),
)

export const fullUser = shows(
  FullUserJson,
  ({ addresses }) =>
    (full: FullUser) =>
      fullUserJson(full, addresses),
)

export const users = partOf(UserJson, ({ items }: typeof FindUsers.success.Type) => items, userJson)

/** The statuses of a project by type of issue: one workflow is for all of them. */
export const projectStatuses = shows(
  Schema.Array(Schema.Struct({ ...IssueTypeJson.fields, statuses: Schema.Array(StatusJson) })).annotations({
    identifier: "ProjectStatuses",
  }),
  ({ addresses }) =>
    ({ issueTypes, statuses }: SiteView) =>
      issueTypes.map((type) => ({
        ...issueTypeJson(type, addresses),
        statuses: statuses.map((each) => statusJson(each, addresses)),
      })),
)
