import { del, get, post, put } from "../../Step"

const api = "/rest/api/2"

/** Lists of settings, and each setting by its id. */
const settings = [
  ["status", "idOrName", "Done", "3"],
  ["statuscategory", "idOrKey", "done", "2"],
  ["issuetype", "id", "10001", "10003"],
  ["priority", "id", "1", "2"],
  ["resolution", "id", "10000", "10001"],
  ["issueLinkType", "id", "10000", "10001"],
].flatMap(([path, , one, other]) => [
  get(`${api}/${path}`),
  get(`${api}/${path}/${one}`),
  get(`${api}/${path}/${other}`),
  get(`${api}/${path}/none`),
])

const options = `${api}/field/customfield_10003/option`

/** What can be chosen in fields. */
const chosen = [
  get(options),
  get(options, { startAt: 1 }),
  get(options, { maxResults: 1 }),
  get(`${api}/field/customfield_10007/option`),
  get(`${api}/field/none/option`),
  get(`${options}/10001`),
  get(`${options}/10002`),
  get(`${options}/10000`),
  get(`${api}/field/none/option/10000`),
  get(`${api}/customFieldOption/10000`),
  get(`${api}/customFieldOption/10001`),
  get(`${api}/customFieldOption/0`),
]

const flags = `${api}/field/customfield_10007/option`

/** What can be chosen is for administrators to write. */
const choosable = [
  post(flags, { value: "Waiting" }, { keeps: "waiting" }),
  post(flags, { value: "waiting" }),
  post(flags, { value: "Late" }, { as: "bob" }),
  post(flags, { value: "Late", disabled: true }, { keeps: "late" }),
  post(flags, { value: "Inside", optionId: "10000" }),
  post(options, { value: "Never" }),
  get(flags),
  put(`${flags}/{waiting.id}`, { value: "Blocked", disabled: true }),
  put(`${flags}/{waiting.id}`, { value: "Impediment" }),
  put(`${flags}/none`, { value: "None" }),
  get(`${flags}/{waiting.id}`),
  get(`${api}/customFieldOption/{waiting.id}`),
  del(`${flags}/{waiting.id}`),
  del(`${flags}/{waiting.id}`),
  del(`${flags}/{late.id}`),
]

const linkType = `${api}/issueLinkType`

const called = { inward: "is heated by", outward: "heats" }

/** Types of links, which administrators write. */
const linked = [
  post(linkType, { name: "Heat", ...called }, { keeps: "heating" }),
  post(linkType, { name: "heat", ...called }),
  post(linkType, { name: "Cold", ...called }, { as: "bob" }),
  get(linkType),
  put(`${linkType}/{heating.id}`, { name: "Warmth", inward: "is warmed by", outward: "warms" }),
  put(`${linkType}/{heating.id}`, { name: "Blocks" }),
  put(`${linkType}/none`, { name: "None" }),
  get(`${linkType}/{heating.id}`),
  del(`${linkType}/{heating.id}`),
  del(`${linkType}/{heating.id}`),
  get(linkType),
]

const category = `${api}/projectCategory`

/** Categories, and the projects that have one. */
const sorted = [
  post(category, { name: "Flight", description: "What leaves the ground" }, { keeps: "flight" }),
  post(category, { name: "Sea" }, { keeps: "sea" }),
  post(category, { name: "flight" }),
  post(category, { name: "Land" }, { as: "bob" }),
  get(category),
  put(`${category}/{flight.id}`, { name: "Air", description: "What flies" }),
  put(`${category}/{flight.id}`, { name: "Sea" }),
  put(`${category}/0`, { name: "None" }),
  get(`${category}/{flight.id}`),
  get(`${category}/{sea.id}`),
  get(`${category}/0`),
  post(`${api}/project`, { key: "KITE", name: "Kite", categoryId: "{flight.id}" }),
  post(`${api}/project`, { key: "NONE", name: "None", categoryId: "0" }),
  get(`${api}/project/KITE`),
  get(`${api}/project`),
  get(`${api}/project/search`, { categoryId: "{flight.id}" }),
  get(`${api}/project/search`, { categoryId: "{sea.id}" }),
  del(`${category}/{flight.id}`),
  put(`${api}/project/KITE`, { categoryId: "{sea.id}" }, { query: { expand: "projectKeys" } }),
  get(`${api}/project/KITE`, { expand: "projectKeys" }),
  get(`${api}/project`, { expand: "projectKeys" }),
  get(`${api}/project/search`, { expand: "projectKeys" }),
  put(`${api}/project/KITE`, { categoryId: "0" }),
  get(`${api}/project/KITE`),
  del(`${category}/{flight.id}`),
  del(`${category}/{flight.id}`),
  get(category),
]

const switches = [
  put(`${api}/configuration`, {
    votingEnabled: false,
    watchingEnabled: false,
    unassignedIssuesAllowed: false,
    subTasksEnabled: false,
    attachmentsEnabled: false,
    issueLinkingEnabled: false,
    timeTrackingEnabled: false,
  }),
  get(`${api}/configuration`),
  get(`${api}/issueLinkType`),
  put(`${api}/configuration`, {
    votingEnabled: true,
    watchingEnabled: true,
    unassignedIssuesAllowed: true,
    subTasksEnabled: true,
    attachmentsEnabled: true,
    issueLinkingEnabled: true,
    timeTrackingEnabled: true,
  }),
]

const people = [
  get(`${api}/serverInfo`),
  get(`${api}/field`),
  get(`${api}/myself`),
  get(`${api}/myself`, {}, { as: "bob" }),
  get(`${api}/user`, { username: "bob" }),
  get(`${api}/user`, { username: "admin" }, { keeps: "tracked" }),
  get(`${api}/user`, { key: "{tracked.key}" }),
  get(`${api}/user`),
  get(`${api}/user/search`, { username: "bob" }),
  get(`${api}/user/search`, { includeActive: false }),
  get(`${api}/user/search`, { includeInactive: true }),
  get(`${api}/user/search`, { startAt: 1 }),
  get(`${api}/user/search`, { maxResults: 1 }),
]

const meta = `${api}/issue/createmeta`

const createMeta = [
  get(meta),
  get(meta, { projectKeys: "BOAT" }),
  get(meta, { projectIds: "{rocket.id}" }),
  get(meta, { projectKeys: "ROCK", issuetypeNames: "Task" }),
  get(meta, { projectKeys: "ROCK", issuetypeIds: "10004" }),
  get(meta, { projectKeys: "ROCK", expand: "projects.issuetypes.fields" }),
  get(`${meta}/ROCK/issuetypes`),
  get(`${meta}/NONE/issuetypes`),
  get(`${meta}/ROCK/issuetypes`, { startAt: 1 }),
  get(`${meta}/ROCK/issuetypes`, { maxResults: 1 }),
  get(`${meta}/ROCK/issuetypes/10002`),
  get(`${meta}/BOAT/issuetypes/10002`),
  get(`${meta}/ROCK/issuetypes/10003`),
  get(`${meta}/ROCK/issuetypes/10002`, { startAt: 1 }),
  get(`${meta}/ROCK/issuetypes/10002`, { maxResults: 1 }),
]

const ship = { groupname: "sailors" }

/** Users and groups. */
const directory = [
  post(`${api}/group`, { name: "sailors" }),
  post(`${api}/group`, { name: "divers" }),
  post(`${api}/user`, {
    name: "nemo",
    emailAddress: "nemo@example.org",
    displayName: "Nemo",
    password: "open sesame",
    notification: "false",
  }),
  post(`${api}/user`, {
    name: "ned",
    emailAddress: "ned@example.org",
    displayName: "Ned",
    notification: "true",
  }),
  put(
    `${api}/user`,
    { emailAddress: "captain@example.org", displayName: "Captain" },
    { query: { username: "nemo" } },
  ),
  put(`${api}/user`, { displayName: "Nobody" }, { query: { username: "none" } }),
  put(`${api}/user`, { name: "nemo", active: false }, { query: { username: "nemo" } }),
  put(`${api}/user`, { name: "captain", active: true }, { query: { username: "nemo" } }),
  put(`${api}/user`, { active: true }, { query: { username: "nemo" } }),
  get(`${api}/user`, { username: "ned" }, { keeps: "ned" }),
  put(`${api}/user`, { displayName: "Ned Land" }, { query: { key: "{ned.key}" } }),
  post(`${api}/group/user`, { name: "nemo" }, { query: ship }),
  post(`${api}/group/user`, { name: "bob" }, { query: ship }),
  get(`${api}/group`, ship),
  get(`${api}/group`, { groupname: "divers" }),
  get(`${api}/group/member`, ship),
  get(`${api}/group/member`, { groupname: "divers" }),
  get(`${api}/group/member`, { ...ship, startAt: 1 }),
  get(`${api}/group/member`, { ...ship, maxResults: 1 }),
  put("/rest/api/admin/user/nemo/disable", {}),
  get(`${api}/group/member`, { ...ship, includeInactiveUsers: true }),
  get(`${api}/groups/picker`),
  get(`${api}/groups/picker`, { query: "sail" }),
  get(`${api}/groups/picker`, { exclude: "sailors" }),
  get(`${api}/groups/picker`, { maxResults: 1 }),
  get(`${api}/users`),
  get(`${api}/users`, { startAt: 1 }),
  get(`${api}/users`, { maxResults: 1 }),
  get(`${api}/user/assignable/search`, { project: "ROCK" }),
  get(`${api}/user/assignable/search`, { project: "ROCK", username: "bob" }),
  get(`${api}/user/assignable/search`, { project: "ROCK", startAt: 1 }),
  get(`${api}/user/assignable/search`, { project: "ROCK", maxResults: 1 }),
  get(`${api}/user/assignable/search`, { issueKey: "ROCK-1" }),
  get(`${api}/user/assignable/multiProjectSearch`, { projectKeys: "ROCK" }),
  get(`${api}/user/assignable/multiProjectSearch`, { projectKeys: "ROCK, rock", username: "bob" }),
  get(`${api}/user/assignable/multiProjectSearch`, { projectKeys: "ROCK", startAt: 1 }),
  get(`${api}/user/assignable/multiProjectSearch`, { projectKeys: "ROCK", maxResults: 1 }),
  get(`${api}/user/assignable/multiProjectSearch`, { projectKeys: "ROCK,NONE" }),
  get(`${api}/user/viewissue/search`, { projectKey: "ROCK" }),
  get(`${api}/user/viewissue/search`, { projectKey: "ROCK", username: "bob" }),
  get(`${api}/user/viewissue/search`, { projectKey: "ROCK", startAt: 1 }),
  get(`${api}/user/viewissue/search`, { projectKey: "ROCK", maxResults: 1 }),
  get(`${api}/user/viewissue/search`, { issueKey: "ROCK-1" }),
  get(`${api}/mypermissions`),
  get(`${api}/mypermissions`, {}, { as: "bob" }),
  get(`${api}/mypermissions`, { projectKey: "NONE" }),
  get(`${api}/mypermissions`, { issueKey: "ROCK-1" }),
  del(`${api}/group/user`, { ...ship, username: "bob" }),
  del(`${api}/group/user`, { ...ship, username: "none" }),
  del(`${api}/group/user`, { groupname: "none", username: "bob" }),
  del(`${api}/group`, { groupname: "sailors" }),
  del(`${api}/group`, { groupname: "sailors" }),
  del(`${api}/user`, { username: "nemo" }),
  del(`${api}/user`, { key: "{ned.key}" }),
  del(`${api}/user`, { username: "nemo" }),
]

/** How the tracker is set up, and its projects. */
export const trackedProjects = [
  ...settings,
  ...chosen,
  ...choosable,
  ...linked,
  ...people,
  ...switches,
  // New issues are assigned to whoever leads their project, who must be active.
  put("/rest/api/admin/user/bob/enable", {}),
  post(
    `${api}/project`,
    {
      key: "ROCK",
      name: "Rocket",
      projectTypeKey: "business",
      description: "What flies",
      url: "https://rocket.example.org",
      lead: "bob",
      assigneeType: "PROJECT_LEAD",
    },
    { keeps: "rocket" },
  ),
  post(`${api}/project`, { key: "SHIP", name: "Ship" }),
  post(`${api}/project`, { key: "ROCK", name: "Rocket" }),
  get(`${api}/project`),
  get(`${api}/project/search`),
  get(`${api}/project/search`, { query: "rock" }),
  get(`${api}/project/search`, { typeKey: "business" }),
  get(`${api}/project/search`, { orderBy: "-key" }),
  get(`${api}/project/search`, { startAt: 1 }),
  get(`${api}/project/search`, { maxResults: 1 }),
  get(`${api}/project/ROCK`),
  get(`${api}/project/SHIP`),
  put(`${api}/project/SHIP`, {
    key: "BOAT",
    name: "Boat",
    projectTypeKey: "business",
    description: "What swims",
    url: "https://boat.example.org",
    lead: "bob",
    assigneeType: "PROJECT_LEAD",
  }),
  put(`${api}/project/ROCK`, { name: "Rockets" }),
  put(`${api}/project/BOAT/archive`, {}),
  put(`${api}/project/NONE/archive`, {}),
  get(`${api}/project`),
  get(`${api}/project`, { includeArchived: true }),
  get(`${api}/project/search`, { includeArchived: true }),
  get(`${api}/project/BOAT`),
  put(`${api}/project/BOAT/restore`, {}),
  put(`${api}/project/NONE/restore`, {}),
  get(`${api}/project/BOAT`),
  get(`${api}/project/BOAT/statuses`),
  get(`${api}/project/NONE/statuses`),
  ...sorted,
  ...createMeta,
  ...directory,
]
