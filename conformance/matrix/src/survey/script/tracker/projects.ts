import { del, get, post, put } from "../../Step"
import { trackedDirectory, trackedPeople } from "./people"
import { trackerSettings } from "./settings"

const api = "/rest/api/2"

const category = `${api}/projectCategory`

/** Projects that begin as a template says. */
const fromTemplates = [
  post(`${api}/project`, { key: "SAIL", name: "Sails", projectTemplateKey: "projects:gh-kanban-template" }),
  post(`${api}/project`, { key: "SEED", name: "Seeds", projectTemplateKey: "projects:garden" }),
  post(`${api}/project`, {
    key: "SEED",
    name: "Seeds",
    projectTypeKey: "business",
    projectTemplateKey: "projects:gh-scrum-template",
  }),
  get("/rest/agile/1.0/board", { projectKeyOrId: "SAIL" }),
  del(`${api}/project/SAIL`),
]

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
  put(`${api}/project/KITE/type/business`, {}, { query: { expand: "projectKeys" } }),
  put(`${api}/project/KITE/type/software`, {}),
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

/** How the tracker is set up, and its projects. */
export const trackedProjects = [
  ...trackerSettings,
  ...trackedPeople,
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
  put(`${api}/project/ROCK/type/business`, {}),
  put(`${api}/project/ROCK/type/software`, {}),
  put(`${api}/project/ROCK/type/none`, {}),
  put(`${api}/project/NONE/type/software`, {}),
  put(`${api}/project/ROCK/type/business`, {}, { as: "bob" }),
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
  ...fromTemplates,
  ...sorted,
  ...createMeta,
  ...trackedDirectory,
]
