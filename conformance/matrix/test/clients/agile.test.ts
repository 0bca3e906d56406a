import { createRequire } from "node:module"
import { type Double, double } from "quoin/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

type Method = (...given: ReadonlyArray<unknown>) => Promise<unknown>
type Client<Name extends string> = Readonly<Record<Name, Method>>

interface Agile {
  readonly board: Client<
    | "createBoard"
    | "getAllBoards"
    | "getBoard"
    | "deleteBoard"
    | "getIssuesForBacklog"
    | "getIssuesForBoard"
    | "getAllSprints"
    | "getBoardIssuesForSprint"
    | "getIssuesWithoutEpicForBoard"
    | "getBoardIssuesForEpic"
    | "getBoardByFilterId"
    | "getConfiguration"
    | "getAllVersions"
    | "getBoardProperty"
    | "getBoardPropertyKeys"
    | "deleteBoardProperty"
    | "getAllQuickFilters"
    | "getQuickFilter"
    | "getProjectsFull"
    | "getReportsForBoard"
    | "getFeaturesForBoard"
    | "toggleFeatures"
    | "moveIssuesToBoard"
  >
  readonly backlog: Client<"moveIssuesToBacklog" | "moveIssuesToBacklogForBoard">
  readonly epic: Client<
    | "getEpic"
    | "partiallyUpdateEpic"
    | "getIssuesForEpic"
    | "getIssuesWithoutEpic"
    | "moveIssuesToEpic"
    | "removeIssuesFromEpic"
    | "rankEpics"
  >
  readonly issue: Client<"getIssue" | "rankIssues" | "getIssueEstimationForBoard" | "estimateIssueForBoard">
  readonly sprint: Client<
    | "createSprint"
    | "getSprint"
    | "partiallyUpdateSprint"
    | "updateSprint"
    | "deleteSprint"
    | "getIssuesForSprint"
    | "moveIssuesToSprintAndRank"
    | "swapSprint"
    | "getProperty"
    | "deleteProperty"
  >
}

type JiraClient = Client<
  | "getAllBoards"
  | "createBoard"
  | "getBoard"
  | "deleteBoard"
  | "getIssuesForBacklog"
  | "getIssuesForBoard"
  | "getAllSprints"
  | "rankIssues"
  | "getEpics"
  | "getEpic"
  | "getIssuesForEpic"
  | "moveIssuesToEpic"
>

const load = createRequire(import.meta.url)
const { AgileClient, Version2Client } = load("jira.js") as {
  readonly AgileClient: new (options: object) => Agile
  readonly Version2Client: new (options: object) => {
    readonly projects: Client<"createProject">
    readonly issues: Client<"createIssue">
    readonly filters: Client<"createFilter">
  }
}
const JiraApi = load("jira-client") as new (options: object) => JiraClient

const host = "agile.example"
const login = "me@example.org"

let tracker: Double
let stop: () => void

beforeAll(async () => {
  tracker = await double({ users: { [login]: { token: "t", administrator: true } } })
  stop = tracker.intercept(`https://${host}`)
  const options = { host: `https://${host}`, authentication: { basic: { email: login, apiToken: "t" } } }
  const client = new Version2Client(options)
  await client.projects.createProject({ key: "ROCK", name: "Rocket", projectTypeKey: "software" })
  const issue = (summary: string, name: string, more: object = {}) =>
    client.issues.createIssue({ fields: { project: { key: "ROCK" }, issuetype: { name }, summary, ...more } })
  for (const summary of ["One", "Two", "Three"]) await issue(summary, "Task")
  for (const name of ["Big", "Small"]) await issue(name, "Epic", { customfield_10002: name })
  // Only a board whose filter is ordered by rank ranks.
  const filter = { name: "All", jql: "project = ROCK ORDER BY Rank" }
  const made = (await client.filters.createFilter(filter)) as { readonly id: string }
  filterId = Number(made.id)
})

afterAll(async () => {
  stop()
  await tracker.close()
})

interface Id {
  readonly id: number
}
let filterId = 0

const keysOf = (page: unknown): ReadonlyArray<string> =>
  (page as { readonly issues: ReadonlyArray<{ readonly key: string }> }).issues.map(({ key }) => key)

describe("the planning calls of jira.js 5.4.0, unmodified", () => {
  const options = { host: `https://${host}`, authentication: { basic: { email: login, apiToken: "t" } } }
  const client = new AgileClient(options)

  it("make a board, rank, estimate, fill epics and run a sprint", async () => {
    const { id: boardId } = (await client.board.createBoard({ name: "Crew", type: "scrum", filterId })) as Id
    expect(await client.board.getBoard({ boardId })).toMatchObject({ id: boardId, type: "scrum" })
    expect(await client.board.getAllBoards({ name: "crew" })).toMatchObject({ total: 1, isLast: true })
    await client.issue.rankIssues({ issues: ["ROCK-3"], rankBeforeIssue: "ROCK-1" })
    expect(keysOf(await client.board.getIssuesForBacklog({ boardId }))).toEqual([
      "ROCK-3",
      "ROCK-1",
      "ROCK-2",
    ])
    expect(keysOf(await client.board.getIssuesForBoard({ boardId, maxResults: 2 }))).toHaveLength(2)
    const at = { issueIdOrKey: "ROCK-1", boardId }
    expect(await client.issue.estimateIssueForBoard({ ...at, value: "8" })).toMatchObject({ value: 8 })
    expect(await client.issue.getIssueEstimationForBoard(at)).toMatchObject({ value: 8 })
    const epic = { epicIdOrKey: "ROCK-4" }
    await client.epic.moveIssuesToEpic({ ...epic, issues: ["ROCK-1", "ROCK-2"] })
    await client.epic.removeIssuesFromEpic({ issues: ["ROCK-2"] })
    expect(keysOf(await client.epic.getIssuesForEpic(epic))).toEqual(["ROCK-1"])
    expect(keysOf(await client.epic.getIssuesWithoutEpic())).toEqual(["ROCK-3", "ROCK-2"])
    expect(keysOf(await client.board.getIssuesWithoutEpicForBoard({ boardId }))).toEqual(["ROCK-3", "ROCK-2"])
    await client.epic.partiallyUpdateEpic({ ...epic, color: { key: "color_5" }, done: true })
    expect(await client.epic.getEpic(epic)).toMatchObject({ color: { key: "color_5" }, done: true })
    await client.epic.rankEpics({ epicIdOrKey: "ROCK-5", rankBeforeEpic: "ROCK-4" })
    const dates = { startDate: "2026-01-05T09:00:00.000Z", endDate: "2026-01-19T09:00:00.000Z" }
    const made = await client.sprint.createSprint({ name: "First", originBoardId: boardId, ...dates })
    const { id: sprintId } = made as Id
    await client.sprint.moveIssuesToSprintAndRank({ sprintId, issues: ["ROCK-1", "ROCK-2"] })
    await client.backlog.moveIssuesToBacklog({ issues: ["ROCK-2"] })
    await client.sprint.partiallyUpdateSprint({ sprintId, state: "active" })
    expect(await client.board.getAllSprints({ boardId, state: "active" })).toMatchObject({
      values: [{ id: sprintId, state: "active" }],
    })
    expect(keysOf(await client.sprint.getIssuesForSprint({ sprintId }))).toEqual(["ROCK-1"])
    expect(await client.issue.getIssue({ issueIdOrKey: "ROCK-1" })).toMatchObject({
      fields: { sprint: { id: sprintId }, epic: { key: "ROCK-4" }, flagged: false },
    })
    await client.sprint.partiallyUpdateSprint({ sprintId, state: "closed" })
    expect(await client.sprint.getSprint({ sprintId })).toMatchObject({ state: "closed" })
    await client.board.deleteBoard({ boardId })
    await expect(client.board.getBoard({ boardId })).rejects.toMatchObject({})
  })
})

describe("what jira.js 5.4.0 says and asks of boards and sprints besides", () => {
  const options = { host: `https://${host}`, authentication: { basic: { email: login, apiToken: "t" } } }
  const client = new AgileClient(options)

  /** The client itself has no value to send in these calls. */
  const set = async (path: string, value: unknown, expected = 201) => {
    const authorization = `Basic ${Buffer.from(`${login}:t`).toString("base64")}`
    const { status } = await fetch(`https://${host}/rest/agile/1.0/${path}`, {
      method: "PUT",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify(value),
    })
    expect(status).toBe(expected)
  }

  it("are its quick filters, projects and reports, and moves between it and its backlog", async () => {
    const { board, backlog, sprint } = client
    const { id: boardId } = (await board.createBoard({ name: "Move", type: "scrum", filterId })) as Id
    const mine = { name: "Mine", jql: "assignee = currentUser()", description: "" }
    await set(`board/${boardId}/configuration`, { quickFilters: [mine] }, 200)
    const { values } = (await board.getAllQuickFilters({ boardId })) as { readonly values: ReadonlyArray<Id> }
    expect(values).toMatchObject([{ ...mine, boardId, position: 0 }])
    const quickFilter = { boardId, quickFilterId: values[0]?.id }
    expect(await board.getQuickFilter(quickFilter)).toMatchObject(mine)
    expect(await board.getProjectsFull({ boardId })).toMatchObject({
      values: [{ key: "ROCK", description: "" }],
    })
    expect(await board.getReportsForBoard({ boardId })).toMatchObject({
      reports: [{ key: "velocity" }, {}, {}],
    })
    const sprints = { boardFeature: "SPRINTS", boardId, state: "ENABLED", toggleLocked: true }
    expect(await board.getFeaturesForBoard({ boardId })).toMatchObject({
      features: [{}, {}, sprints, {}, {}],
    })
    const toggled = await board.toggleFeatures({
      boardId,
      body: { boardId, feature: "ESTIMATION", enabling: false },
    })
    expect(toggled).toMatchObject({ features: [{}, {}, {}, {}, { state: "DISABLED", toggleLocked: false }] })
    const { id: sprintId } = (await sprint.createSprint({ name: "Move", originBoardId: boardId })) as Id
    const dates = { startDate: "2026-01-05T09:00:00.000Z", endDate: "2026-01-19T09:00:00.000Z" }
    await sprint.partiallyUpdateSprint({ sprintId, state: "active", ...dates })
    await board.moveIssuesToBoard({ boardId, issues: ["ROCK-3", "ROCK-1"], rankAfterIssue: "ROCK-2" })
    expect(keysOf(await sprint.getIssuesForSprint({ sprintId }))).toEqual(["ROCK-3", "ROCK-1"])
    await backlog.moveIssuesToBacklogForBoard({ boardId, issues: ["ROCK-3"] })
    expect(keysOf(await sprint.getIssuesForSprint({ sprintId }))).toEqual(["ROCK-1"])
    await sprint.partiallyUpdateSprint({ sprintId, state: "closed" })
    await board.deleteBoard({ boardId })
  })

  it("are their properties, versions and settings, and the boards of a filter", async () => {
    const { id: boardId } = (await client.board.createBoard({ name: "Own", type: "scrum", filterId })) as Id
    expect(await client.board.getBoardByFilterId({ filterId })).toMatchObject({ values: [{ id: boardId }] })
    expect(await client.board.getConfiguration({ boardId })).toMatchObject({ name: "Own", type: "scrum" })
    expect(await client.board.getAllVersions({ boardId })).toMatchObject({ values: [], isLast: true })
    const property = { boardId, propertyKey: "view" }
    await set(`board/${boardId}/properties/view`, { wide: true })
    expect(await client.board.getBoardPropertyKeys({ boardId })).toMatchObject({ keys: [{ key: "view" }] })
    expect(await client.board.getBoardProperty(property)).toEqual({ key: "view", value: { wide: true } })
    await client.board.deleteBoardProperty(property)
    expect(await client.board.getBoardPropertyKeys({ boardId })).toMatchObject({ keys: [] })
    const { id: sprintId } = (await client.sprint.createSprint({ name: "Own", originBoardId: boardId })) as Id
    const mood = { sprintId, propertyKey: "mood" }
    await set(`sprint/${sprintId}/properties/mood`, "calm")
    expect(await client.sprint.getProperty(mood)).toEqual({ key: "mood", value: "calm" })
    await client.sprint.deleteProperty(mood)
    await expect(client.sprint.getProperty(mood)).rejects.toMatchObject({})
    await client.board.deleteBoard({ boardId })
  })
})

describe("the planning calls of jira-client 8.2.2, unmodified", () => {
  const client = new JiraApi({ protocol: "https", host, username: login, password: "t", apiVersion: "2" })

  it("make a board, rank its issues and move them to an epic", async () => {
    const { id } = (await client.createBoard({ name: "Second", type: "scrum", filterId })) as Id
    expect(await client.getBoard(id)).toMatchObject({ id, name: "Second" })
    expect(await client.getAllBoards(0, 10, "scrum", "Second")).toMatchObject({ values: [{ id }] })
    expect(keysOf(await client.getIssuesForBoard(id))).toContain("ROCK-1")
    expect(await client.getEpics(id)).toMatchObject({ values: [{ key: "ROCK-5" }, { key: "ROCK-4" }] })
    await client.rankIssues({ issues: ["ROCK-2"], rankBeforeIssue: "ROCK-3" })
    expect(keysOf(await client.getIssuesForBacklog(id))[0]).toBe("ROCK-2")
    await client.moveIssuesToEpic("ROCK-5", ["ROCK-2"])
    expect(keysOf(await client.getIssuesForEpic("ROCK-5"))).toEqual(["ROCK-2"])
    expect(await client.getEpic("ROCK-5")).toMatchObject({ name: "Small" })
    expect(await client.getAllSprints(id)).toMatchObject({ values: [] })
    await client.deleteBoard(id)
  })
})
