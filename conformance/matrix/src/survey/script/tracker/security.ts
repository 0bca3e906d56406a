import { del, get, post, put, putBare } from "../../Step"

const api = "/rest/api/2"

const role = `${api}/project/ROCK/role/10002`

const defaults = `${api}/role/10002/actors`

/** Who has a role in projects that are yet to be. */
const defaultActors = [
  get(defaults),
  get(`${api}/role/10000/actors`),
  get(`${api}/role/none/actors`),
  post(defaults, { user: ["bob"] }),
  post(defaults, { user: "none" }),
  post(defaults, { user: "bob" }, { as: "bob" }),
  post(`${api}/role/10000/actors`, { group: "administrators" }),
  post(`${api}/role/none/actors`, { user: "bob" }),
  get(defaults),
  get(defaults, {}, { as: "bob" }),
  del(defaults, { user: "bob" }),
  del(defaults),
  del(`${api}/role/10000/actors`, { group: "administrators" }),
  del(`${api}/role/none/actors`, { user: "bob" }),
]

const roles = [
  post(`${api}/role`, { name: "Pilots", description: "Steer" }, { keeps: "pilots" }),
  post(`${api}/role`, { name: "pilots" }),
  post(`${api}/role`, { name: "Captains" }, { as: "bob" }),
  put(`${api}/role/{pilots.id}`, { name: "Captains", description: "Know the way" }),
  put(`${api}/role/none`, { name: "None", description: "" }),
  post(`${api}/role/{pilots.id}`, { name: "Pilots" }),
  post(`${api}/role/{pilots.id}`, { description: "Steer again" }),
  post(`${api}/role/none`, { description: "None" }),
  post(`${api}/project/ROCK/role/{pilots.id}`, { user: ["bob"] }),
  del(`${api}/role/{pilots.id}`, { swap: "none" }),
  del(`${api}/role/{pilots.id}`, { swap: "10002" }),
  del(`${api}/role/none`),
  get(`${api}/role`),
  get(`${api}/role/10002`),
  get(`${api}/role/10000`),
  get(`${api}/role/none`),
  get(`${api}/project/ROCK/role`),
  get(`${api}/project/NONE/role`),
  post(role, { user: ["bob"] }),
  post(role, { group: "administrators" }),
  get(role),
  get(`${api}/project/ROCK/role/10000`),
  get(`${api}/project/ROCK/role/none`),
  put(role, { categorisedActors: { "user-role-actor": ["admin", "bob"] } }),
  put(role, { user: ["bob"], group: ["administrators"] }),
  put(`${api}/project/NONE/role/10002`, { user: ["bob"] }),
  post(`${api}/project/NONE/role/10002`, { user: ["bob"] }),
  del(role, { group: "administrators" }),
  del(role, { user: "none" }),
]

const attribute = `${api}/permissionscheme/{scheme.id}/attribute`

/** What programs keep with a scheme. */
const attributes = [
  get(`${attribute}/reviewed`),
  putBare(`${attribute}/reviewed`, "yes"),
  putBare(`${attribute}/next`, "tomorrow"),
  putBare(`${attribute}/${"x".repeat(256)}`, "yes"),
  putBare(`${attribute}/reviewed`, 7),
  putBare(`${attribute}/reviewed`, "no", { as: "bob" }),
  putBare(`${api}/permissionscheme/99/attribute/reviewed`, "yes"),
  get(`${attribute}/reviewed`),
  get(`${attribute}/next`),
  get(`${api}/permissionscheme/99/attribute/reviewed`),
]

const schemes = [
  post(
    `${api}/permissionscheme`,
    {
      name: "Role",
      description: "For those who have a role",
      permissions: [
        { permission: "BROWSE_PROJECTS", holder: { type: "applicationRole" } },
        { permission: "ADMINISTER_PROJECTS", holder: { type: "projectRole", parameter: "10002" } },
      ],
    },
    { keeps: "scheme" },
  ),
  post(`${api}/permissionscheme`, { name: "Nobody" }, { keeps: "nobody" }),
  post(
    `${api}/permissionscheme`,
    {
      name: "Of all kinds",
      permissions: [
        { permission: "BROWSE_PROJECTS", holder: { type: "user", parameter: "bob" } },
        { permission: "BROWSE_PROJECTS", holder: { type: "group", parameter: "administrators" } },
        { permission: "BROWSE_PROJECTS", holder: { type: "projectRole", parameter: "10002" } },
      ],
    },
    { query: { expand: "all" }, keeps: "ofKinds" },
  ),
  get(`${api}/permissionscheme`),
  get(`${api}/permissionscheme/{scheme.id}`),
  get(`${api}/permissionscheme/0`),
  get(`${api}/permissionscheme/99`),
  ...attributes,
  get(`${api}/permissionscheme/{scheme.id}/permission`, {}, { keeps: "granted" }),
  get(`${api}/permissionscheme/{ofKinds.id}/permission`, { expand: "all" }, { keeps: "kinds" }),
  get(`${api}/permissionscheme/0/permission`),
  get(`${api}/permissionscheme/99/permission`),
  get(`${api}/permissionscheme/{scheme.id}/permission/{granted.permissions.0.id}`),
  get(`${api}/permissionscheme/{ofKinds.id}/permission/{kinds.permissions.0.id}`, { expand: "all" }),
  get(`${api}/permissionscheme/{ofKinds.id}/permission/{kinds.permissions.1.id}`, { expand: "all" }),
  get(`${api}/permissionscheme/{ofKinds.id}/permission/{kinds.permissions.2.id}`, { expand: "all" }),
  get(`${api}/permissionscheme/{scheme.id}/permission/0`),
  get(`${api}/project/ROCK/permissionscheme`),
  put(`${api}/project/ROCK/permissionscheme`, { id: "{scheme.id}" }),
  put(`${api}/project/NONE/permissionscheme`, { id: "{scheme.id}" }),
  put(`${api}/project/ROCK/permissionscheme`, { id: "{scheme.id}" }, { query: { expand: "all" } }),
  get(`${api}/project/ROCK/permissionscheme`),
  get(`${api}/project/NONE/permissionscheme`),
  get(`${api}/permissionscheme/{scheme.id}`, { expand: "all" }),
  get(`${api}/permissionscheme`, { expand: "all" }),
  get(`${api}/project/ROCK/permissionscheme`, { expand: "all" }),
  put(`${api}/permissionscheme/{nobody.id}`, { name: "No one", description: "For none" }),
  put(
    `${api}/permissionscheme/{nobody.id}`,
    { permissions: [{ permission: "BROWSE_PROJECTS", holder: { type: "user", parameter: "bob" } }] },
    { query: { expand: "all" } },
  ),
  put(`${api}/permissionscheme/none`, { name: "None" }),
  post(
    `${api}/permissionscheme/{nobody.id}/permission`,
    { permission: "EDIT_ISSUES", holder: { type: "user", parameter: "bob" } },
    { query: { expand: "user" }, keeps: "added" },
  ),
  post(`${api}/permissionscheme/{nobody.id}/permission`, {
    permission: "ADD_COMMENTS",
    holder: { type: "group", parameter: "administrators" },
  }),
  post(`${api}/permissionscheme/{nobody.id}/permission`, { permission: "FLY", holder: { type: "anyone" } }),
  post(
    `${api}/permissionscheme/{nobody.id}/permission`,
    { permission: "EDIT_ISSUES", holder: { type: "projectRole", parameter: "10002" } },
    { query: { expand: "all" } },
  ),
  post(
    `${api}/permissionscheme/{nobody.id}/permission`,
    { permission: "EDIT_ISSUES", holder: { type: "group", parameter: "administrators" } },
    { query: { expand: "all" } },
  ),
  post(`${api}/permissionscheme/none/permission`, { permission: "EDIT_ISSUES", holder: { type: "anyone" } }),
  del(`${api}/permissionscheme/{nobody.id}/permission/0`),
  del(`${api}/permissionscheme/none/permission/{added.id}`),
  del(`${api}/permissionscheme/{nobody.id}/permission/{added.id}`),
  del(`${api}/permissionscheme/{nobody.id}/permission/{added.id}`),
  get(`${api}/permissionscheme/{nobody.id}/permission`),
  put(`${api}/permissionscheme/{nobody.id}`, { permissions: [] }),
  del(`${api}/permissionscheme/{scheme.id}`),
  put(`${api}/project/ROCK`, { permissionScheme: "0" }),
  del(`${api}/permissionscheme/{scheme.id}`),
  post(`${api}/project`, { key: "DARK", name: "Dark", permissionScheme: "{nobody.id}" }),
  get(`${api}/permissionscheme`, { expand: "all" }),
  get(`${api}/permissionscheme/0`, { expand: "all" }),
  get(`${api}/project/ROCK/permissionscheme`, { expand: "permissions" }),
  get(`${api}/project/DARK/permissionscheme`),
  get(`${api}/project/DARK`, {}, { as: "bob" }),
  del(`${api}/project/DARK`),
  del(role, { user: "bob" }),
]

const member = { type: "projectRole", parameter: "10002" }

/** Levels are made by operations of ours, and read by the addresses of the service. */
const levels = [
  get(`${api}/issuesecurityschemes`),
  get(`${api}/issuesecurityschemes/99`),
  get(`${api}/project/ROCK/issuesecuritylevelscheme`),
  get(`${api}/project/NONE/issuesecuritylevelscheme`),
  get(`${api}/project/ROCK/securitylevel`),
  get(`${api}/project/NONE/securitylevel`),
  get(`${api}/securitylevel/99`),
  post(
    "/rpc/tracker.createSecurityScheme",
    {
      name: "Levels",
      description: "From whom issues are kept",
      levels: [{ name: "Kept", description: "For some", members: [member] }, { name: "Nobody" }],
      defaultLevel: "Kept",
    },
    { keeps: "levels" },
  ),
  post(`${api}/project`, { key: "KEPT", name: "Kept", issueSecurityScheme: "99" }),
  post(`${api}/project`, { key: "KEPT", name: "Kept" }),
  put(`${api}/project/KEPT`, { issueSecurityScheme: "{levels.id}" }),
  get(`${api}/issuesecurityschemes`),
  get(`${api}/issuesecurityschemes/{levels.id}`),
  get(`${api}/securitylevel/{levels.levels.0.id}`),
  get(`${api}/project/KEPT/issuesecuritylevelscheme`),
  get(`${api}/project/KEPT/securitylevel`),
  post(
    `${api}/issue`,
    { fields: { project: { key: "KEPT" }, issuetype: { name: "Task" }, summary: "Kept" } },
    { keeps: "keptIssue" },
  ),
  get(`${api}/issue/{keptIssue.key}`, { fields: "security" }),
  get(`${api}/issue/{keptIssue.key}`, { fields: "security" }, { as: "bob" }),
  get(`${api}/search`, { jql: "level = Kept", fields: "security" }),
  put(`${api}/issue/{keptIssue.key}`, { fields: { security: { name: "Nobody" } } }),
  put(`${api}/issue/{keptIssue.key}`, { fields: { security: { name: "No level" } } }),
  put(`${api}/issue/{keptIssue.key}`, { fields: { security: null } }),
  del(`${api}/issue/{keptIssue.key}`),
  put(`${api}/project/KEPT`, { issueSecurityScheme: "-1" }),
  del(`${api}/project/KEPT`),
  post("/rpc/tracker.deleteSecurityScheme", { id: "{levels.id}" }),
]

const told = (event: string, type: string, parameter?: string) => ({
  event,
  type,
  ...(parameter === undefined ? {} : { parameter }),
})

/** Who is told of what is chosen by operations of ours, and read by the addresses of the service. */
const notices = [
  post(
    "/rpc/tracker.createNotificationScheme",
    { name: "Notices", description: "For some" },
    { keeps: "notices" },
  ),
  post(`${api}/project`, { key: "TOLD", name: "Told", notificationScheme: "99" }),
  post(
    `${api}/project`,
    { key: "TOLD", name: "Told", notificationScheme: "{notices.id}" },
    { keeps: "toldProject" },
  ),
  post(
    `${api}/field`,
    { name: "Told", type: "userpicker", projectIds: ["{toldProject.id}"] },
    { keeps: "toldField" },
  ),
  post(
    `${api}/field`,
    { name: "Told, too", type: "userpicker", projectIds: ["{toldProject.id}"] },
    { keeps: "toldToo" },
  ),
  get(`${api}/project/TOLD/notificationscheme`, { expand: "notificationSchemeEvents" }),
  post("/rpc/tracker.addNotifications", {
    id: "{notices.id}",
    notifications: [
      told("issue_created", "User", "bob"),
      told("issue_created", "Group", "administrators"),
      told("issue_updated", "ProjectRole", "10002"),
      told("issue_updated", "EmailAddress", "crew@example.org"),
      told("issue_updated", "UserCustomField", "{toldField.id}"),
      told("issue_deleted", "User", "admin"),
      told("issue_deleted", "Group", "signed-in-users"),
      told("issue_deleted", "ProjectRole", "10000"),
      told("issue_deleted", "EmailAddress", "others@example.org"),
      told("issue_deleted", "UserCustomField", "{toldToo.id}"),
    ],
  }),
  get(`${api}/notificationscheme`),
  get(`${api}/notificationscheme`, { expand: "all", maxResults: 1 }),
  get(`${api}/notificationscheme`, { expand: "all", startAt: 1 }),
  get(`${api}/notificationscheme/{notices.id}`, { expand: "all" }),
  get(`${api}/notificationscheme/{notices.id}`, { expand: "user" }),
  get(`${api}/notificationscheme/10000`, { expand: "all" }),
  get(`${api}/notificationscheme/{notices.id}`, {}, { as: "bob" }),
  get(`${api}/project/TOLD/notificationscheme`, { expand: "all" }),
  put(`${api}/project/TOLD`, { notificationScheme: "10000" }),
  get(`${api}/project/TOLD/notificationscheme`, { expand: "group" }),
  del(`${api}/project/TOLD`),
  post("/rpc/tracker.deleteNotificationScheme", { id: "{notices.id}" }),
]

/** Who may do what in projects, who sees which issues, and who is told of them. */
export const trackedSecurity = [...roles, ...defaultActors, ...schemes, ...levels, ...notices]
