import type { Values } from "../../Step"
import { del, get, post, postForm, put } from "../../Step"
import { gif, noPicture } from "../site/pictureFiles"

const api = "/rest/api/2"
const crop = { cropperWidth: 3, cropperOffsetX: 1, cropperOffsetY: 1 }
const squares: ReadonlyArray<Values> = [
  crop,
  { ...crop, cropperWidth: 90 },
  { ...crop, cropperOffsetX: 90 },
  { ...crop, cropperOffsetY: 90 },
]

const picture = gif(9, 5)
const token = { headers: { "x-client-token": "no-check" } }

/** Sends pictures to an address, at first some that are refused. */
const sent = (path: string) => [
  postForm(path, noPicture, token),
  postForm(path, picture, { ...token, query: { size: 7 } }),
  postForm(path, picture, { ...token, query: { filename: "me.gif" } }),
  postForm(path, picture, { ...token, as: "bob" }),
  postForm(path, gif(5, 9), token),
  postForm(path, gif(7, 7), token),
  postForm(path, picture, token),
]

/** Makes avatars of what was sent right before, at last a square that fits: a picture that was sent does not wait for hours. */
const making = (path: string, name: string, query: Values = {}) =>
  squares.toReversed().map((each, at) => post(path, each, { query, keeps: `${name}${at}`, soon: at + 1 }))

const rock = `${api}/project/ROCK`

const ofProjects = [
  postForm(`${api}/project/NONE/avatar/temporary`, picture, token),
  ...sent(`${rock}/avatar/temporary`),
  ...making(`${rock}/avatar`, "rockAvatar"),
  post(`${rock}/avatar`, crop),
  post(`${api}/project/NONE/avatar`, crop),
  get(`${rock}/avatars`),
  get(`${api}/project/NONE/avatars`),
  put(`${rock}/avatar`, { id: "none" }),
  put(`${rock}/avatar`, { id: "{rockAvatar3.id}" }),
  put(`${api}/project/NONE/avatar`, { id: "{rockAvatar3.id}" }),
  put(`${rock}/avatar`, { id: "{rockAvatar3.id}" }, { as: "bob" }),
  get(rock),
  get("/secure/viewavatar", { avatarType: "project", owningObjectId: "ROCK", avatarId: "{rockAvatar3.id}" }),
  get("/secure/viewavatar", { avatarType: "user", owningObjectId: "ROCK", avatarId: "{rockAvatar3.id}" }),
  get("/secure/viewavatar", { avatarType: "project", owningObjectId: "NONE", avatarId: "{rockAvatar3.id}" }),
  get("/secure/viewavatar", { avatarType: "project", owningObjectId: "ROCK", avatarId: "1" }),
  del(`${api}/project/NONE/avatar/{rockAvatar3.id}`),
  del(`${rock}/avatar/none`),
  del(`${rock}/avatar/{rockAvatar3.id}`),
]

const bob = { username: "bob" }

const ofUsers = [
  postForm(`${api}/user/avatar/temporary`, picture, { ...token, query: { username: "nobody" } }),
  postForm(`${api}/user/avatar/temporary`, picture, { ...token, query: bob }),
  ...sent(`${api}/user/avatar/temporary`),
  ...making(`${api}/user/avatar`, "bobAvatar", bob),
  post(`${api}/user/avatar`, crop, { query: bob }),
  post(`${api}/user/avatar`, crop, { query: { username: "nobody" } }),
  get(`${api}/user/avatars`),
  get(`${api}/user/avatars`, bob),
  put(`${api}/user/avatar`, { id: "{bobAvatar3.id}" }, { query: bob }),
  put(`${api}/user/avatar`, { id: "{bobAvatar3.id}" }),
  put(`${api}/user/avatar`, { id: "1" }, { query: bob }),
  del(`${api}/user/avatar/{bobAvatar3.id}`, { username: "nobody" }),
  del(`${api}/user/avatar/1`, bob),
  del(`${api}/user/avatar/{bobAvatar3.id}`, bob),
]

/** A type of issues that is shown by an avatar from here on. */
const pictured = (name: string, made: Values) => {
  const type = `${api}/issuetype/{${name}.id}`
  return [
    post(`${api}/issuetype`, made, { keeps: name }),
    ...sent(`${type}/avatar/temporary`),
    ...making(`${type}/avatar`, `${name}Avatar`),
    put(type, { avatarId: `{${name}Avatar3.id}` }),
  ]
}

const launch = `${api}/issuetype/{launch.id}`
const scheme = `${api}/issuetypescheme/{launches.id}`
const task = { project: { key: "ROCK" }, summary: "Pictured" }

/** Answers that tell of types with pictures of their own. */
const telling = [
  get(launch),
  get(`${api}/issuetype`),
  get(`${api}/issuetype/page`),
  get(`${api}/issuetype/10002/alternatives`),
  get(`${api}/issuetypescheme`),
  get(`${api}/issuetypescheme/10000`),
  post(
    `${api}/issuetypescheme`,
    { name: "Launches", issueTypeIds: ["{launch.id}", "10002"] },
    { keeps: "launches" },
  ),
  put(scheme, { issueTypeIds: ["10002", "{launch.id}"] }),
  del(scheme),
  get(rock),
  get(`${rock}/statuses`),
  get(`${api}/issue/createmeta`),
  get(`${api}/issue/createmeta/ROCK/issuetypes`),
  post(`${api}/issue`, { fields: { ...task, issuetype: { id: "{launch.id}" } } }, { keeps: "launched" }),
  post(
    `${api}/issue`,
    { fields: { ...task, issuetype: { id: "{stage.id}" }, parent: { key: "{launched.key}" } } },
    { keeps: "staged" },
  ),
  get(`${api}/issue/{launched.key}/subtask`),
  post(`${api}/issueLink`, {
    type: { name: "Blocks" },
    inwardIssue: { key: "{staged.key}" },
    outwardIssue: { key: "{launched.key}" },
  }),
  get(`${api}/issue/{staged.key}`, { fields: "issuelinks" }, { keeps: "blocked" }),
  get(`${api}/issueLink/{blocked.fields.issuelinks.0.id}`),
  del(`${api}/issue/{launched.key}`, { deleteSubtasks: true }),
]

const ofTypes = [
  ...pictured("launch", { name: "Pictured launch" }),
  ...pictured("stage", { name: "Pictured stage", type: "subtask" }),
  ...telling,
  postForm(`${api}/issuetype/none/avatar/temporary`, picture, token),
  post(`${api}/issuetype/none/avatar`, crop),
  put(launch, { avatarId: "1" }),
  put(launch, { avatarId: "10003" }),
  del(launch),
  del(`${api}/issuetype/{stage.id}`),
]

const own = (kind: string, owner: string) => `${api}/universal_avatar/type/${kind}/owner/${owner}`
const any = own("project", "ROCK")

const ofAnything = [
  ...[own("none", "ROCK"), own("project", "NONE")].flatMap((each) => [
    postForm(`${each}/temp`, picture, token),
    post(`${each}/avatar`, crop),
    get(each),
  ]),
  ...sent(`${any}/temp`),
  ...making(`${any}/avatar`, "anyAvatar"),
  get(any),
  del(`${own("none", "ROCK")}/avatar/{anyAvatar3.id}`),
  del(`${own("project", "NONE")}/avatar/{anyAvatar3.id}`),
  del(`${any}/avatar/1`),
  del(`${any}/avatar/{anyAvatar3.id}`),
]

const ofKinds = [
  get("/secure/temporaryavatar"),
  postForm(`${api}/avatar/none/temporary`, picture, token),
  ...sent(`${api}/avatar/project/temporary`),
  get("/secure/temporaryavatar", {}, { soon: 1 }),
  ...squares.map((each, at) => post(`${api}/avatar/project/temporaryCrop`, each, { soon: at + 2 })),
  post(`${api}/avatar/none/temporaryCrop`, crop, { soon: squares.length + 2 }),
]

/** Pictures that things are shown by. */
export const avatarsMade = [...ofProjects, ...ofUsers, ...ofTypes, ...ofAnything, ...ofKinds]
