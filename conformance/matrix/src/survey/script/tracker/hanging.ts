import { type Values, del, get, post, postForm, put, putBare } from "../../Step"

const api = "/rest/api/2"
const rock = `${api}/issue/ROCK-1`
const none = `${api}/issue/ROCK-99`

const commented = [
  post(`${rock}/comment`, { body: "Hot" }, { keeps: "said" }),
  post(`${rock}/comment`, { body: "Cold", properties: [{ key: "a", value: 1 }] }, { keeps: "answer" }),
  post(`${none}/comment`, { body: "Hot" }),
  post(`${rock}/comment`, { body: "Warm" }, { query: { expand: "renderedBody,properties" } }),
  post(
    `${rock}/comment`,
    { body: "Mild", properties: [{ key: "a", value: 1 }] },
    { query: { expand: "properties" } },
  ),
  get(`${rock}/comment`),
  get(`${rock}/comment`, { expand: "renderedBody,properties" }),
  get(`${rock}/comment`, { startAt: 1 }),
  get(`${rock}/comment`, { maxResults: 1 }),
  get(`${rock}/comment`, { orderBy: "-created" }),
  get(`${none}/comment`),
  get(`${rock}/comment/{said.id}`),
  get(`${rock}/comment/{answer.id}`),
  get(`${none}/comment/{said.id}`),
  get(`${rock}/comment/{said.id}`, { expand: "renderedBody,properties" }),
  put(`${rock}/comment/{said.id}`, { body: "Warm" }),
  put(
    `${rock}/comment/{said.id}`,
    { body: "Warm", properties: [{ key: "a", value: 2 }] },
    { query: { expand: "renderedBody,properties" } },
  ),
  put(`${rock}/comment/0`, { body: "Warm" }),
  put(`${none}/comment/{said.id}`, { body: "Warm" }),
  get(`${rock}/comment/{said.id}`, { expand: "renderedBody,properties" }),
  putBare(`${rock}/comment/{said.id}/pin`, true),
  get(`${rock}/pinned-comments`),
  putBare(`${rock}/comment/{said.id}/pin`, false),
  putBare(`${rock}/comment/0/pin`, true),
  putBare(`${none}/comment/{said.id}/pin`, true),
  get(`${rock}/pinned-comments`),
  get(`${none}/pinned-comments`),
  del(`${rock}/comment/{answer.id}`),
  del(`${rock}/comment/{answer.id}`),
  del(`${none}/comment/{said.id}`),
]

const worked = [
  post(
    `${rock}/worklog`,
    {
      timeSpent: "3h",
      comment: "Welding",
      started: "2026-01-31T09:00:00.000+0000",
    },
    { keeps: "work" },
  ),
  post(`${rock}/worklog`, { timeSpentSeconds: 7200 }, { keeps: "more" }),
  post(`${rock}/worklog`, { timeSpent: "1h" }, { query: { adjustEstimate: "new", newEstimate: "2d" } }),
  get(rock, { fields: "timetracking" }),
  post(`${rock}/worklog`, { timeSpent: "1h" }, { query: { adjustEstimate: "manual", reduceBy: "4h" } }),
  post(`${none}/worklog`, { timeSpent: "1h" }),
  get(`${rock}/worklog`),
  get(`${none}/worklog`),
  get(`${rock}/worklog/{work.id}`),
  get(`${rock}/worklog/{more.id}`),
  post(`${api}/worklog/list`, { ids: ["{work.id}", "{more.id}", 0] }),
  post(`${api}/worklog/list`, { ids: ["{more.id}"] }),
  post(`${api}/worklog/list`, { ids: ["{more.id}"] }, { query: { expand: "properties" } }),
  get(`${api}/worklog/updated`),
  get(`${api}/worklog/updated`, { expand: "properties" }),
  get(`${api}/worklog/updated`, { since: 4_000_000_000_000 }),
  get(`${api}/worklog/updated`, { nextPageToken: "none" }),
  get(`${none}/worklog/{work.id}`),
  put(
    `${rock}/worklog/{work.id}`,
    {
      timeSpent: "5h",
      comment: "Sawing",
      started: "2026-02-01T09:00:00.000+0000",
    },
    { query: { adjustEstimate: "new", newEstimate: "3d" } },
  ),
  put(`${rock}/worklog/{more.id}`, { timeSpentSeconds: 60 }),
  put(`${rock}/worklog/0`, { timeSpent: "1h" }),
  put(`${none}/worklog/{more.id}`, { timeSpent: "1h" }),
  get(`${api}/issue/ROCK-1`),
  del(`${rock}/worklog/{work.id}`, { adjustEstimate: "new", newEstimate: "1d" }),
  get(`${api}/issue/ROCK-1`),
  del(`${rock}/worklog/{more.id}`, { adjustEstimate: "manual", increaseBy: "2h" }),
  del(`${rock}/worklog/0`),
  del(`${none}/worklog/{more.id}`),
  get(`${api}/issue/ROCK-1`),
  get(`${api}/worklog/updated`),
  get(`${api}/worklog/deleted`),
  get(`${api}/worklog/deleted`, { since: 4_000_000_000_000 }),
  get(`${api}/worklog/deleted`, { nextPageToken: "none" }),
]

const watched = [
  post(
    `${api}/issue`,
    {
      fields: {
        project: { key: "ROCK" },
        issuetype: { name: "Task" },
        summary: "Window",
        reporter: { name: "bob" },
      },
    },
    { keeps: "window" },
  ),
  post(`${api}/issue/{window.key}/votes`, {}),
  get(`${api}/issue/{window.key}/votes`),
  get(`${rock}/votes`),
  post(`${rock}/votes`, {}),
  del(`${api}/issue/{window.key}/votes`),
  del(`${none}/votes`),
  post(`${rock}/watchers`, { username: "bob" }),
  post(`${rock}/watchers`, {}),
  post(`${none}/watchers`, {}),
  get(`${rock}/watchers`),
  get(`${api}/issue/{window.key}/watchers`),
  del(`${rock}/watchers`, { username: "bob" }),
  del(`${none}/watchers`),
  get(`${rock}/watchers`),
]

const notified = [
  post(`${rock}/notify`, {
    subject: "Look",
    textBody: "At this",
    to: { reporter: true, assignee: true, watchers: true, voters: true },
  }),
  post(`${rock}/notify`, { textBody: "At that", to: { users: [{ name: "admin" }], groups: [] } }),
  post(`${rock}/notify`, { textBody: "At that", to: { groups: [{ name: "administrators" }] } }),
  post(`${rock}/notify`, { textBody: "At that", to: {} }),
  post(`${rock}/notify`, { subject: " ", textBody: "At that", to: { users: [{ name: "admin" }] } }),
  post(`${none}/notify`, { textBody: "At that", to: { reporter: true } }),
]

const linked = [
  post(`${api}/issueLink`, {
    type: { name: "Blocks" },
    inwardIssue: { key: "ROCK-1" },
    outwardIssue: { key: "{window.key}" },
  }),
  get(rock, { fields: "issuelinks" }, { keeps: "linked" }),
  post(`${api}/issueLink`, {
    type: { id: "10003" },
    inwardIssue: { id: "{window.id}" },
    outwardIssue: { id: "{fuel.id}" },
  }),
  post(`${api}/issueLink`, {
    type: { name: "Relates" },
    inwardIssue: { id: "{window.id}" },
    outwardIssue: { key: "ROCK-1" },
    comment: { body: "See there", visibility: { type: "group", value: "administrators" } },
  }),
  get(rock, { fields: "issuelinks" }),
  get(`${api}/issueLink/{linked.fields.issuelinks.0.id}`),
  get(`${api}/issueLink/0`),
  del(`${api}/issueLink/{linked.fields.issuelinks.0.id}`),
  del(`${api}/issueLink/0`),
  post(
    `${rock}/remotelink`,
    {
      globalId: "page=7",
      application: { type: "wiki", name: "Handbook" },
      relationship: "described in",
      object: {
        url: "https://wiki.example.org/7",
        title: "Fuel",
        summary: "All of it",
        icon: { title: "Page" },
      },
    },
    { keeps: "page" },
  ),
  post(
    `${rock}/remotelink`,
    { object: { url: "https://wiki.example.org/8", title: "Heat" } },
    { keeps: "heat" },
  ),
  post(`${none}/remotelink`, { object: { url: "https://wiki.example.org/8", title: "Heat" } }),
  get(`${rock}/remotelink`),
  get(`${rock}/remotelink`, { globalId: "page=7" }),
  get(`${none}/remotelink`),
  get(`${rock}/remotelink/{page.id}`),
  get(`${rock}/remotelink/{heat.id}`),
  get(`${none}/remotelink/{page.id}`),
  put(`${rock}/remotelink/{heat.id}`, {
    globalId: "page=8",
    application: { type: "wiki", name: "Handbook" },
    relationship: "told in",
    object: { url: "https://wiki.example.org/8", title: "Hotter", summary: "More of it" },
  }),
  put(`${rock}/remotelink/0`, { object: { url: "https://wiki.example.org/8", title: "Heat" } }),
  put(`${none}/remotelink/{heat.id}`, { object: { url: "https://wiki.example.org/8", title: "Heat" } }),
  get(`${rock}/remotelink/{heat.id}`),
  del(`${rock}/remotelink`, { globalId: "page=7" }),
  del(`${none}/remotelink`, { globalId: "page=7" }),
  del(`${rock}/remotelink/{heat.id}`),
  del(`${rock}/remotelink/{heat.id}`),
  del(`${none}/remotelink/{heat.id}`),
]

/** Properties of what an address names, and of another one that has none. */
export const propertiesAt = (path: string, other: string) => [
  put(`${path}/properties/review`, { state: "open" }),
  put(`${path}/properties/review`, { state: "closed" }),
  put(`${path}/properties/weight`, { kilos: 7 }),
  put(`${path}/properties/${"x".repeat(256)}`, { kilos: 7 }),
  put(`${other}/properties/review`, { state: "open" }),
  get(`${path}/properties`),
  get(`${other}/properties`),
  get(`${path}/properties/review`),
  get(`${path}/properties/weight`),
  get(`${other}/properties/review`),
  del(`${path}/properties/weight`),
  del(`${path}/properties/none`),
  del(`${other}/properties/review`),
]

const withProperties = [
  ...propertiesAt(rock, none),
  ...propertiesAt(`${api}/project/ROCK`, `${api}/project/NONE`),
  ...propertiesAt(`${api}/comment/{said.id}`, `${api}/comment/0`),
]

const file = (fileName: string, text: string, type: string): Values => ({ fileName, text, type })

const filed = [
  postForm(
    `${rock}/attachments`,
    { file: [file("plan.txt", "The plan", "text/plain"), file("map.png", "A map", "image/png")] },
    { keeps: "files" },
  ),
  postForm(`${api}/issue/{fuel.id}/attachments`, { file: [file("a.txt", "a", "text/plain")] }, { as: "bob" }),
  get(`${api}/attachment/meta`),
  put(`${api}/configuration`, { attachmentsEnabled: false }),
  get(`${api}/attachment/meta`),
  put(`${api}/configuration`, { attachmentsEnabled: true }),
  get(rock, { fields: "attachment" }),
  get(`${api}/attachment/{files.0.id}`),
  get(`${api}/attachment/{files.1.id}`),
  get(`${api}/attachment/0`),
  get("/secure/attachment/{files.0.id}/plan.txt"),
  get("/secure/attachment/{files.1.id}/map.png"),
  get("/secure/attachment/{files.1.id}/plan.txt"),
  get("/secure/thumbnail/{files.1.id}/map.png"),
  get("/secure/thumbnail/{files.0.id}/plan.txt"),
  get("/secure/thumbnail/{files.0.id}/map.png"),
  del(`${api}/attachment/{files.0.id}`),
  del(`${api}/attachment/{files.0.id}`),
]

const crew = { type: "group", value: "administrators" }
const developers = { type: "role", value: "Developers" }

/** Comments and work for those alone who have a role, or are in a group. */
const kept = [
  post(`${api}/project/ROCK/role/10001`, { user: "admin" }),
  post(`${rock}/comment`, { body: "For the crew", visibility: crew }, { keeps: "kept" }),
  get(`${rock}/comment/{kept.id}`),
  get(`${rock}/comment/{kept.id}`, {}, { as: "bob" }),
  get(`${rock}/comment`, {}, { as: "bob" }),
  get(`${rock}/comment`),
  put(`${rock}/comment/{kept.id}`, { body: "For developers", visibility: developers }),
  get(rock, { fields: "comment,worklog" }),
  post(`${rock}/worklog`, { timeSpent: "1h", visibility: crew }, { keeps: "hidden" }),
  get(`${rock}/worklog/{hidden.id}`),
  get(`${rock}/worklog`, {}, { as: "bob" }),
  put(`${rock}/worklog/{hidden.id}`, { visibility: developers }),
  get(`${rock}/worklog`),
  del(`${rock}/worklog/{hidden.id}`),
  del(`${rock}/comment/{kept.id}`),
]

/** What hangs on issues: comments, work, votes, watchers and links. */
export const onTrackedIssues = [
  ...commented,
  ...worked,
  ...kept,
  ...watched,
  ...notified,
  ...linked,
  ...withProperties,
  ...filed,
]
