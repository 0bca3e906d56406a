import { propertiesAt } from "./hanging"
import { trackedServer } from "./server"
import { del, get, post, put, putFields } from "../../Step"

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

const ofTypes = `${api}/issuetype`

/** Types of issues, which administrators make. */
const made = [
  post(ofTypes, { name: "Launch", description: "Up" }, { keeps: "launching" }),
  post(ofTypes, { name: "launch" }),
  post(ofTypes, { name: "Landing" }, { as: "bob" }),
  post(ofTypes, { name: "Stage", type: "subtask" }, { keeps: "staging" }),
  get(ofTypes),
  get(`${ofTypes}/{staging.id}`),
  put(`${ofTypes}/{launching.id}`, { name: "Lift-off", description: "Up and away" }),
  put(`${ofTypes}/{launching.id}`, { name: "Bug" }),
  put(`${ofTypes}/{staging.id}`, { description: "One of three" }),
  put(`${ofTypes}/none`, { name: "None" }),
  get(`${ofTypes}/{launching.id}/alternatives`),
  del(`${ofTypes}/{launching.id}`, { alternativeIssueTypeId: "none" }),
  del(`${ofTypes}/{launching.id}`, { alternativeIssueTypeId: "10001" }),
  del(`${ofTypes}/{staging.id}`),
  del(`${ofTypes}/none`),
]

const types = [
  get(`${api}/issuetype/10001/alternatives`),
  get(`${api}/issuetype/10003/alternatives`),
  get(`${api}/issuetype/none/alternatives`),
  ...propertiesAt(`${api}/issuetype/10001`, `${api}/issuetype/none`),
]

/** What the tracker calls things, and shows in lists. */
const words = [
  get(`${api}/terminology/entries`),
  get(`${api}/terminology/entries/sprint`),
  get(`${api}/terminology/entries/epic`),
  get(`${api}/terminology/entries/none`),
  get(`${api}/settings/columns`),
  put(`${api}/settings/columns`, { columns: ["issuekey", "summary"] }),
  putFields(`${api}/settings/columns`, { columns: "status" }),
  put(`${api}/settings/columns`, { columns: ["none"] }),
  put(`${api}/settings/columns`, { columns: ["summary"] }, { as: "bob" }),
  get(`${api}/settings/columns`),
  get(`${api}/user/columns`),
]

/** What is set up for all projects, and what can be chosen. */
export const trackerSettings = [
  ...words,
  ...trackedServer,
  ...settings,
  ...chosen,
  ...choosable,
  ...linked,
  ...made,
  ...types,
]
