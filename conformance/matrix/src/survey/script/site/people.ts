import { type Values, del, get, nobody, post, postFields, postForm, put } from "../../Step"
import { second } from "../wiki/search"
import { gif, noPicture } from "./pictureFiles"

const base = "/rest/api"

const user = (userName: string, fullName: string, more: Values = { password: "open sesame" }) =>
  post(`${base}/admin/user`, { userName, fullName, email: `${userName}@example.org`, ...more })

/** A list, its second item alone, and the rest after the first. */
const pages = (path: string, query: Values = {}) => [
  get(path, query),
  get(path, { ...query, start: 1 }),
  get(path, { ...query, limit: 1 }),
]

const listed = [
  ...pages(`${base}/user/list`),
  get(`${base}/user/list`, { expand: "status" }),
  ...pages(`${base}/admin/users/list/active`),
  get(`${base}/admin/users/list/active`, { expand: "status" }),
  ...pages(`${base}/group`),
  ...pages(`${base}/group/picker`, { query: "s" }),
  get(`${base}/group/picker`, { query: "staff" }),
  get(`${base}/group/staff`),
  get(`${base}/group/guests`),
  get(`${base}/group/nothing`),
  put(`${base}/user/ada/group/staff`, {}),
  ...pages(`${base}/group/staff/member`),
  get(`${base}/group/staff/member`, { expand: "status" }),
  get(`${base}/group/nothing/member`),
  ...["groupmember", "groupparent", "groupancestor"].flatMap((name) => [
    ...pages(`${base}/group/staff/${name}`),
    get(`${base}/group/nothing/${name}`),
  ]),
  ...pages(`${base}/user/memberof`, { username: "ada" }),
  get(`${base}/user/memberof`, { key: "{ada.userKey}" }),
  get(`${base}/user/memberof`, { accountId: "{ada.userKey}" }),
  get(`${base}/user/memberof`, { username: "bob" }),
]

const search = `${base}/search/user`

const found = [
  ...pages(search, { cql: "type = user" }),
  get(search, { cql: "type = user", limit: 1, cursor: second }),
  get(search, { cql: 'user.fullname ~ "builder"' }),
  get(search, { cql: "user = eve", expand: "status" }),
  get(search, { cql: "title ~ eve" }),
  get(search, { cql: "type = user", sitePermissionTypeFilter: "all" }),
]

const ofCaller = [
  get(`${base}/user/current`),
  get(`${base}/user/current`, {}, { as: "bob" }),
  get(`${base}/user/current`, { expand: "status" }),
  get(`${base}/user/anonymous`),
  get(`${base}/user/anonymous`, { expand: "status" }),
  put(`${base}/user/current`, { fullName: "Eve the Second" }, { as: "eve" }),
  put(`${base}/user/current`, { email: "e2@example.org", currentPassword: "open sesame" }, { as: "eve" }),
  put(`${base}/user/current`, { email: "e3@example.org" }, { as: "eve" }),
  post(
    `${base}/user/current/password`,
    { oldPassword: "open sesame", newPassword: "open sesame" },
    { as: "eve" },
  ),
  post(
    `${base}/user/current/password`,
    { oldPassword: "close sesame", newPassword: "open sesame" },
    { as: "eve" },
  ),
  put(`${base}/admin/user/eve`, { fullName: "Eve" }),
  put(`${base}/admin/user/eve`, { email: "eve@example.org" }),
  get("/rest/api/2/user", { username: "eve" }),
  put(`${base}/admin/user/nobody`, { fullName: "Eve" }),
]

const current = `${base}/user/current/picture`
const ofUser = (name: string): string => `${base}/admin/user/${name}/picture`
const bytes = "/download/profilepics"

/** Ada has a picture from here on, and so has the administrator. */
const pictured = [
  get(`${bytes}/{ada.userKey}`),
  postForm(current, gif(64, 32), { keeps: "pictured" }),
  postForm(current, gif(32, 64), { as: "bob" }),
  postForm(current, noPicture, { as: "bob" }),
  postForm(current, gif(1, 1), { as: nobody }),
  get(`${base}/user/current`, {}, { as: "bob" }),
  get(`${base}/user/current`),
  del(current, {}, { as: "bob" }),
  del(current, {}, { as: "bob" }),
  get(`${base}/user/current`, {}, { as: "bob" }),
  postForm(ofUser("ada"), gif(16, 24)),
  postForm(ofUser("eve"), gif(24, 16)),
  postForm(ofUser("eve"), noPicture),
  postForm(ofUser("nobody"), gif(1, 1)),
  get(`${base}/user`, { username: "ada" }),
  get(`${base}/user`, { username: "eve" }),
  get(`${bytes}/{ada.userKey}`, { modificationDate: 1 }),
  get(`${bytes}/{pictured.userKey}`),
  del(ofUser("eve")),
  del(ofUser("nobody")),
  get(`${base}/user`, { username: "eve" }),
]

/** What days mean to them. */
const zoned = [
  put(`${base}/user/current`, { timeZone: "Europe/Berlin" }, { as: "bob" }),
  put(`${base}/user/current`, { timeZone: "Mars/Base" }, { as: "bob" }),
  put(`${base}/admin/user/ada`, { timeZone: "Asia/Tokyo" }),
  put(`${base}/admin/user/ada`, { timeZone: "Mars/Base" }),
  get("/rest/api/2/user", { username: "ada" }),
  get("/rest/api/2/user", { username: "bob" }),
]

const site = [
  get(`${base}/accessmode`),
  put(`${base}/accessmode`, { accessMode: "READ_ONLY" }),
  get(`${base}/accessmode`),
  post(`${base}/admin/group`, { name: "late" }),
  put(`${base}/accessmode`, { accessMode: "READ_WRITE" }),
  put(`${base}/accessmode`, { accessMode: "WRITE_ONLY" }),
  get(`${base}/settings/systemInfo`),
  get(`${base}/cluster/nodes`),
]

const pat = "/rest/pat/latest/tokens"

const tokens = [
  post(pat, { name: "build" }, { keeps: "token" }),
  post(pat, { name: "for a week", expirationDuration: 7 }),
  post(pat, { name: "deploy", expirationDuration: 9 }),
  post(pat, { name: "" }),
  get(pat),
  get(pat, {}, { as: "bob" }),
  del(`${pat}/{token.id}`),
  del(`${pat}/{token.id}`),
  get(pat),
]

const session = "/rest/auth/1/session"

const byCookie = { as: nobody, headers: { cookie: "JSESSIONID={session.session.value}" } }

const sessions = [
  post(session, { username: "bob", password: "open sesame" }, { keeps: "session", as: nobody }),
  post(session, { username: "bob", password: "wrong" }, { as: nobody }),
  get(session, {}, byCookie),
  del(session, {}, byCookie),
  del(session, {}, byCookie),
  post(session, { username: "eve", password: "open sesame" }, { as: nobody }),
  post(session, { username: "bob", password: "open sesame" }, { keeps: "other", as: nobody }),
  postFields("/logout.action", {}, { as: nobody, headers: { cookie: "JSESSIONID={other.session.value}" } }),
  postFields("/logout.action", {}, { as: nobody, headers: { cookie: "JSESSIONID={other.session.value}" } }),
]

/** The secrets of this world are counted; one of the first was mailed. */
const firstSecrets = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

const invited = [
  post(
    `${base}/admin/user`,
    { userName: "guest", fullName: "Guest", email: "guest@example.org", notifyViaEmail: true },
    { keeps: "guest" },
  ),
  get(`${base}/user`, { username: "guest" }),
  get(`${base}/user`, { username: "guest" }),
  get(`${base}/user`, { username: "guest" }),
  ...firstSecrets.map((number) =>
    post(
      `${base}/user/invitation`,
      { token: `{guest.userKey}.token-${number}`, password: "open sesame" },
      { as: nobody },
    ),
  ),
  post(`${base}/user/invitation`, { token: "user-1.nothing", password: "open sesame" }),
  post(`${base}/user/invitation`, { token: "user-1.nothing", password: " " }),
]

const leaving = [
  del(`${base}/user/ada/group/staff`),
  del(`${base}/user/nobody/group/staff`),
  del(`${base}/user/ada/group/nothing`),
  post(`${base}/admin/group`, { name: "short", type: "group" }),
  post(`${base}/group`, { name: "shorter", type: "group" }),
  post(`${base}/group`, { name: "shorter" }),
  get(`${base}/group/picker`, { query: "short" }),
  del(`${base}/admin/group/short`),
  del(`${base}/admin/group/short`),
  del(`${base}/admin/group/shorter`),
  del(`${base}/admin/group/nothing`),
  user("gone", "Gone"),
  put(`${base}/user/gone/group/guests`, {}),
  del(`${base}/admin/user/gone`),
  del(`${base}/admin/user/gone`),
  del(`${base}/admin/user/nobody`),
  user("later", "Later", { passwordLater: true }),
  del(`${base}/admin/user/later`),
]

/** Ada and Bob, of whom Ada may administer, and others who do not call. */
export const people = [
  user("ada", "Ada Lovelace"),
  // The mail address is in no answer of these paths.
  get("/rest/api/2/user", { username: "ada" }),
  user("bob", "Bob Builder"),
  user("eve", "Eve", { notifyViaEmail: true }),
  user("ada", "Ada again"),
  post(`${base}/admin/group`, { name: "staff" }),
  post(`${base}/admin/group`, { name: "guests" }),
  put(`${base}/user/bob/group/staff`, {}),
  put(`${base}/user/ada/group/guests`, {}),
  put(`${base}/user/ada/group/administrators`, {}),
  put(`${base}/user/nobody/group/staff`, {}),
  put(`${base}/user/bob/group/nothing`, {}),
  put(`${base}/admin/user/eve/disable`, {}),
  get(`${base}/user`, { username: "eve", expand: "status" }),
  put(`${base}/admin/user/nobody/disable`, {}),
  put(`${base}/admin/user/eve/enable`, {}),
  put(`${base}/admin/user/nobody/enable`, {}),
  post(`${base}/admin/user/eve/password`, { password: "open sesame" }),
  post(`${base}/admin/user/nobody/password`, { password: "open sesame" }),
  get(`${base}/user`, { username: "ada" }, { as: "eve", keeps: "ada" }),
  get(`${base}/user`, { username: "bob" }),
  get(`${base}/user`, { username: "nobody" }),
  get(`${base}/user`, { username: "eve", expand: "unknown" }),
  get(`${base}/user`, { key: "{ada.userKey}" }, { as: "bob" }),
  get(`${base}/user`, { accountId: "{ada.userKey}" }),
  get(`${base}/user`, { username: "eve", expand: "status" }),
  ...listed,
  ...found,
  ...ofCaller,
  ...site,
  ...tokens,
  ...sessions,
  ...invited,
  ...pictured,
  ...zoned,
  ...leaving,
]
