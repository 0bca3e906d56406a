import { type Values, del, get, post, put } from "../../Step"

const base = "/rest/api"
const ops = `${base}/space/OPS/permissions`
const ada = { as: "ada" }

const operation = (targetType: string, operationKey: string) => ({ targetType, operationKey })
const read = operation("space", "read")
const create = operation("page", "create")

const one = (end: string) => [
  put(`${ops}/${end}/grant`, { operations: [read, create] }, ada),
  get(`${ops}/${end}`, {}, ada),
  put(`${ops}/${end}/grant`, { operations: [operation("page", "fly")] }, ada),
  put(`${ops}/${end}/revoke`, { operations: [create] }, ada),
  get(`${ops}/${end}`, {}, ada),
]

/** Who may do what in a space. */
const onSpaces = [
  post(`${base}/space/_private`, { key: "OWN", name: "Bob's own" }, { as: "bob", query: { expand: "icon" } }),
  post(
    `${base}/space/_private`,
    { key: "SEC", name: "Secret", description: { plain: { value: "Nobody's" } }, type: "global" },
    { as: "bob", keeps: "secret" },
  ),
  post(`${base}/space/_private`, { key: "SEC", name: "Secret" }, { as: "bob" }),
  get(`${base}/space/SEC`, {}, { as: "eve" }),
  get(ops, {}, ada),
  get(`${base}/space/NONE/permissions`),
  get(`${base}/space/DOC/permissions`, {}, { as: "bob" }),
  ...one("anonymous"),
  ...one("group/staff"),
  ...one("user/{bob.userKey}"),
  get(`${ops}/group/nothing`, {}, ada),
  get(`${ops}/user/nobody`, {}, ada),
  put(`${ops}/group/nothing/grant`, { operations: [read] }, ada),
  put(`${ops}/group/nothing/revoke`, { operations: [read] }, ada),
  put(`${ops}/user/nobody/grant`, { operations: [read] }, ada),
  put(`${ops}/user/nobody/revoke`, { operations: [read] }, ada),
  put(`${base}/space/NONE/permissions/anonymous/grant`, { operations: [read] }),
  put(`${base}/space/NONE/permissions/anonymous/revoke`, { operations: [read] }),
  post(ops, { permissions: [{ groupName: "guests", operations: [read] }, { operations: [] }] }, ada),
  post(ops, { permissions: [{ userKey: "{ada.userKey}", operations: [] }] }, ada),
]

const single = `${base}/space/OPS/permission`

const given = (type: string, identifier: string, key: string, target: string) => ({
  subject: { type, identifier },
  operation: { key, target },
})

/** One permission at a time. */
const oneByOne = [
  post(single, given("user", "eve", "read", "space"), { ...ada, keeps: "eves" }),
  post(single, given("user", "eve", "restrict_content", "space"), ada),
  post(single, given("group", "staff", "create", "page"), ada),
  post(single, given("user", "eve", "read", "space"), ada),
  post(`${base}/space/NONE/permission`, given("user", "eve", "read", "space")),
  del(`${single}/{eves.id}`, {}, { as: "bob" }),
  del(`${single}/{eves.id}`, {}, ada),
  del(`${single}/{eves.id}`, {}, ada),
  del(`${base}/space/NONE/permission/{eves.id}`),
]

const check = (id: string, type: string, identifier: string, operation: string, as = "admin") =>
  post(`${base}/content/${id}/permission/check`, { subject: { type, identifier }, operation }, { as })

/** What somebody may do with content. */
const checks = [
  check("{child.id}", "user", "bob", "read"),
  check("{child.id}", "user", "eve", "purge"),
  check("{child.id}", "group", "administrators", "delete"),
  check("{guide.id}", "user", "bob", "update", "bob"),
  check("{guide.id}", "user", "ada", "update", "bob"),
  check("{guide.id}", "user", "nobody", "read"),
  check("7", "user", "bob", "read"),
]

const child = `${base}/content/{child.id}/restriction`
const guide = `${base}/content/{guide.id}/restriction`

const said = (operation: string, users: ReadonlyArray<string>, groups: ReadonlyArray<string> = []) => ({
  operation,
  restrictions: {
    user: users.map((username) => ({ type: "known", username })),
    group: groups.map((name) => ({ type: "group", name })),
  },
})

const named = (end: string, query: Values = {}) => [
  put(`${child}/byOperation/${end}`, {}, { query }),
  get(`${child}/byOperation/${end}`, query),
  del(`${child}/byOperation/${end}`, query),
  get(`${child}/byOperation/${end}`, query),
]

const namedByUser = (query: Values) => [
  put(`${child}/byOperation/read/user`, {}, { query }),
  get(`${child}/byOperation/read/user`, query),
  get(`${child}/byOperation/update/user`, query),
  del(`${child}/byOperation/read/user`, query),
]

const groupAddresses = ["group", "byGroupId"] as const

/** Who may read and update content. */
const onContent = [
  put(child, { restrictions: [said("read", ["bob", "admin"], ["staff"]), said("update", ["bob"])] }),
  put(child, { restrictions: [said("update", ["ada"])] }, { query: { expand: "restrictions.user" } }),
  post(child, { restrictions: [said("read", ["ada"], ["guests"])] }, { query: { expand: "restrictions" } }),
  post(child, { restrictions: [said("update", [], ["staff"])] }),
  put(guide, { restrictions: [said("read", ["bob"])] }, { as: "bob" }),
  put(child, { restrictions: [said("read", ["ada"])] }, { as: "bob" }),
  put(`${base}/content/7/restriction`, { restrictions: [said("read", ["ada"])] }),
  post(`${base}/content/7/restriction`, { restrictions: [said("read", ["ada"])] }),
  get(child),
  get(child, { expand: "restrictions.group" }),
  get(guide),
  get(`${child}/byOperation`),
  get(`${child}/byOperation`, { expand: "read" }),
  get(`${guide}/byOperation`),
  get(`${child}/byOperation/read`),
  get(`${child}/byOperation/read`, { expand: "restrictions.user" }),
  get(`${child}/byOperation/update`),
  get(`${guide}/byOperation/read`),
  get(`${child}/relevantViewRestrictions`),
  get(`${child}/relevantViewRestrictions`, { expand: "restrictions.user" }),
  get(`${guide}/relevantViewRestrictions`),
  get(`${base}/content/{child.id}`, {
    expand: "restrictions.read.restrictions.user,restrictions.update.restrictions.group",
  }),
  get(`${base}/content/{child.id}`, {}, { as: "eve" }),
  ...namedByUser({ username: "eve" }),
  ...namedByUser({ key: "{bob.userKey}" }),
  ...named("update/user", { username: "eve" }),
  ...groupAddresses.flatMap((by) => [
    ...named(`read/${by}/staff`),
    ...named(`update/${by}/guests`),
    get(`${guide}/byOperation/read/${by}/staff`),
    put(`${child}/byOperation/read/${by}/nothing`, {}),
    del(`${child}/byOperation/read/${by}/nothing`),
  ]),
  del(child, { expand: "restrictions.user" }),
  del(guide),
  put(child, { restrictions: [said("read", ["admin"])] }),
  del(child),
  del(`${base}/content/7/restriction`),
]

const use = operation("application", "use")
const createSpaces = operation("space", "create")
const site = `${base}/permissions`

const onSiteOne = (end: string, wanted: typeof use) => [
  put(`${site}/${end}/grant`, { operations: [use, wanted] }),
  get(`${site}/${end}`),
  put(`${site}/${end}/grant`, { operations: [operation("system", "administer")] }),
  put(`${site}/${end}/revoke`, { operations: [wanted] }),
  put(`${site}/${end}/revoke`, { operations: [use] }),
]

/** Who may do what on the site as a whole. */
const onSite = [
  get(site),
  get(site, {}, { as: "bob" }),
  get(`${site}/unlicensed`),
  get(`${site}/unlicensed`, {}, { as: "bob" }),
  ...onSiteOne("anonymous", operation("user", "read")),
  ...onSiteOne("group/staff", createSpaces),
  ...onSiteOne("user/bob", createSpaces),
  get(`${site}/user/{bob.userKey}`),
  get(`${site}/group/nothing`),
  get(`${site}/user/nobody`),
  put(`${site}/group/nothing/grant`, { operations: [use] }),
  put(`${site}/group/nothing/revoke`, { operations: [use] }),
  put(`${site}/user/nobody/grant`, { operations: [use] }),
  put(`${site}/user/nobody/revoke`, { operations: [use] }),
  put(`${site}/anonymous/grant`, { operations: [use] }, { as: "bob" }),
  put(site, { permissions: [{ groupName: "guests", operations: [use] }, { operations: [] }] }),
  put(site, { permissions: [{ userKey: "{bob.userKey}", operations: [createSpaces] }] }),
  put(site, { permissions: [{ groupName: "signed-in-users", operations: [] }] }),
]

/** Rights on the site, on spaces and on content. */
export const rights = [
  get(`${base}/user`, { username: "bob" }, { keeps: "bob" }),
  ...onSpaces,
  ...oneByOne,
  ...checks,
  ...onContent,
  ...onSite,
]
