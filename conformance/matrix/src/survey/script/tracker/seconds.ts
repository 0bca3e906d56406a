import { del, get, post, postForm, put } from "../../Step"
import { gif } from "../site/pictureFiles"

const api = "/rest/api/2"
const rock = `${api}/issue/ROCK-1`
const pane = `${api}/issue/{window.key}`

const sayings = [
  post(`${rock}/comment`, { body: "Bob was here" }, { as: "bob", keeps: "bobs" }),
  post(`${rock}/comment`, { body: "So was I" }, { keeps: "mine" }),
  get(`${rock}/comment`),
  get(`${rock}/comment/{bobs.id}`),
  put(`${rock}/comment/{bobs.id}`, { body: "Bob is here" }),
  get(`${rock}/comment/{bobs.id}`),
  get(`${rock}/comment/{mine.id}`),
]

const works = [
  post(`${pane}/worklog`, { timeSpent: "2h" }, { as: "bob", keeps: "bobsWork" }),
  post(
    `${rock}/worklog`,
    { timeSpent: "3h", properties: [{ key: "shift", value: "late" }] },
    { keeps: "myWork", query: { expand: "properties" } },
  ),
  put(`${pane}/worklog/{bobsWork.id}`, { comment: "Glass" }),
  put(`${rock}/worklog/{myWork.id}`, { comment: "Steel" }, { query: { expand: "properties" } }),
  get(`${rock}/worklog`, { expand: "properties" }),
  get(`${pane}/worklog`, { expand: "properties" }),
  get(`${pane}/worklog/{bobsWork.id}`, { expand: "properties" }),
  get(`${rock}/worklog/{myWork.id}`, { expand: "properties" }),
  post(`${api}/worklog/list`, { ids: ["{bobsWork.id}", "{myWork.id}"] }, { query: { expand: "properties" } }),
  get(`${api}/worklog/updated`, { expand: "properties" }),
]

const links = [
  post(
    `${api}/issue`,
    {
      fields: {
        project: { key: "ROCK" },
        issuetype: { name: "Bug" },
        summary: "Leak",
        priority: { name: "High" },
      },
    },
    { keeps: "leak" },
  ),
  ...["Blocks", "Relates"].map((name) =>
    post(`${api}/issueLink`, {
      type: { name },
      inwardIssue: { key: "ROCK-1" },
      outwardIssue: { key: "{leak.key}" },
    }),
  ),
  post(`${api}/issueLink`, {
    type: { name: "Blocks" },
    inwardIssue: { key: "{leak.key}" },
    outwardIssue: { key: "{window.key}" },
  }),
  get(`${api}/issue/{leak.key}`, { fields: "issuelinks" }, { keeps: "leaking" }),
  get("/browse/{leak.key}"),
  get("/browse/NONE-1"),
  ...[0, 1, 2].map((n) => get(`${api}/issueLink/{leaking.fields.issuelinks.${n}.id}`)),
  ...["red", "blue"].flatMap((name) => [
    post(
      `${rock}/remotelink`,
      {
        application: { type: name, name },
        object: {
          url: `https://${name}.example.org`,
          title: name,
          icon: { url16x16: `https://${name}.example.org/icon.png`, title: name },
          status: { resolved: name === "red", icon: { url16x16: `https://${name}.example.org/icon.png` } },
        },
      },
      { keeps: name },
    ),
    get(`${rock}/remotelink/{${name}.id}`),
  ]),
  del(`${rock}/remotelink/0`),
]

const pictures = [
  ...[
    [64, 32],
    [32, 64],
  ].flatMap(([width = 0, height = 0]) => [
    postForm(`${rock}/attachments`, gif(width, height), { keeps: `picture${width}` }),
    get(`${api}/attachment/{picture${width}.0.id}`),
  ]),
  del(`${api}/attachment/0`),
]

const changes = [
  get(`${rock}/changelog`, { startAt: 1, maxResults: 1 }),
  get(`${pane}/changelog`),
  get(`${pane}/editmeta`),
  get(
    `${api}/search/jql`,
    { jql: "project = ROCK ORDER BY key", maxResults: 1, fields: "summary" },
    { keeps: "far" },
  ),
  get(`${api}/search/jql`, {
    jql: "project = ROCK ORDER BY key",
    maxResults: 1,
    nextPageToken: "{far.nextPageToken}",
    fields: "summary",
  }),
  get(`${api}/search/jql`, { jql: "key = ROCK-1", fields: "summary", expand: "names,schema" }),
  get(`${api}/search/jql`, { jql: "key = ROCK-1", fields: "labels", expand: "names,schema" }),
  ...[["summary"], ["labels"]].flatMap((fields) => [
    post(`${api}/search`, { fields, expand: ["schema"] }),
    post(
      `${api}/search/jql`,
      { jql: "project = ROCK ORDER BY key", maxResults: 1, fields, expand: ["schema"] },
      { keeps: "farther" },
    ),
  ]),
  post(`${api}/search/jql`, {
    jql: "project = ROCK ORDER BY key",
    maxResults: 1,
    nextPageToken: "{farther.nextPageToken}",
  }),
]

const shares = [
  post(`${api}/filter`, { name: "Shared by others", jql: "project = KITE" }, { keeps: "second" }),
  ...[
    { type: "group", groupname: "staff", view: true },
    { type: "user", userKey: "admin" },
    { type: "project", projectId: "{boat.id}" },
    { type: "projectRole", projectId: "{boat.id}", projectRoleId: "10001" },
  ].map((share) => post(`${api}/filter/{second.id}/permission`, share)),
  get(`${api}/filter/{second.id}/permission`),
  get(`${api}/filter/{second.id}`),
  put(`${api}/filter/{second.id}`, { description: "Others", favourite: true }),
  get(`${api}/filter/favourite`),
]

const granted = (name: string, role: string) =>
  post(
    `${api}/permissionscheme`,
    {
      name,
      permissions: [{ permission: "BROWSE_PROJECTS", holder: { type: "projectRole", parameter: role } }],
    },
    { keeps: name },
  )

const settings = [
  granted("first", "10000"),
  granted("other", "10001"),
  get(`${api}/permissionscheme/{first.id}`),
  get(`${api}/permissionscheme/{other.id}`),
  get(`${api}/permissionscheme`),
  del(`${api}/permissionscheme/{other.id}`),
  del(`${api}/permissionscheme/99`),
  get(`${api}/project/NONE/role/10002`),
  del(`${api}/project/NONE/role/10002`, { user: "bob" }),
  del(`${api}/project/ROCK/role/none`, { user: "bob" }),
  put(`${api}/project/ROCK/role/none`, { user: ["bob"] }),
  del(`${api}/issueLinkType/none`),
  del(`${api}/projectCategory/0`),
  del(`${api}/field/none/option/10000`),
  del(`${api}/field/customfield_10007/option/none`),
  put(`${api}/field/none/option/10000`, { value: "None" }),
  get(`${api}/project/{kite.id}`),
  get(`${api}/group`, { groupname: "staff", expand: "users[0:0]" }),
  get(`${api}/group`, { groupname: "staff", expand: "users[1:1]" }),
]

/** A second one of what is found on issues and in projects: by somebody else, in another place, with another value. */
export const secondOfEach = [
  get(`${api}/project/KITE`, {}, { keeps: "kite" }),
  get(`${api}/project/BOAT`, {}, { keeps: "boat" }),
  ...sayings,
  ...works,
  ...links,
  ...pictures,
  ...changes,
  ...shares,
  ...settings,
]
