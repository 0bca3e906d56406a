import { createRequire } from "node:module"
import { double } from "quoin/testing"
import { describe, expect, it } from "vitest"

/** The client without its types, which a compiler does not read in a reasonable time. */
type Client = Readonly<
  Record<string, Readonly<Record<string, (given: unknown) => Promise<Record<string, unknown>>>>>
>

const { Version2Client } = createRequire(import.meta.url)("jira.js") as {
  readonly Version2Client: new (options: object) => Client
}

/** What earlier steps have answered, by the names under which it is kept. */
type Known = Readonly<Record<string, Record<string, unknown>>>

/** Made of what earlier steps have answered. */
type Given = (known: Known) => object

/** A method of the client, what it is given, and the name under which the answer is kept. */
type Step = readonly [
  method: string,
  given?: object | Given,
  keeps?: string | undefined,
  /** Who calls, where it is not whoever created everything. */
  as?: "ada",
]

const login = "me@example.org"
const of = (issueIdOrKey: string) => ({ issueIdOrKey })
const one = of("ROCK-1")
const fields = (summary: string, more: object = {}) => ({
  fields: { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary, ...more },
})
const idOf = (name: string) => (known: Known) => ({ id: known[name]?.["id"] })
const inIssue =
  (name: string, more: object = {}) =>
  (known: Known) => ({ ...one, id: known[name]?.["id"], ...more })

const inProject = (name: string) => (known: Known) => ({ projectId: Number(known["project"]?.["id"]), name })

const begin: ReadonlyArray<Step> = [
  ["serverInfo.getServerInfo"],
  ["myself.getCurrentUser", { expand: "groups" }],
  ["issueFields.getFields"],
  ["workflowStatuses.getStatuses"],
  ["workflowStatuses.getStatus", { idOrName: "Done" }],
  ["workflowStatusCategories.getStatusCategories"],
  ["workflowStatusCategories.getStatusCategory", { idOrKey: "done" }],
  ["issueTypes.getIssueAllTypes"],
  ["issueTypes.getIssueType", { id: "10002" }],
  ["issuePriorities.getPriorities"],
  ["issuePriorities.getPriority", { id: "3" }],
  ["issueResolutions.getResolutions"],
  ["issueResolutions.getResolution", { id: "10000" }],
  ["permissions.getMyPermissions", { permissions: "BROWSE_PROJECTS" }],
]

const people: ReadonlyArray<Step> = [
  ["users.getAllUsersDefault", {}],
  ["userSearch.findUsers", { username: "a" }],
  ["groups.createGroup", { name: "crew" }],
  ["groups.addUserToGroup", { groupName: "crew", name: "ada" }],
  ["groups.getUsersFromGroup", { groupname: "crew" }],
  ["groups.findGroups", { query: "cre" }],
]

const projects: ReadonlyArray<Step> = [
  ["projectKeyAndNameValidation.validateProjectKey", { key: "ROCK" }],
  ["projectCategories.createProjectCategory", { name: "Space" }, "category"],
  ["projectCategories.getAllProjectCategories"],
  ["projects.createProject", { key: "ROCK", name: "Rocket", projectTypeKey: "software", lead: login }],
  ["projects.getProject", { projectIdOrKey: "ROCK" }, "project"],
  ["projects.updateProject", { projectIdOrKey: "ROCK", description: "What flies" }],
  ["projects.searchProjects", { query: "rock" }],
  ["projects.getAllStatuses", "ROCK" as unknown as object],
  ["projectRoles.getAllProjectRoles"],
  ["projectRoles.getProjectRoleById", { id: 10002 }],
  ["projectRoles.getProjectRoles", { projectIdOrKey: "ROCK" }],
  ["projectRoles.getProjectRole", { projectIdOrKey: "ROCK", id: 10002 }],
  [
    "projectRoleActors.setActors",
    { projectIdOrKey: "ROCK", id: 10002, categorisedActors: { "x-user-role-actor": [login] } },
  ],
  ["projectRoleActors.addActorUsers", { projectIdOrKey: "ROCK", id: 10002, user: ["ada"] }],
  ["projectRoleActors.deleteActor", { projectIdOrKey: "ROCK", id: 10002, user: "ada" }],
  ["permissionSchemes.createPermissionScheme", { name: "Crew", permissions: [] }, "scheme"],
  ["permissionSchemes.getAllPermissionSchemes"],
  ["projectPermissionSchemes.getAssignedPermissionScheme", { projectKeyOrId: "ROCK" }],
  ["permissionSchemes.deletePermissionScheme", (known) => ({ schemeId: known["scheme"]?.["id"] })],
  ["projectComponents.createComponent", { project: "ROCK", name: "Engine" }, "engine"],
  ["projectComponents.createComponent", { project: "ROCK", name: "Hull" }, "hull"],
  ["projectComponents.getComponent", idOf("engine")],
  ["projectComponents.updateComponent", (known) => ({ id: known["hull"]?.["id"], description: "Steel" })],
  ["projectComponents.getProjectComponents", { projectIdOrKey: "ROCK" }],
  ["projectComponents.getComponentRelatedIssues", idOf("engine")],
  ["projectComponents.deleteComponent", idOf("hull")],
  ["projectVersions.createVersion", inProject("1.0"), "first"],
  ["projectVersions.createVersion", inProject("2.0"), "second"],
  ["projectVersions.getVersion", idOf("first")],
  ["projectVersions.getProjectVersions", { projectIdOrKey: "ROCK" }],
  ["projectVersions.getProjectVersionsPaginated", { projectIdOrKey: "ROCK", orderBy: "-name" }],
  ["projectVersions.updateVersion", (known) => ({ id: known["first"]?.["id"], released: true })],
  ["projectVersions.moveVersion", (known) => ({ id: known["second"]?.["id"], position: "First" })],
  ["projectVersions.getVersionRelatedIssues", idOf("first")],
  ["projectVersions.getVersionUnresolvedIssues", idOf("first")],
]

const field = (known: Known) => ({ fieldKey: known["colour"]?.["id"] })

const custom: ReadonlyArray<Step> = [
  [
    "issueFields.createCustomField",
    { name: "Colour", type: "vendor:select", searcherKey: "vendor:multiselectsearcher" },
    "colour",
  ],
  [
    "issueCustomFieldOptionsApps.createIssueFieldOption",
    (known) => ({ ...field(known), value: "Red" }),
    "red",
  ],
  ["issueCustomFieldOptionsApps.getAllIssueFieldOptions", field],
  [
    "issueCustomFieldOptionsApps.getIssueFieldOption",
    (known) => ({ ...field(known), optionId: known["red"]?.["id"] }),
  ],
  [
    "issueCustomFieldOptionsApps.updateIssueFieldOption",
    (known) => ({
      ...field(known),
      optionId: known["red"]?.["id"],
      id: known["red"]?.["id"],
      value: "Dark red",
    }),
  ],
  ["issueCustomFieldOptions.getCustomFieldOption", idOf("red")],
]

const issues: ReadonlyArray<Step> = [
  ["issues.getCreateIssueMeta", { projectKeys: ["ROCK"], expand: "projects.issuetypes.fields" }],
  ["issues.getCreateIssueMetaIssueTypes", { projectIdOrKey: "ROCK" }],
  ["issues.getCreateIssueMetaIssueTypeId", { projectIdOrKey: "ROCK", issueTypeId: "10002" }],
  [
    "issues.createIssue",
    (known) => fields("Fuel", { [String(known["colour"]?.["id"])]: { value: "Dark red" } }),
  ],
  ["issues.createIssues", { issueUpdates: [fields("Paint"), fields("Weld")] }],
  [
    "issues.getIssue",
    {
      ...one,
      fields: ["*all"],
      expand: "renderedFields,names,schema,transitions,editmeta,changelog,operations",
    },
  ],
  ["issues.editIssue", { ...one, update: { labels: [{ add: "urgent" }] } }],
  ["issues.assignIssue", { ...one, name: "ada" }],
  ["issues.getEditIssueMeta", one],
  ["issues.getChangeLogs", one],
  ["issues.notify", { ...one, subject: "Look", textBody: "Please", to: { reporter: true } }],
  ["issues.getTransitions", { ...one, expand: "transitions.fields" }],
  ["issues.doTransition", { ...one, transition: { id: "21" } }],
  [
    "issueSearch.searchForIssuesUsingJql",
    { jql: "project = ROCK", fields: ["*all"], startAt: 0, validateQuery: true },
  ],
  ["issueSearch.searchForIssuesUsingJqlPost", { jql: "status = 'In Progress'", fields: ["summary"] }],
  ["issueSearch.searchForIssuesUsingJqlEnhancedSearch", { jql: "project = ROCK", maxResults: 1 }],
  ["issueSearch.getIssuePickerResource", { query: "fuel", currentJQL: "project = ROCK" }],
  ["userSearch.findAssignableUsers", { project: "ROCK", username: "a" }],
  ["userSearch.findBulkAssignableUsers", { projectKeys: "ROCK", username: "a" }],
  ["userSearch.findUsersWithBrowsePermission", { issueKey: "ROCK-1", username: "a" }],
]

const hanging: ReadonlyArray<Step> = [
  ["issueComments.addComment", { ...one, comment: "Liquid" }, "comment"],
  ["issueComments.getComments", { ...one, orderBy: "-created" }],
  ["issueComments.getComment", inIssue("comment")],
  ["issueComments.updateComment", inIssue("comment", { comment: "Liquid, not solid" })],
  ["issueComments.deleteComment", inIssue("comment")],
  ["issueWorklogs.addWorklog", { ...one, timeSpent: "3h 20m", adjustEstimate: "leave" }, "worklog"],
  ["issueWorklogs.getIssueWorklog", one],
  ["issueWorklogs.getWorklog", inIssue("worklog")],
  ["issueWorklogs.updateWorklog", inIssue("worklog", { comment: "Welding" })],
  ["issueWorklogs.getWorklogsForIds", (known) => ({ ids: [Number(known["worklog"]?.["id"])] })],
  ["issueWorklogs.getIdsOfWorklogsModifiedSince", { since: 0 }],
  ["issueWorklogs.deleteWorklog", inIssue("worklog")],
  ["issueWatchers.addWatcher", { ...one, accountId: "ada" }],
  ["issueWatchers.getIssueWatchers", one],
  ["issueWatchers.removeWatcher", { ...one, username: "ada" }],
  ["issueVotes.getVotes", one],
  ["issueVotes.addVote", one, undefined, "ada"],
  ["issueVotes.removeVote", one, undefined, "ada"],
  ["issueLinkTypes.getIssueLinkTypes"],
  ["issueLinkTypes.createIssueLinkType", { name: "Heat", inward: "is heated by", outward: "heats" }, "heat"],
  ["issueLinkTypes.getIssueLinkType", (known) => ({ issueLinkTypeId: known["heat"]?.["id"] })],
  [
    "issueLinkTypes.updateIssueLinkType",
    (known) => ({ issueLinkTypeId: known["heat"]?.["id"], name: "Warmth" }),
  ],
  [
    "issueLinks.linkIssues",
    { type: { name: "Blocks" }, inwardIssue: { key: "ROCK-1" }, outwardIssue: { key: "ROCK-2" } },
  ],
  ["issues.getIssue", { ...one, fields: ["issuelinks"] }, "linked"],
  ["issueLinks.getIssueLink", (known) => ({ linkId: linkOf(known) })],
  ["issueLinks.deleteIssueLink", (known) => ({ linkId: linkOf(known) })],
  ["issueLinkTypes.deleteIssueLinkType", (known) => ({ issueLinkTypeId: known["heat"]?.["id"] })],
  [
    "issueRemoteLinks.createOrUpdateRemoteIssueLink",
    { ...one, globalId: "wiki=7", object: { url: "https://w.example", title: "W" } },
    "remote",
  ],
  ["issueRemoteLinks.getRemoteIssueLinks", one],
  ["issueRemoteLinks.getRemoteIssueLinkById", (known) => ({ ...one, linkId: known["remote"]?.["id"] })],
  [
    "issueRemoteLinks.updateRemoteIssueLink",
    (known) => ({
      ...one,
      linkId: known["remote"]?.["id"],
      object: { url: "https://v.example", title: "V" },
    }),
  ],
  ["issueRemoteLinks.deleteRemoteIssueLinkById", (known) => ({ ...one, linkId: known["remote"]?.["id"] })],
  [
    "issueRemoteLinks.createOrUpdateRemoteIssueLink",
    { ...one, globalId: "wiki=8", object: { url: "https://w.example", title: "W" } },
  ],
  ["issueRemoteLinks.deleteRemoteIssueLinkByGlobalId", { ...one, globalId: "wiki=8" }],
  ["issueProperties.setIssueProperty", { ...one, propertyKey: "review", propertyValue: { state: "open" } }],
  ["issueProperties.getIssuePropertyKeys", one],
  ["issueProperties.getIssueProperty", { ...one, propertyKey: "review" }],
  ["issueProperties.deleteIssueProperty", { ...one, propertyKey: "review" }],
  ["issueAttachments.getAttachmentMeta"],
  [
    "issueAttachments.addAttachment",
    { ...one, attachment: { filename: "plan.txt", file: Buffer.from("plan") } },
    "files",
  ],
  ["issueAttachments.getAttachment", (known) => ({ id: fileOf(known) })],
  ["issueAttachments.removeAttachment", (known) => ({ id: fileOf(known) })],
]

const linkOf = (known: Known) =>
  (known["linked"] as unknown as { fields: { issuelinks: ReadonlyArray<{ id: string }> } }).fields
    .issuelinks[0]?.id

const fileOf = (known: Known) => (known["files"] as unknown as ReadonlyArray<{ id: string }>)[0]?.id

const filters: ReadonlyArray<Step> = [
  ["filters.createFilter", { name: "Mine", jql: "assignee = currentUser()", favourite: true }, "filter"],
  ["filters.getFilter", idOf("filter")],
  ["filters.updateFilter", (known) => ({ id: known["filter"]?.["id"], name: "Ours", jql: "project = ROCK" })],
  ["filters.getFavouriteFilters"],
  ["filters.deleteFilter", idOf("filter")],
]

const end: ReadonlyArray<Step> = [
  [
    "issueCustomFieldOptionsApps.deleteIssueFieldOption",
    (known) => ({ ...field(known), optionId: known["red"]?.["id"] }),
  ],
  [
    "projectVersions.deleteAndReplaceVersion",
    (known) => ({ id: known["second"]?.["id"], moveFixIssuesTo: Number(known["first"]?.["id"]) }),
  ],
  ["issues.deleteIssue", of("ROCK-3")],
  ["projectCategories.removeProjectCategory", idOf("category")],
  ["groups.removeUserFromGroup", { groupname: "crew", username: "ada" }],
  ["groups.removeGroup", { groupname: "crew" }],
  ["projects.deleteProject", { projectIdOrKey: "ROCK" }],
]

const session = [...begin, ...people, ...projects, ...custom, ...issues, ...hanging, ...filters, ...end]

/** What clients of such services are known to call. */
const wanted: Readonly<Record<string, ReadonlyArray<string>>> = {
  PUT: [
    "/component/{}",
    "/field/{}/option/{}",
    "/filter/{}",
    "/issue/{}",
    "/issue/{}/assignee",
    "/issue/{}/comment/{}",
    "/issue/{}/properties/{}",
    "/issue/{}/remotelink/{}",
    "/issue/{}/worklog/{}",
    "/issueLinkType/{}",
    "/project/{}",
    "/project/{}/role/{}",
    "/version/{}",
  ],
  GET: [
    "/attachment/meta",
    "/attachment/{}",
    "/component/{}",
    "/component/{}/relatedIssueCounts",
    "/customFieldOption/{}",
    "/field",
    "/field/{}/option",
    "/field/{}/option/{}",
    "/filter/favourite",
    "/filter/{}",
    "/group",
    "/group/member",
    "/groups/picker",
    "/issue/createmeta",
    "/issue/createmeta/{}/issuetypes",
    "/issue/createmeta/{}/issuetypes/{}",
    "/issue/{}",
    "/issue/{}/changelog",
    "/issue/{}/comment",
    "/issue/{}/comment/{}",
    "/issue/{}/editmeta",
    "/issue/{}/properties",
    "/issue/{}/properties/{}",
    "/issue/{}/remotelink",
    "/issue/{}/remotelink/{}",
    "/issue/{}/transitions",
    "/issue/{}/votes",
    "/issue/{}/watchers",
    "/issue/{}/worklog",
    "/issue/{}/worklog/{}",
    "/issueLink/{}",
    "/issueLinkType",
    "/issueLinkType/{}",
    "/issuetype",
    "/issuetype/{}",
    "/mypermissions",
    "/myself",
    "/permissionscheme",
    "/priority",
    "/priority/{}",
    "/project",
    "/project/search",
    "/project/{}",
    "/project/{}/components",
    "/project/{}/permissionscheme",
    "/project/{}/role",
    "/project/{}/role/{}",
    "/project/{}/statuses",
    "/project/{}/versions",
    "/projectCategory",
    "/projects/picker",
    "/resolution",
    "/resolution/{}",
    "/role",
    "/role/{}",
    "/search",
    "/search/jql",
    "/serverInfo",
    "/status",
    "/status/{}",
    "/statuscategory",
    "/statuscategory/{}",
    "/user",
    "/user/assignable/multiProjectSearch",
    "/user/assignable/search",
    "/user/search",
    "/user/viewissue/search",
    "/users",
    "/version/{}",
    "/version/{}/relatedIssueCounts",
    "/version/{}/unresolvedIssueCount",
    "/worklog/updated",
  ],
  POST: [
    "/component",
    "/field",
    "/field/{}/option",
    "/filter",
    "/group",
    "/group/user",
    "/issue",
    "/issue/bulk",
    "/issue/{}/attachments",
    "/issue/{}/comment",
    "/issue/{}/notify",
    "/issue/{}/remotelink",
    "/issue/{}/transitions",
    "/issue/{}/votes",
    "/issue/{}/watchers",
    "/issue/{}/worklog",
    "/issueLink",
    "/project",
    "/search",
    "/user",
    "/version",
    "/version/{}/move",
    "/worklog/list",
  ],
  DELETE: [
    "/attachment/{}",
    "/component/{}",
    "/field/{}/option/{}",
    "/filter/{}",
    "/group",
    "/group/user",
    "/issue/{}",
    "/issue/{}/comment/{}",
    "/issue/{}/properties/{}",
    "/issue/{}/remotelink",
    "/issue/{}/remotelink/{}",
    "/issue/{}/votes",
    "/issue/{}/watchers",
    "/issue/{}/worklog/{}",
    "/issueLink/{}",
    "/issueLinkType/{}",
    "/permissionscheme/{}",
    "/project/{}",
    "/project/{}/role/{}",
    "/user",
    "/version/{}",
  ],
}

/** Of these, what this client has no method for, or asks for as another edition takes it. */
const notOfThisClient = [
  "GET /group",
  "GET /project",
  "GET /projects/picker",
  "GET /user",
  "POST /user",
  "DELETE /user",
  "DELETE /version/{}",
]

const names = /^(\d+|ROCK(-\d+)?|customfield_\d+|[Dd]one|review)$/

/** The address of a call, without what it names. */
const shapeOf = (method: string, url: string): string =>
  `${method} ${new URL(url, "https://calls.example").pathname
    .replace("/rest/api/2", "")
    .split("/")
    .map((part) => (names.test(part) ? "{}" : part))
    .join("/")}`

const toldBy = (failure: unknown): string => {
  const { message, response } = failure as { readonly message?: string; readonly response?: unknown }
  return `${message ?? ""} ${JSON.stringify(response) ?? ""}`
}

describe("a whole session of jira.js 5.4.0, unmodified", () => {
  it("makes each call that clients are known to make", { timeout: 60_000 }, async () => {
    const tracker = await double({
      users: { [login]: { token: "t", administrator: true }, ada: { token: "u" } },
    })
    const stop = tracker.intercept("https://calls.example")
    const signedIn = (email: string, apiToken: string) =>
      new Version2Client({
        host: "https://calls.example",
        authentication: { basic: { email, apiToken } },
      })
    const [me, ada] = [signedIn(login, "t"), signedIn("ada", "u")]
    const known: Record<string, Record<string, unknown>> = {}
    const failed: Array<string> = []
    for (const [method, given, keeps, as] of session) {
      const [group = "", name = ""] = method.split(".")
      const asked: unknown = typeof given === "function" ? (given as Given)(known) : given
      const client = as === "ada" ? ada : me
      const call = client[group]?.[name]
      try {
        const answer = await call?.call(client[group], asked)
        if (call === undefined) failed.push(`${method}: the client has no such method`)
        if (keeps !== undefined && answer !== undefined) known[keeps] = answer
      } catch (failure) {
        failed.push(`${method}: ${toldBy(failure)}`)
      }
    }
    const made = new Set(tracker.requests().map(({ method = "", url = "" }) => shapeOf(method, url)))
    stop()
    expect(failed).toEqual([])
    const calls = Object.entries(wanted).flatMap(([method, paths]) =>
      paths.map((path) => `${method} ${path}`),
    )
    expect(calls.filter((call) => !made.has(call))).toEqual(notOfThisClient)
    await tracker.close()
  })
})
