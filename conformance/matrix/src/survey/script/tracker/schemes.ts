import { get, put } from "../../Step"
import { avatarsMade } from "./avatars"
import { offered } from "./offers"
import { screensChanged } from "./screens"

const api = "/rest/api/2"

/** Schemes by their ids, and those of projects. */
const schemes = [
  "issuetypescheme/10000",
  "issuetypescheme/10000/associations",
  "priorityschemes/10000",
  "workflowscheme/10000",
  "workflowscheme/10000/default",
  "workflowscheme/10000/workflow",
  "workflowscheme/10000/issuetype/10001",
  "workflowscheme/10000/issuetype/10002",
  "notificationscheme/10000",
].flatMap((path) => [get(`${api}/${path}`), get(`${api}/${path.replace("10000", "1")}`)])

const ofWorkflow = ["Default workflow", "none"].map((workflowName) =>
  get(`${api}/workflowscheme/10000/workflow`, { workflowName }),
)

const dashboards = [
  get(`${api}/dashboard`),
  get(`${api}/dashboard`, { filter: "my" }),
  get(`${api}/dashboard`, { filter: "none" }),
  get(`${api}/dashboard`, { startAt: 1 }),
  get(`${api}/dashboard`, { maxResults: 1 }),
]

const avatars = [
  "avatar/project/system",
  "avatar/none/system",
  "project/ROCK/avatars",
  "project/NONE/avatars",
]

const properties = `${api}/application-properties`
const voting = `${properties}/tracker.option.voting`

/** Settings as texts under keys. */
const settings = [
  get(properties),
  get(properties, {}, { as: "bob" }),
  get(properties, { key: "tracker.title" }),
  get(properties, { key: "none" }),
  get(properties, { keyFilter: "tracker.option.*" }),
  get(properties, { keyFilter: "(a+)+" }),
  get(`${properties}/advanced-settings`),
  get(`${properties}/advanced-settings`, {}, { as: "bob" }),
  put(voting, { value: "false" }),
  put(voting, { value: "false" }, { as: "bob" }),
  put(`${properties}/tracker.option.watching`, { value: "true" }),
  put(voting, { value: "maybe" }),
  put(voting, { value: "true" }),
  put(`${properties}/tracker.title`, { value: "Mine" }),
  put(`${properties}/none`, { value: "Mine" }),
]

const ofProjects = ["priorityscheme", "workflowscheme", "notificationscheme", "securitylevel"].flatMap(
  (name) => [get(`${api}/project/ROCK/${name}`), get(`${api}/project/NONE/${name}`)],
)

const lists = [
  get(`${api}/issuetypescheme`),
  get(`${api}/issuesecurityschemes`),
  ...["priorityschemes", "notificationscheme", "screens"].flatMap((path) => [
    get(`${api}/${path}`),
    get(`${api}/${path}`, { startAt: 1 }),
    get(`${api}/${path}`, { maxResults: 1 }),
  ]),
]

const screens = [
  get(`${api}/screens`, { search: "default" }),
  ...["1", "2", "none"].flatMap((id) => [
    get(`${api}/screens/${id}/tabs`),
    get(`${api}/screens/${id}/tabs/${id}/fields`),
    get(`${api}/screens/${id}/availableFields`),
  ]),
  get(`${api}/screens/1/tabs/none/fields`),
  get(`${api}/screens/1/tabs`, { projectKey: "NONE" }),
  get(`${api}/screens/1/tabs/1/fields`, { projectKey: "NONE" }),
]

const types = [
  get(`${api}/project/type`),
  ...["software", "business", "none"].flatMap((key) => [
    get(`${api}/project/type/${key}`),
    get(`${api}/project/type/${key}/accessible`),
  ]),
]

const people = [
  get(`${api}/permissions`),
  get(`${api}/user/picker`, { query: "b" }),
  get(`${api}/user/picker`, { query: ".", showAvatar: true }),
  get(`${api}/user/picker`, { query: ".", maxResults: 1 }),
  get(`${api}/user/picker`, { query: ".", exclude: "bob" }),
  get(`${api}/groupuserpicker`),
  get(`${api}/groupuserpicker`, { query: "admin", showAvatar: true }),
  get(`${api}/groupuserpicker`, { query: "bob" }),
  get(`${api}/groupuserpicker`, { maxResults: 1 }),
  get(`${api}/user/list`),
  get(`${api}/user/list`, { maxResults: 1 }),
  get(`${api}/user/list`, { cursor: 1, maxResults: 1 }),
]

/** What a tracker is set up with, as schemes and screens; who there is. */
export const trackedSchemes = [
  ...dashboards,
  ...avatars.map((path) => get(`${api}/${path}`)),
  ...settings,
  ...ofWorkflow,
  ...lists,
  ...schemes,
  ...ofProjects,
  ...offered,
  ...screens,
  ...screensChanged,
  ...avatarsMade,
  ...types,
  ...people,
]
