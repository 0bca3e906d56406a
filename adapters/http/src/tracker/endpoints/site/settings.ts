import {
  CreateIssueType,
  CreateLinkType,
  DeleteIssueType,
  DeleteLinkType,
  FeatureOff,
  FindSetting,
  GetConfiguration,
  GetServerInfo,
  GetSite,
  ListWorkflows,
  UpdateConfiguration,
  UpdateIssueType,
  UpdateLinkType,
  alternativesOf,
} from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { Setting } from "@quoin/tracker"
import type { Shows } from "../../../answers/Shows"
import { listOf } from "../../../answers/Shows"
import { aText } from "../../../request/fields"
import { created, custom, get, nameConflicts, ofIssueTypes, ofLinkTypes, put } from "../../api"
import {
  foundIssueType,
  foundLinkType,
  foundPriority,
  foundResolution,
  foundStatus,
  foundStatusCategory,
  issueType,
  issueTypes,
  linkType,
  linkTypes,
  priorities,
  resolutions,
  statusCategories,
  statuses,
} from "../../json/site/settings"
import { configuration, serverInfo, workflows } from "../../json/site/site"

type Kind = FindSetting["kind"]

/** One setting: the address says of which kind. */
const one = (path: string, kind: Kind, name: string, shown: Shows<Setting>) =>
  get(`${path}/:${name}`, FindSetting, shown, {
    names: { setting: name },
    sent: { fields: {}, instead: ["kind"], to: () => Either.right({ kind }) },
  })

/** How the tracker is set up, and what it is. */
export const settingEndpoints = [
  get("/serverInfo", GetServerInfo, serverInfo, {
    notServed: ["doHealthCheck=true"],
    says: "Open to callers who have not signed in.",
  }),
  get("/status", GetSite, statuses),
  one("/status", "status", "idOrName", foundStatus),
  get("/statuscategory", GetSite, statusCategories),
  one("/statuscategory", "statusCategory", "idOrKey", foundStatusCategory),
  get("/issuetype", GetSite, issueTypes),
  one("/issuetype", "issueType", "id", foundIssueType),
  ofIssueTypes.post("/issuetype", CreateIssueType, issueType, { ...created, ...nameConflicts }),
  ofIssueTypes.put("/issuetype/:id", UpdateIssueType, issueType, {
    ...nameConflicts,
    notServed: ["type"],
  }),
  ofIssueTypes.del("/issuetype/:id", DeleteIssueType, undefined),
  custom.get(
    "/issuetype/:id/alternatives",
    {
      operations: [FindSetting, GetSite],
      path: { id: aText },
      query: {},
      body: {},
      answer: ({ path: { id: setting } }, run) =>
        Effect.gen(function* () {
          const { issueType } = yield* run(new FindSetting({ kind: "issueType", setting }))
          const { issueTypes } = yield* run(new GetSite())
          return issueType === undefined ? [] : alternativesOf(issueTypes, issueType)
        }),
    },
    listOf(issueType),
    { says: "Sub-tasks may become other sub-tasks, and issues other issues that are no epics." },
  ),
  get("/priority", GetSite, priorities),
  one("/priority", "priority", "id", foundPriority),
  get("/resolution", GetSite, resolutions),
  one("/resolution", "resolution", "id", foundResolution),
  // Where issues are not linked, there are no types of links, either.
  custom.get(
    "/issueLinkType",
    {
      operations: [GetConfiguration, GetSite],
      path: {},
      query: {},
      body: {},
      answer: (_input, run) =>
        Effect.flatMap(run(new GetConfiguration()), ({ issueLinkingEnabled }) =>
          issueLinkingEnabled ? run(new GetSite()) : new FeatureOff({ feature: "issueLinkingEnabled" }),
        ),
    },
    linkTypes,
  ),
  one("/issueLinkType", "linkType", "id", foundLinkType),
  ofLinkTypes.post("/issueLinkType", CreateLinkType, linkType, created),
  ofLinkTypes.put("/issueLinkType/:id", UpdateLinkType, linkType),
  ofLinkTypes.del("/issueLinkType/:id", DeleteLinkType, undefined),
  get("/workflow", ListWorkflows, workflows),
  get("/configuration", GetConfiguration, configuration),
  put("/configuration", UpdateConfiguration, configuration, {
    notServed: ["timeTrackingConfiguration"],
    says: "What is left out stays. By which hours and days work is counted is for the host to say.",
  }),
]
