import { del, get, post, put } from "../../Step"
import { queryLanguage } from "./queryLanguage"

const api = "/rest/api/2"
const project = { key: "ROCK" }
const task = { project, issuetype: { name: "Task" } }

const made = [
  post(
    `${api}/issue`,
    {
      fields: { ...task, summary: "Fuel", labels: ["hot"], environment: "Space", duedate: "2026-03-01" },
      update: { comment: [{ add: { body: "Liquid" } }] },
      properties: [{ key: "review", value: { state: "open" } }],
    },
    { keeps: "fuel" },
  ),
  post(`${api}/issue`, { fields: { ...task, summary: "Engine" } }, { keeps: "engine" }),
  post(`${api}/issue`, {
    fields: { project, issuetype: { name: "Sub-task" }, summary: "Pump", parent: { key: "ROCK-2" } },
  }),
  post(`${api}/issue`, { fields: { ...task, summary: "" } }),
]

const bulk = [
  post(`${api}/issue/bulk`, {
    issueUpdates: [{ fields: { ...task, summary: "Tank" } }, { fields: { ...task, summary: "" } }],
  }),
  post(`${api}/issue/bulk`, { issueUpdates: [{ fields: { ...task, summary: "" } }] }),
]

const read = [
  get(`${api}/issue/ROCK-1`),
  get(`${api}/issue/ROCK-2`),
  get(`${api}/issue/ROCK-1`, { fields: "summary,-labels" }),
  get(`${api}/issue/ROCK-1`, { properties: "review" }),
  get(`${api}/issue/ROCK-1`, { expand: "names,schema,changelog,transitions.fields" }),
  get(`${api}/issue/ROCK-1`, { expand: "schema", fields: "summary" }),
  get(`${api}/issue/ROCK-1`, { expand: "renderedFields,versionedRepresentations,editmeta,operations" }),
  get(`${api}/issue/ROCK-2`, { expand: "renderedFields,versionedRepresentations,editmeta,operations" }),
  get(`${api}/issue/ROCK-2`, { updateHistory: true }),
  get(`${api}/search`, { jql: "key in issueHistory()" }),
  get(`${api}/issue/ROCK-1/editmeta`),
  get(`${api}/issue/ROCK-9/editmeta`),
]

const edited = [
  put(
    `${api}/issue/ROCK-1`,
    {
      fields: { summary: "Fuels" },
      update: { labels: [{ add: "cold" }] },
      properties: [{ key: "review", value: "closed" }],
    },
    { query: { notifyUsers: false } },
  ),
  put(`${api}/issue/ROCK-9`, { fields: { summary: "None" } }),
  put(`${api}/issue/ROCK-2`, { fields: { summary: "Engines" } }, { as: "ada" }),
  get(`${api}/issue/ROCK-2`, { expand: "changelog" }),
  put(`${api}/issue/ROCK-2/assignee`, { name: "bob" }),
  put(`${api}/issue/ROCK-1/assignee`, { accountId: "bob" }),
  put(`${api}/issue/ROCK-9/assignee`, { name: "bob" }),
  get(`${api}/issue/ROCK-1`),
  get(`${api}/issue/ROCK-1`, { properties: "review" }),
  get(`${api}/issue/ROCK-1/transitions`),
  get(`${api}/issue/ROCK-1/transitions`, { transitionId: "21" }),
  get(`${api}/issue/ROCK-1/transitions`, { expand: "transitions.fields" }),
  get(`${api}/issue/ROCK-9/transitions`),
  post(`${api}/issue/ROCK-1/transitions`, {
    transition: { id: "31" },
    fields: { resolution: { name: "Won't Do" } },
    update: { comment: [{ add: { body: "Too hot" } }] },
  }),
  post(`${api}/issue/ROCK-9/transitions`, { transition: { id: "31" } }),
  get(`${api}/issue/ROCK-1`),
  get(`${api}/issue/ROCK-1/changelog`),
  get(`${api}/issue/ROCK-1/changelog`, { startAt: 1 }),
  get(`${api}/issue/ROCK-1/changelog`, { maxResults: 1 }),
  get(`${api}/issue/ROCK-9/changelog`),
]

const found = [
  get(`${api}/search`),
  get(`${api}/search`, { jql: "status = Done" }),
  get(`${api}/search`, { jql: "status = Donee", validateQuery: false }),
  get(`${api}/search`, { startAt: 1 }),
  get(`${api}/search`, { maxResults: 1 }),
  get(`${api}/search`, { fields: "summary" }),
  get(`${api}/search`, { jql: "key = ROCK-1", properties: "review" }),
  get(`${api}/search`, { expand: "names,schema" }),
  get(`${api}/search/jql`, { jql: "project = ROCK", maxResults: 1 }, { keeps: "walk" }),
  get(`${api}/search/jql`, {
    jql: "project = ROCK",
    nextPageToken: "{walk.nextPageToken}",
    fields: "summary",
  }),
  get(`${api}/search/jql`, { jql: "key = ROCK-1", properties: "review", expand: "names,schema" }),
  get(`${api}/search/jql`, { jql: "key = ROCK-1", nextPageToken: "{walk.nextPageToken}" }),
  post(`${api}/search/jql`, { jql: "project = ROCK", maxResults: 1, fields: ["*all"] }),
  post(`${api}/search/jql`, {
    jql: "project = ROCK",
    nextPageToken: "{walk.nextPageToken}",
    fields: ["summary"],
    properties: ["review"],
    expand: ["names"],
  }),
  post(`${api}/search`, { jql: "status = Done" }),
  post(`${api}/search`, { jql: "nonsense = 1", validateQuery: false }),
  post(`${api}/search`, { startAt: 1, maxResults: 1 }),
  post(`${api}/search`, { fields: ["summary"], properties: ["review"], expand: ["names"] }),
  post(`${api}/search`, { fields: ["summary"], expand: ["renderedFields", "editmeta"] }),
]

const pump = { project, issuetype: { name: "Sub-task" }, parent: { key: "ROCK-2" } }

const ordered = [
  post(`${api}/issue`, { fields: { ...pump, summary: "Valve" } }),
  get(`${api}/issue/ROCK-2/subtask`),
  post(`${api}/issue/ROCK-2/subtask/move`, { original: 1, current: 0 }),
  post(`${api}/issue/ROCK-2/subtask/move`, { original: 0, current: 1 }),
  post(`${api}/issue/ROCK-2/subtask/move`, { original: 1, current: 7 }),
  post(`${api}/issue/ROCK-9/subtask/move`, { original: 1, current: 0 }),
  get(`${api}/issue/ROCK-2/subtask`),
  get(`${api}/issue/ROCK-1/subtask`),
  get(`${api}/issue/ROCK-9/subtask`),
]

const hung = [
  put(`${api}/issue/ROCK-2`, {
    update: {
      comment: [{ add: { body: "Loud" } }],
      worklog: [{ add: { timeSpent: "2h", comment: "Bolting" } }],
      issuelinks: [{ add: { type: { name: "Relates" }, outwardIssue: { key: "ROCK-1" } } }],
    },
  }),
  get(`${api}/issue/ROCK-2`, { fields: "comment,worklog,issuelinks" }, { keeps: "hung" }),
  put(`${api}/issue/ROCK-2`, {
    update: {
      comment: [{ edit: { id: "{hung.fields.comment.comments.0.id}", body: "Louder" } }],
      worklog: [{ edit: { id: "{hung.fields.worklog.worklogs.0.id}", timeSpent: "3h" } }],
    },
  }),
  put(`${api}/issue/ROCK-2`, {
    update: {
      comment: [{ remove: { id: "{hung.fields.comment.comments.0.id}" } }],
      worklog: [{ remove: { id: "{hung.fields.worklog.worklogs.0.id}" } }],
    },
  }),
  put(`${api}/issue/ROCK-2`, { update: { issuelinks: [{ add: { type: { name: "Relates" } } }] } }),
]

const away = [
  put(`${api}/issue/ROCK-2/archive`, {}),
  get(`${api}/issue/ROCK-2`),
  put(`${api}/issue/ROCK-2`, { fields: { summary: "Never" } }),
  put(`${api}/issue/ROCK-2/restore`, {}),
  post(`${api}/issue/archive`, { issues: ["ROCK-2", "ROCK-99"] }),
  post(`${api}/issue/archive`, { issues: [] }),
  post(`${api}/issue/archive`, { issues: ["ROCK-99"] }),
  post(`${api}/issue/archive`, { issues: ["rock-2"] }),
  put(`${api}/issue/ROCK-2/restore`, {}),
  get(`${api}/issue/ROCK-2/subtask/move`),
  get(`${api}/issue/ROCK-2/subtask/move`, {}, { as: "bob" }),
  get(`${api}/issue/ROCK-99/subtask/move`),
  put(`${api}/issue/ROCK-9/archive`, {}),
  put(`${api}/issue/ROCK-9/restore`, {}),
]

const removed = [
  del(`${api}/issue/ROCK-2`),
  del(`${api}/issue/ROCK-2`, { deleteSubtasks: true }),
  del(`${api}/issue/ROCK-9`),
]

/** Issues, from their creation to their end. */
export const trackedIssues = [
  ...made,
  ...read,
  ...edited,
  ...found,
  ...queryLanguage,
  ...ordered,
  ...hung,
  ...away,
  ...removed,
  ...bulk,
]
