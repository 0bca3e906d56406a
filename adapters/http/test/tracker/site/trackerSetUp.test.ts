import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { caller, newEngine } from "../../fixture"

const api = "/rest/api/2"

const tracked = async () => {
  const call = caller(webHandler(await newEngine()))
  const made = await call("POST", `${api}/project`, { key: "ROCK", name: "Rocket & Co", lead: "admin" })
  expect(made.status).toBe(201)
  const issue = (summary: string) =>
    call("POST", `${api}/issue`, {
      fields: { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary },
    })
  await issue("Fuel <the> tank")
  await issue("Paint")
  return { call, project: made.json["id"] as number }
}

describe("custom fields over HTTP", () => {
  it("are made, filled, found and listed", async () => {
    const { call, project } = await tracked()
    const made = await call("POST", `${api}/field`, {
      name: "Heat",
      description: "How hot",
      type: "com.example.customfieldtypes:float",
      searcherKey: "com.example.customfieldtypes:exactnumber",
      projectIds: [project],
      issueTypeIds: [10002],
    })
    expect(made).toMatchObject({ status: 201, json: { name: "Heat", custom: true, searchable: true } })
    const id = String(made.json["id"])
    const filled = await call("PUT", `${api}/issue/ROCK-1`, { fields: { [id]: 36.6 } })
    expect(filled.status).toBe(204)
    const read = await call("GET", `${api}/issue/ROCK-1?expand=names,schema,editmeta`)
    expect(read.json).toMatchObject({
      fields: { [id]: 36.6 },
      names: { [id]: "Heat" },
      schema: { [id]: { type: "number", custom: "quoin.fields:float" } },
      editmeta: { fields: { [id]: { name: "Heat" } } },
    })
    const page = await call("GET", `${api}/customFields?search=heat&types=float&projectIds=${project}`)
    expect(page.json).toMatchObject({
      total: 1,
      isLast: true,
      values: [
        {
          id,
          description: "How hot",
          isAllProjects: false,
          projectIds: [String(project)],
          issueTypeIds: ["10002"],
          isLocked: false,
        },
      ],
    })
    const refused = await call("POST", `${api}/field`, { name: "Heat", type: "colour" })
    expect(refused).toMatchObject({ status: 400, json: { errors: { type: /textfield/ } } })
    expect(await call("GET", `${api}/customFields?screenIds=1`)).toMatchObject({ status: 501 })
  })

  it("show their options by pages that are counted from one", async () => {
    const { call } = await tracked()
    const made = await call("POST", `${api}/field`, { name: "Colour", type: "x:select" })
    const id = String(made.json["id"])
    for (const value of ["Red", "Green", "Dark red"])
      await call("POST", `${api}/field/${id}/option`, { value })
    const values = async (query: string) => {
      const { json } = await call("GET", `${api}/customFields/${id}/options?${query}`)
      const options = json["options"] as ReadonlyArray<{ readonly value: string }>
      return [json["total"], ...options.map(({ value }) => value)]
    }
    expect(await values("")).toEqual([3, "Red", "Green", "Dark red"])
    expect(await values("query=RED")).toEqual([2, "Red", "Dark red"])
    expect(await values("maxResults=2&page=2")).toEqual([3, "Dark red"])
    expect(await call("GET", `${api}/customFields/${id}/options?page=0`)).toMatchObject({
      status: 400,
      json: { errors: { page: /from 1/ } },
    })
    expect(await call("GET", `${api}/customFields/none/options`)).toMatchObject({ status: 404 })
  })
})

describe("suggestions while somebody types", () => {
  it("mark what was typed, and escape the rest", async () => {
    const { call, project } = await tracked()
    const projects = await call("GET", `${api}/projects/picker?query=ro`)
    expect(projects.json).toMatchObject({
      header: "Showing 1 of 1 matching projects",
      total: 1,
      projects: [{ id: String(project), key: "ROCK", html: "<b>Ro</b>cket &#38; Co (<b>RO</b>CK)" }],
    })
    expect((await call("GET", `${api}/projects/picker`)).json).toMatchObject({ total: 0, projects: [] })
    const all = await call("GET", `${api}/projects/picker?allowEmptyQuery=true`)
    expect(all.json).toMatchObject({ total: 1 })
    const issues = await call("GET", `${api}/issue/picker?query=fuel&currentJQL=project=ROCK`)
    expect(issues.json).toMatchObject({
      sections: [
        { id: "hs", issues: [] },
        {
          id: "cs",
          sub: "Showing 1 matching issues",
          issues: [
            {
              key: "ROCK-1",
              summary: "<b>Fuel</b> &#60;the&#62; tank",
              summaryText: "Fuel <the> tank",
            },
          ],
        },
      ],
    })
  })
})

describe("a new issue", () => {
  it.each([
    ["?updateHistory=true", ["ROCK-3"]],
    ["?updateHistory=false", []],
    ["", []],
  ])("is among those looked at where that is asked for: %s", async (query, keys) => {
    const { call } = await tracked()
    const fields = { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "Weld" }
    expect((await call("POST", `${api}/issue${query}`, { fields })).status).toBe(201)
    const { json } = await call("GET", `${api}/issue/picker`)
    const [{ issues }] = json["sections"] as readonly [{ readonly issues: ReadonlyArray<{ key: string }> }]
    expect(issues.map(({ key }) => key)).toEqual(keys)
  })
})

describe("a text that is too long for an operation", () => {
  const long = "A".repeat(2_000)

  it.each([
    "projectvalidate/key?key=",
    "projects/picker?query=",
    "issue/picker?currentIssueKey=",
    "status/page?projectIds=",
    "mypermissions?projectId=",
    "user?expand=groups&username=",
    "group?groupname=",
  ])("is told as a broken field: %s", async (path) => {
    const { call } = await tracked()
    const { status, json } = await call("GET", `${api}/${path}${long}`)
    expect(status).toBe(400)
    expect(Object.values(json["errors"] as object).join()).toContain("at most 1,000 characters")
  })
})

describe("the lists of settings", () => {
  it.each([
    ["status", "done", ["Done"]],
    ["issuetype", "t", ["Story", "Task", "Sub-task"]],
    ["priority", "LOW", ["Low", "Lowest"]],
    ["resolution", "", ["Done", "Won't Do", "Duplicate", "Cannot Reproduce"]],
  ])("come in pages: %s", async (path, query, names) => {
    const { call, project } = await tracked()
    const page = async (more: string) => {
      const { json } = await call("GET", `${api}/${path}/page?query=${query}${more}`)
      const values = json["values"] as ReadonlyArray<{ readonly name: string }>
      return { ...json, values: values.map(({ name }) => name) }
    }
    expect(await page("")).toMatchObject({ total: names.length, isLast: true, values: names })
    expect(await page("&startAt=1&maxResults=1")).toMatchObject({ startAt: 1, values: names.slice(1, 2) })
    expect(await page("&projectIds=404")).toMatchObject({ total: 0, values: [] })
    expect(await page(`&projectIds=404,${project}`)).toMatchObject({ values: names })
  })
})

describe("keys for new projects", () => {
  it.each([
    ["FREE", undefined],
    ["ROCK", /already/],
    ["rock", /capital letters/],
  ])("are checked: %s", async (key, fault) => {
    const { call } = await tracked()
    const { status, json } = await call("GET", `${api}/projectvalidate/key?key=${key}`)
    expect(status).toBe(200)
    const errors = json["errors"] as { readonly projectKey?: string }
    if (fault === undefined) expect(json).toEqual({ errorMessages: [], errors: {} })
    else expect(errors.projectKey).toMatch(fault)
  })
})

describe("who calls", () => {
  it("is told with the groups, where these are asked for", async () => {
    const { call } = await tracked()
    const plain = await call("GET", `${api}/myself`)
    expect(plain.json).not.toHaveProperty("groups")
    for (const path of ["myself", "user?username=admin"]) {
      const mark = path.includes("?") ? "&" : "?"
      const { json } = await call("GET", `${api}/${path}${mark}expand=groups`)
      expect(json).toMatchObject({ name: "admin", groups: { items: [{ name: "administrators" }] } })
      const roles = await call("GET", `${api}/${path}${mark}expand=groups,applicationRoles`)
      expect(roles.status).toBe(501)
    }
    expect((await call("GET", "/rest/auth/1/session")).json).toMatchObject({ name: "admin" })
    expect((await call("DELETE", "/rest/auth/1/websudo")).status).toBe(204)
  })

  it("changes their own name and password, which needs the one that they have", async () => {
    const { call } = await tracked()
    const nobody = { name: "ada", emailAddress: "a@b.example", displayName: "A", password: "open sesame" }
    expect((await call("POST", `${api}/user`, nobody)).status).toBe(201)
    const as = (password: string) => ({
      authorization: `Basic ${Buffer.from(`ada:${password}`).toString("base64")}`,
    })
    const rename = (password: string) =>
      call("PUT", `${api}/myself`, { displayName: "Ada", password }, as("open sesame"))
    expect((await rename("wrong")).status).toBe(403)
    expect((await call("GET", `${api}/user?username=ada`)).json).toMatchObject({ displayName: "A" })
    expect(await rename("open sesame")).toMatchObject({ status: 200, json: { displayName: "Ada" } })
    const change = (currentPassword: string) =>
      call("PUT", `${api}/myself/password`, { currentPassword, password: "open the door" }, as("open sesame"))
    expect((await change("wrong")).status).toBe(403)
    expect((await change("open sesame")).status).toBe(204)
    expect((await call("GET", `${api}/myself`, undefined, as("open the door"))).status).toBe(200)
    expect((await call("GET", `${api}/myself`, undefined, as("open sesame"))).status).toBe(401)
  })

  it("asks for permissions by ids, too", async () => {
    const { call, project } = await tracked()
    for (const place of [`projectId=${project}`, "projectKey=ROCK", "issueKey=ROCK-1"]) {
      const { status, json } = await call("GET", `${api}/mypermissions?${place}`)
      expect([place, status]).toEqual([place, 200])
      expect(json).toMatchObject({ permissions: { EDIT_ISSUES: { havePermission: true } } })
    }
    expect((await call("GET", `${api}/mypermissions?projectId=404`)).status).toBe(404)
    expect((await call("GET", `${api}/mypermissions?issueId=404`)).status).toBe(404)
  })
})
