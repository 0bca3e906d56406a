import { createRequire } from "node:module"
import { type Double, double } from "quoin/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

/** Methods of a client by their names: neither tells types that a compiler reads in a reasonable time. */
type Method = (...given: ReadonlyArray<unknown>) => Promise<unknown>
type Client<Name extends string> = Readonly<Record<Name, Method>>
type JiraClient = Client<
  | "getServerInfo"
  | "getCurrentUser"
  | "listFields"
  | "createProject"
  | "listProjects"
  | "addNewIssue"
  | "updateIssue"
  | "findIssue"
  | "listTransitions"
  | "transitionIssue"
  | "searchJira"
  | "getIssueCreateMetadata"
>
interface JiraJs {
  readonly projects: Client<"createProject" | "updateProject" | "getProject">
  readonly projectCategories: Client<
    | "createProjectCategory"
    | "getAllProjectCategories"
    | "getProjectCategoryById"
    | "updateProjectCategory"
    | "removeProjectCategory"
  >
  readonly issues: Client<
    "createIssue" | "createIssues" | "editIssue" | "getIssue" | "deleteIssue" | "notify"
  >
  readonly issueSearch: Client<
    "searchForIssuesUsingJqlEnhancedSearch" | "searchForIssuesUsingJqlEnhancedSearchPost"
  >
  readonly issueWorklogs: Client<
    | "addWorklog"
    | "deleteWorklog"
    | "getWorklogsForIds"
    | "getIdsOfWorklogsModifiedSince"
    | "getIdsOfWorklogsDeletedSince"
  >
  readonly issueLinkTypes: Client<
    "createIssueLinkType" | "getIssueLinkType" | "updateIssueLinkType" | "deleteIssueLinkType"
  >
  readonly issueCustomFieldOptions: Client<"getCustomFieldOption">
  readonly issueCustomFieldOptionsApps: Client<
    | "getAllIssueFieldOptions"
    | "getIssueFieldOption"
    | "createIssueFieldOption"
    | "updateIssueFieldOption"
    | "deleteIssueFieldOption"
  >
  readonly userSearch: Client<"findBulkAssignableUsers">
  readonly issueProperties: Client<"setIssueProperty" | "getIssueProperty">
  readonly issueAttachments: Client<"addAttachment" | "removeAttachment">
  readonly permissions: Client<"getMyPermissions">
  readonly groups: Client<"findGroups">
  readonly permissionSchemes: Client<
    "createPermissionScheme" | "getAllPermissionSchemes" | "deletePermissionScheme"
  >
  readonly projectPermissionSchemes: Client<"getAssignedPermissionScheme" | "assignPermissionScheme">
  readonly filters: Client<
    "createFilter" | "getFilter" | "updateFilter" | "deleteFilter" | "getFavouriteFilters"
  >
  readonly filterSharing: Client<"addSharePermission" | "getSharePermissions" | "deleteSharePermission">
  readonly projectRoles: Client<"getProjectRoles" | "getProjectRole" | "getAllProjectRoles">
  readonly projectRoleActors: Client<"addActorUsers" | "setActors" | "deleteActor">
}

const load = createRequire(import.meta.url)
const JiraApi = load("jira-client") as new (options: object) => JiraClient
const { Version2Client } = load("jira.js") as {
  readonly Version2Client: new (options: object) => JiraJs
}

const host = "tracker.example"
const login = "me@example.org"

let tracker: Double
let stop: () => void

beforeAll(async () => {
  tracker = await double({ users: { [login]: { token: "t", administrator: true } } })
  stop = tracker.intercept(`https://${host}`)
})

afterAll(async () => {
  stop()
  await tracker.close()
})

interface Issue {
  readonly key: string
  readonly fields: Readonly<Record<string, unknown>>
}

const project = { key: "ROCK" }
const task = { project, issuetype: { name: "Task" } }

describe("jira-client 8.2.2, unmodified", () => {
  const client = new JiraApi({ protocol: "https", host, username: login, password: "t", apiVersion: "2" })

  it("begins a session, creates a project and an issue, reads, edits, finds and closes it", async () => {
    const server = (await client.getServerInfo()) as { readonly versionNumbers: ReadonlyArray<number> }
    expect(server.versionNumbers[0]).toBe(9)
    expect(await client.getCurrentUser()).toMatchObject({ name: login, active: true })
    const fields = (await client.listFields()) as ReadonlyArray<{ schema: { custom?: string } }>
    expect(fields.some(({ schema }) => schema.custom?.endsWith(":gh-sprint"))).toBe(true)
    await client.createProject({ key: "ROCK", name: "Rocket", projectTypeKey: "software" })
    expect(await client.listProjects()).toMatchObject([{ key: "ROCK" }])
    const made = (await client.addNewIssue({ fields: { ...task, summary: "Fuel" } })) as Issue
    expect(made.key).toBe("ROCK-1")
    await client.updateIssue(made.key, { update: { labels: [{ add: "urgent" }] } })
    expect(await client.findIssue(made.key)).toMatchObject({
      fields: { summary: "Fuel", labels: ["urgent"] },
    })
    const { transitions } = (await client.listTransitions(made.key)) as {
      readonly transitions: ReadonlyArray<{ readonly id: string; readonly name: string }>
    }
    const done = transitions.find(({ name }) => name === "Done")
    await client.transitionIssue(made.key, { transition: { id: done?.id } })
    const found = (await client.searchJira("project = ROCK AND status = Done", {
      fields: ["summary", "resolution"],
    })) as { readonly total: number; readonly issues: ReadonlyArray<Issue> }
    expect(found.total).toBe(1)
    expect(found.issues[0]?.fields).toMatchObject({ resolution: { name: "Done" } })
  })

  it("asks what new issues have before it creates one", async () => {
    const asked = { projectKeys: "ROCK", expand: "projects.issuetypes.fields" }
    expect(await client.getIssueCreateMetadata(asked)).toMatchObject({
      projects: [
        {
          key: "ROCK",
          issuetypes: [{ name: "Epic", fields: { summary: { required: true } } }, {}, {}, {}, {}],
        },
      ],
    })
  })

  it("is told what is wrong by the field", async () => {
    const refused = await client.addNewIssue({ fields: { ...task, summary: "" } }).then(
      () => "made",
      (failure: unknown) => (failure as Error).message,
    )
    expect(refused).toContain(
      JSON.stringify({ errors: { summary: 'given "", allowed: Summary is required' } }).slice(1, -1),
    )
  })
})

describe("jira.js 5.4.0, unmodified", () => {
  const client = new Version2Client({
    host: `https://${host}`,
    authentication: { basic: { email: login, apiToken: "t" } },
  })

  it("creates, reads, edits, assigns and deletes an issue", async () => {
    await client.projects.createProject({ key: "ROLL", name: "Roll" })
    const made = (await client.issues.createIssue({
      fields: { ...task, project: { key: "ROLL" }, summary: "Wheels" },
    })) as Issue
    await client.issues.editIssue({ issueIdOrKey: made.key, fields: { description: "Round" } })
    const asked = { issueIdOrKey: made.key, fields: ["description"], expand: "names" }
    expect(await client.issues.getIssue(asked)).toMatchObject({ fields: { description: "Round" } })
    const message = { textBody: "Look", to: { reporter: true } }
    await client.issues.notify({ issueIdOrKey: made.key, ...message })
    await client.issues.deleteIssue({ issueIdOrKey: made.key })
    await expect(client.issues.getIssue({ issueIdOrKey: made.key })).rejects.toMatchObject({})
  })

  it("goes through what a query finds, from token to token, and reads work by its ids", async () => {
    await client.projects.createProject({ key: "WALK", name: "Walk" })
    for (const summary of ["One", "Two", "Three"]) {
      await client.issues.createIssue({ fields: { ...task, project: { key: "WALK" }, summary } })
    }
    const { issueSearch, issueWorklogs } = client
    const work = (await issueWorklogs.addWorklog({ issueIdOrKey: "WALK-1", timeSpentSeconds: 60 })) as {
      readonly id: string
    }
    expect(await issueWorklogs.getWorklogsForIds({ ids: [Number(work.id), 0] })).toMatchObject([
      { id: work.id, timeSpentSeconds: 60 },
    ])
    await tracker.clock.advance("2 minutes")
    const since = tracker.clock.now().getTime() - 120_000
    const changed = {
      values: [{ worklogId: Number(work.id), updatedTime: since }],
      until: since,
      lastPage: true,
    }
    expect(await issueWorklogs.getIdsOfWorklogsModifiedSince({ since })).toMatchObject(changed)
    await issueWorklogs.deleteWorklog({ issueIdOrKey: "WALK-1", id: work.id })
    await tracker.clock.advance("2 minutes")
    expect(await issueWorklogs.getIdsOfWorklogsModifiedSince({ since })).toMatchObject({ values: [] })
    expect(await issueWorklogs.getIdsOfWorklogsDeletedSince({ since })).toMatchObject({
      values: [{ worklogId: Number(work.id) }],
    })
    const jql = "project = WALK ORDER BY key ASC"
    const first = (await issueSearch.searchForIssuesUsingJqlEnhancedSearch({ jql, maxResults: 2 })) as {
      readonly nextPageToken: string
    }
    expect(first).toMatchObject({ issues: [{ key: "WALK-1" }, { key: "WALK-2" }], isLast: false })
    const { nextPageToken } = first
    const rest = { jql, nextPageToken, fields: ["summary"] }
    const last = { issues: [{ key: "WALK-3", fields: { summary: "Three" } }], isLast: true }
    expect(await issueSearch.searchForIssuesUsingJqlEnhancedSearch(rest)).toMatchObject(last)
    expect(await issueSearch.searchForIssuesUsingJqlEnhancedSearchPost(rest)).toMatchObject(last)
  })

  it("creates issues in bulk, with properties and files, and asks what it may do", async () => {
    await client.projects.createProject({ key: "BULK", name: "Bulk" })
    const fields = { ...task, project: { key: "BULK" } }
    const issueUpdates = [{ fields: { ...fields, summary: "One" } }, { fields: { ...fields, summary: "" } }]
    expect(await client.issues.createIssues({ issueUpdates })).toMatchObject({
      issues: [{ key: "BULK-1" }],
      errors: [{ failedElementNumber: 1 }],
    })
    const at = { issueIdOrKey: "BULK-1" }
    await client.issueProperties.setIssueProperty({
      ...at,
      propertyKey: "review",
      propertyValue: { by: "me" },
    })
    expect(await client.issueProperties.getIssueProperty({ ...at, propertyKey: "review" })).toEqual({
      key: "review",
      value: { by: "me" },
    })
    const attachment = { filename: "plan.txt", file: Buffer.from("The plan") }
    const [made] = (await client.issueAttachments.addAttachment({ ...at, attachment })) as ReadonlyArray<{
      readonly id: string
    }>
    expect(made).toMatchObject({ filename: "plan.txt", size: 8 })
    await client.issueAttachments.removeAttachment({ id: made?.id })
    expect(await client.permissions.getMyPermissions({ projectKey: "BULK" })).toMatchObject({
      permissions: { EDIT_ISSUES: { havePermission: true } },
    })
    expect(await client.groups.findGroups({ query: "admin" })).toMatchObject({
      groups: [{ name: "administrators" }],
    })
  })

  it("makes a permission scheme, gives it to a project, and gives somebody a role there", async () => {
    await client.projects.createProject({ key: "SAFE", name: "Safe" })
    const at = { projectIdOrKey: "SAFE", projectKeyOrId: "SAFE" }
    const roles = (await client.projectRoles.getProjectRoles(at)) as Readonly<Record<string, string>>
    const id = Number(roles["Developers"]?.split("/").at(-1))
    const holder = { type: "projectRole", parameter: String(id) }
    const scheme = (await client.permissionSchemes.createPermissionScheme({
      name: "Developers only",
      permissions: [{ permission: "BROWSE_PROJECTS", holder }],
    })) as { readonly id: number }
    await client.projectPermissionSchemes.assignPermissionScheme({ ...at, id: scheme.id })
    expect(await client.projectPermissionSchemes.getAssignedPermissionScheme(at)).toMatchObject({
      id: scheme.id,
    })
    const all = (await client.permissionSchemes.getAllPermissionSchemes({})) as {
      readonly permissionSchemes: ReadonlyArray<unknown>
    }
    expect(all.permissionSchemes).toHaveLength(2)
    await client.projectRoleActors.addActorUsers({ ...at, id, user: [login] })
    expect(await client.projectRoles.getProjectRole({ ...at, id })).toMatchObject({
      actors: [{ name: login }],
    })
    await client.projectRoleActors.deleteActor({ ...at, id, user: login })
    await client.projectPermissionSchemes.assignPermissionScheme({ ...at, id: 0 })
    await client.permissionSchemes.deletePermissionScheme({ schemeId: scheme.id })
  })

  it("reads what can be chosen in a field", async () => {
    const { issueCustomFieldOptions: options, issueCustomFieldOptionsApps: ofField } = client
    expect(await options.getCustomFieldOption({ id: "10000" })).toMatchObject({ value: "Impediment" })
    const fieldKey = "customfield_10003"
    const page = { total: 3, values: [{ id: "10002", value: "In Progress" }] }
    expect(await ofField.getAllIssueFieldOptions({ fieldKey, startAt: 1, maxResults: 1 })).toMatchObject(page)
    expect(await ofField.getIssueFieldOption({ fieldKey, optionId: 10_003 })).toMatchObject({ value: "Done" })
  })

  it("writes what can be chosen in a field", async () => {
    const { issueCustomFieldOptionsApps: ofField } = client
    const fieldKey = "customfield_10007"
    const made = (await ofField.createIssueFieldOption({ fieldKey, value: "Waiting" })) as {
      readonly id: string
    }
    expect(made).toMatchObject({ value: "Waiting", disabled: false })
    const at = { fieldKey, optionId: Number(made.id) }
    expect(await ofField.updateIssueFieldOption({ ...at, value: "Late" })).toMatchObject({ value: "Late" })
    await ofField.deleteIssueFieldOption(at)
    await expect(ofField.getIssueFieldOption(at)).rejects.toMatchObject({})
  })

  it("finds whom issues of several projects may be assigned to", async () => {
    const found = await client.userSearch.findBulkAssignableUsers({ projectKeys: "ROCK" })
    expect(found).toEqual(expect.arrayContaining([expect.objectContaining({ name: login })]))
  })

  it("writes types of links", async () => {
    const { issueLinkTypes: types } = client
    const said = { name: "Tow", inward: "is towed by", outward: "tows" }
    const made = (await types.createIssueLinkType(said)) as { readonly id: string }
    expect(made).toMatchObject(said)
    const at = { issueLinkTypeId: made.id }
    expect(await types.updateIssueLinkType({ ...at, outward: "pulls" })).toMatchObject({ outward: "pulls" })
    expect(await types.getIssueLinkType(at)).toMatchObject({ ...said, outward: "pulls" })
    await types.deleteIssueLinkType(at)
    await expect(types.getIssueLinkType(at)).rejects.toMatchObject({})
  })

  it("sorts projects into categories", async () => {
    const { projectCategories: categories, projects } = client
    const made = (await categories.createProjectCategory({ name: "Air" })) as { readonly id: string }
    const at = { id: Number(made.id) }
    await categories.updateProjectCategory({ ...at, description: "What flies" })
    const category = { id: made.id, name: "Air", description: "What flies" }
    expect(await categories.getProjectCategoryById(at)).toMatchObject(category)
    await projects.createProject({ key: "KITE", name: "Kite", categoryId: at.id })
    expect(await projects.getProject({ projectIdOrKey: "KITE" })).toMatchObject({ projectCategory: category })
    await projects.updateProject({ projectIdOrKey: "KITE", categoryId: -1 })
    expect(await projects.getProject({ projectIdOrKey: "KITE" })).not.toHaveProperty("projectCategory")
    await categories.removeProjectCategory(at)
    expect(await categories.getAllProjectCategories()).toEqual([])
  })

  it("saves a query as a filter, shares and likes it, and deletes it", async () => {
    const made = (await client.filters.createFilter({
      name: "Done",
      jql: "status = Done",
      favourite: true,
    })) as {
      readonly id: string
    }
    const at = { id: Number(made.id) }
    const shares = (await client.filterSharing.addSharePermission({
      ...at,
      type: "authenticated",
    })) as ReadonlyArray<{
      readonly id: number
    }>
    expect(await client.filterSharing.getSharePermissions(at)).toEqual(shares)
    await client.filters.updateFilter({ ...at, name: "All done" })
    expect(await client.filters.getFavouriteFilters()).toMatchObject([{ id: made.id, name: "All done" }])
    await client.filterSharing.deleteSharePermission({ ...at, permissionId: shares[0]?.id })
    await client.filters.deleteFilter(at)
    await expect(client.filters.getFilter(at)).rejects.toMatchObject({})
  })
})
