import { type FuzzedServer, told } from "../http/FuzzedServer"
import { type Known, thingOf } from "./drawn"

const api = "/rest/api/2"
const wiki = "/rest/api"

/** Somebody who administers nothing, and whom requests may name. */
export const makePeople = async (server: FuzzedServer, known: Known): Promise<void> => {
  const name = "bob"
  const user = { name, emailAddress: "bob@example.org", displayName: "Bob", password: "battery staple" }
  await told(server, "POST", `${api}/user`, user)
  for (const thing of ["user", "username", "lead", "assignee", "userkey", "account"]) known.add(thing, name)
  await told(server, "POST", `${api}/group`, { name: "crew" })
  known.add("group", "crew")
}

const things = ["statuse", "issuetype", "priority", "resolution", "role", "status", "field"]

const ofTracker = async (server: FuzzedServer, known: Known, key: string): Promise<void> => {
  const say = (method: string, path: string, body?: unknown) => told(server, method, path, body)
  const keep = async (thing: string, made: Promise<Readonly<Record<string, unknown>>>, field = "id") => {
    const id = String((await made)[field])
    known.add(thing, id)
    return id
  }
  const project = { key, name: `Project ${key}`, projectTypeKey: "software", lead: "admin" }
  await keep("project", say("POST", `${api}/project`, project), "key")
  const fields = { project: { key }, issuetype: { name: "Task" }, summary: "One" }
  const issue = await keep("issue", say("POST", `${api}/issue`, { fields }), "key")
  await keep("comment", say("POST", `${api}/issue/${issue}/comment`, { body: "Hello" }))
  await keep("worklog", say("POST", `${api}/issue/${issue}/worklog`, { timeSpent: "1h" }))
  await keep("version", say("POST", `${api}/version`, { project: key, name: "1.0" }))
  await keep("component", say("POST", `${api}/component`, { project: key, name: "Hull" }))
  const jql = `project = ${key} ORDER BY Rank ASC`
  const filter = await keep("filter", say("POST", `${api}/filter`, { name: `Of ${key}`, jql }))
  const board = { name: key, type: "scrum", filterId: Number(filter) }
  const id = await keep("board", say("POST", "/rest/agile/1.0/board", board))
  await keep("sprint", say("POST", "/rest/agile/1.0/sprint", { name: key, originBoardId: Number(id) }))
  await keep("permissionscheme", say("POST", `${api}/permissionscheme`, { name: `Of ${key}` }))
  await say("PUT", `${api}/issue/${issue}/properties/review`, { a: 1 })
  await say("PUT", `${api}/project/${key}/properties/review`, { a: 1 })
}

const ofWiki = async (server: FuzzedServer, known: Known, key: string): Promise<void> => {
  await told(server, "POST", `${wiki}/space`, { key, name: `Space ${key}` })
  known.add("space", key)
  const body = { storage: { value: "<p>Hello</p>", representation: "storage" } }
  const page = { type: "page", title: `Page of ${key}`, space: { key }, body }
  const { id } = await told(server, "POST", `${wiki}/content`, page)
  known.add("content", String(id))
  await told(server, "POST", `${wiki}/content/${String(id)}/property`, { key: "review", value: { a: 1 } })
}

/** One more of everything that the contracts' addresses name. */
export const furnish = async (server: FuzzedServer, known: Known, key: string): Promise<void> => {
  await ofTracker(server, known, key)
  await ofWiki(server, known, key)
  for (const thing of ["propertie", "property", "propertykey"]) known.add(thing, "review")
  for (const thing of ["label", "categorie", "category"]) known.add(thing, "draft")
  known.add("type", "page")
  known.add("operation", "read")
  known.add("fieldid", "summary")
}

/** What a tracker is set up with has ids, too. */
export const learnSettings = async (server: FuzzedServer, known: Known): Promise<void> => {
  for (const thing of things.filter((each) => !["statuse", "field"].includes(each))) {
    const listed = Object.values(await told(server, "GET", `${api}/${thing}`))
    for (const each of listed) learn(known, thing, each)
  }
  for (const scheme of [
    "issuetypescheme",
    "priorityscheme",
    "workflowscheme",
    "notificationscheme",
    "scheme",
  ]) {
    known.add(scheme, "10000")
  }
  for (const screen of ["screen", "tab"]) known.add(screen, "1")
}

/** Takes the id of what an answer shows, for what its address names. */
export const learn = (known: Known, thing: string, shown: unknown): void => {
  if (typeof shown !== "object" || shown === null || Array.isArray(shown)) return
  const { id, key } = shown as Readonly<Record<string, unknown>>
  const said = thing === "issue" || thing === "project" || thing === "space" ? (key ?? id) : (id ?? key)
  if (typeof said === "string" || typeof said === "number") known.add(thing, String(said))
}

/** What the last name of an address is about: `/rest/api/2/version` of versions. */
export const thingAt = (path: string): string =>
  thingOf(path.split("/").findLast((part) => part !== "" && !part.startsWith("{")) ?? "")
