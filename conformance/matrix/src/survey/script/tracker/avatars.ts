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

/** Sends pictures to an address, some of which are none. */
const sent = (path: string) => [
  postForm(path, picture, token),
  postForm(path, noPicture, token),
  postForm(path, picture, { ...token, query: { filename: "me.gif", size: 7 } }),
  postForm(path, picture, { ...token, as: "bob" }),
]

const rock = `${api}/project/ROCK`

const ofProjects = [
  ...sent(`${rock}/avatar/temporary`),
  ...sent(`${api}/project/NONE/avatar/temporary`).slice(0, 1),
  ...squares.toReversed().map((each, at) => post(`${rock}/avatar`, each, { keeps: `rockAvatar${at}` })),
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
  ...sent(`${api}/user/avatar/temporary`),
  postForm(`${api}/user/avatar/temporary`, picture, { ...token, query: { username: "nobody" } }),
  postForm(`${api}/user/avatar/temporary`, picture, { ...token, query: bob }),
  ...squares
    .toReversed()
    .map((each, at) => post(`${api}/user/avatar`, each, { query: bob, keeps: `bobAvatar${at}` })),
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

const type = `${api}/issuetype/{pictured.id}`

const ofTypes = [
  post(`${api}/issuetype`, { name: "Pictured" }, { keeps: "pictured" }),
  ...sent(`${type}/avatar/temporary`),
  postForm(`${api}/issuetype/none/avatar/temporary`, picture, token),
  ...squares.toReversed().map((each, at) => post(`${type}/avatar`, each, { keeps: `typeAvatar${at}` })),
  post(`${api}/issuetype/none/avatar`, crop),
  put(type, { avatarId: "{typeAvatar3.id}" }),
  put(type, { avatarId: "1" }),
  del(type),
]

const own = (kind: string, owner: string) => `${api}/universal_avatar/type/${kind}/owner/${owner}`
const any = own("project", "ROCK")

const ofAnything = [
  ...sent(`${any}/temp`),
  ...[own("none", "ROCK"), own("project", "NONE")].flatMap((each) => [
    postForm(`${each}/temp`, picture, token),
    post(`${each}/avatar`, crop),
    get(each),
  ]),
  ...squares.toReversed().map((each, at) => post(`${any}/avatar`, each, { keeps: `anyAvatar${at}` })),
  get(any),
  del(`${own("none", "ROCK")}/avatar/{anyAvatar3.id}`),
  del(`${own("project", "NONE")}/avatar/{anyAvatar3.id}`),
  del(`${any}/avatar/1`),
  del(`${any}/avatar/{anyAvatar3.id}`),
]

const ofKinds = [
  get("/secure/temporaryavatar"),
  ...sent(`${api}/avatar/project/temporary`),
  postForm(`${api}/avatar/none/temporary`, picture, token),
  get("/secure/temporaryavatar"),
  ...squares.map((each) => post(`${api}/avatar/project/temporaryCrop`, each)),
  post(`${api}/avatar/none/temporaryCrop`, crop),
]

/** Pictures that things are shown by. */
export const avatarsMade = [...ofProjects, ...ofUsers, ...ofTypes, ...ofAnything, ...ofKinds]
