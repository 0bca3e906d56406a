import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { at, authorization, caller, newEngine } from "../../fixture"
import { notBuilt } from "../../notBuilt"

const api = "/rest/api/2"

/** A tracker with the project ROCK and one issue. */
const tracker = async () => {
  const send = webHandler(await newEngine())
  const call = caller(send)
  await call("POST", `${api}/project`, { key: "ROCK", name: "Rocket" })
  const fields = { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "Fuel" }
  await call("POST", `${api}/issue`, { fields: { ...fields, description: "Liquid" } })
  return { call, send }
}

describe("the tracker over HTTP", () => {
  // Holds TRK-341.
  it("lists the sub-tasks of an issue, and moves them", async () => {
    const { call } = await tracker()
    const path = `${api}/issue/ROCK-1/subtask`
    const fields = { project: { key: "ROCK" }, issuetype: { name: "Sub-task" }, parent: { key: "ROCK-1" } }
    for (const summary of ["A", "B"]) await call("POST", `${api}/issue`, { fields: { ...fields, summary } })
    const keys = async () =>
      ((await call("GET", path)).json as unknown as ReadonlyArray<{ key: string }>).map(({ key }) => key)
    expect(await keys()).toEqual(["ROCK-2", "ROCK-3"])
    expect((await call("POST", `${path}/move`, { original: 1, current: 0 })).status).toBe(204)
    expect(await keys()).toEqual(["ROCK-3", "ROCK-2"])
    expect((await call("POST", `${path}/move`, { original: 2, current: 0 })).status).toBe(400)
    expect((await call("GET", `${api}/issue/ROCK-9/subtask`)).status).toBe(404)
  })

  // Holds HTT-381.
  it("creates what it can of many issues, and tells of each other one why not", async () => {
    const { call } = await tracker()
    const task = { project: { key: "ROCK" }, issuetype: { name: "Task" } }
    const some = await call("POST", `${api}/issue/bulk`, {
      issueUpdates: [{ fields: { ...task, summary: "Tank" } }, { fields: { ...task, summary: "" } }],
    })
    expect([some.status, some.json]).toMatchObject([
      201,
      {
        issues: [{ key: "ROCK-2" }],
        errors: [
          {
            status: 400,
            failedElementNumber: 1,
            elementErrors: { errors: { summary: expect.any(String) as string } },
          },
        ],
      },
    ])
    const none = await call("POST", `${api}/issue/bulk`, { issueUpdates: [{ fields: task }] })
    expect([none.status, Object.keys(none.json["errors"] as object)]).toEqual([
      400,
      ["issueUpdates[0].summary"],
    ])
    expect((await call("POST", `${api}/issue/bulk`, { issueUpdates: [] })).status).toBe(400)
  })

  // Holds HTT-280, HTT-380.
  it("takes any JSON as a property, and says by the status whether there was one", async () => {
    const { call } = await tracker()
    const path = `${api}/issue/ROCK-1/properties/review`
    expect((await call("PUT", path, { state: "open" })).status).toBe(201)
    expect((await call("PUT", path, [1, "two"])).status).toBe(200)
    expect((await call("PUT", path, 7)).status).toBe(200)
    expect((await call("GET", path)).json).toEqual({ key: "review", value: 7 })
    for (const holder of ["issue/ROCK-1", "project/ROCK"]) {
      const empty = `${api}/${holder}/properties/empty`
      expect((await call("PUT", empty, null)).status).toBe(201)
      expect((await call("GET", empty)).json).toEqual({ key: "empty", value: null })
    }
    expect(
      (await call("PUT", `${api}/issue/ROCK-1`, { properties: [{ key: "none", value: null }] })).status,
    ).toBe(204)
    expect((await call("GET", `${api}/issue/ROCK-1/properties/none`)).json).toEqual({
      key: "none",
      value: null,
    })
    const link = { globalId: "page=7", object: { url: "https://wiki.example.org/7", title: "Fuel" } }
    expect((await call("POST", `${api}/issue/ROCK-1/remotelink`, link)).status).toBe(201)
    expect((await call("POST", `${api}/issue/ROCK-1/remotelink`, link)).status).toBe(200)
  })

  // Holds HTT-383.
  it("takes files in forms, and gives their bytes again", async () => {
    const { call, send } = await tracker()
    const form = new FormData()
    form.append("file", new Blob(["The plan"], { type: "image/png" }), "the plan.png")
    const posted = (headers: Readonly<Record<string, string>>) =>
      send(
        new Request(`http://quoin.test${api}/issue/ROCK-1/attachments`, {
          method: "POST",
          headers: { authorization, ...headers },
          body: form,
        }),
      )
    expect((await posted({})).status).toBe(403)
    const made = await posted({ "x-vendor-token": "no-check" })
    expect(made.status).toBe(200)
    const [file] = (await made.json()) as ReadonlyArray<{ id: string; content: string; thumbnail: string }>
    expect(file).toMatchObject({ filename: "the plan.png", size: 8, mimeType: "image/png" })
    for (const address of [file?.content, file?.thumbnail]) {
      const part = await send(new Request(String(address), { headers: { authorization, range: "bytes=4-" } }))
      expect([part.status, part.headers.get("content-type"), await part.text()]).toEqual([
        206,
        "image/png",
        "plan",
      ])
    }
    expect((await call("GET", `${api}/attachment/meta`)).json).toEqual({
      enabled: true,
      uploadLimit: 100 * 1024 * 1024,
    })
    expect((await call("DELETE", `${api}/attachment/${file?.id}`)).status).toBe(204)
    expect((await send(new Request(String(file?.content), { headers: { authorization } }))).status).toBe(404)
  })

  // Holds HTT-384.
  it("keeps users and groups in the words of the tracker", async () => {
    const { call } = await tracker()
    const nemo = {
      name: "nemo",
      emailAddress: "nemo@example.org",
      displayName: "Nemo",
      password: "open sesame",
    }
    expect(await call("POST", `${api}/user`, nemo)).toMatchObject({
      status: 201,
      json: { name: "nemo", displayName: "Nemo", active: true },
    })
    expect((await call("POST", `${api}/group`, { name: "crew <1>" })).status).toBe(201)
    const group = "groupname=crew%20%3C1%3E"
    expect(await call("POST", `${api}/group/user?${group}`, { name: "nemo" })).toMatchObject({
      status: 201,
      json: { name: "crew <1>", users: { size: 1, items: [{ name: "nemo" }] } },
    })
    const members = await call("GET", `${api}/group/member?${group}`)
    expect(members.json).toMatchObject({ total: 1, isLast: true, values: [{ name: "nemo" }] })
    expect((await call("GET", `${api}/groups/picker?query=CREW`)).json).toEqual({
      header: "Showing 1 of 1 matching groups",
      total: 1,
      groups: [{ name: "crew <1>", html: "<b>crew</b> &#60;1&#62;", labels: [] }],
    })
    const changed = await call("PUT", `${api}/user?username=nemo`, { displayName: "Captain Nemo" })
    expect(changed.json).toMatchObject({ displayName: "Captain Nemo", emailAddress: "nemo@example.org" })
    expect((await call("GET", `${api}/user/assignable/search?project=ROCK`)).json).toMatchObject([
      { name: "admin" },
      { name: "nemo" },
    ])
    expect((await call("GET", `${api}/mypermissions?projectKey=ROCK`)).json).toMatchObject({
      permissions: { EDIT_ISSUES: { type: "PROJECT", havePermission: true }, ADMINISTER: { type: "GLOBAL" } },
    })
    expect((await call("DELETE", `${api}/group?${group}`)).status).toBe(200)
    expect((await call("DELETE", `${api}/user?username=nemo`)).status).toBe(204)
    expect((await call("GET", `${api}/user?username=nemo`)).status).toBe(404)
  })

  // Holds HTT-382.
  it("refuses what belongs to a feature that is off as if it were not there", async () => {
    const { call } = await tracker()
    await call("PUT", `${api}/configuration`, { issueLinkingEnabled: false, votingEnabled: false })
    expect((await call("GET", `${api}/issueLinkType`)).status).toBe(404)
    expect((await call("GET", `${api}/issue/ROCK-1/votes`)).status).toBe(404)
    expect((await call("GET", `${api}/configuration`)).json).toMatchObject({
      issueLinkingEnabled: false,
      timeTrackingEnabled: true,
      timeTrackingConfiguration: { workingHoursPerDay: 8, workingDaysPerWeek: 5 },
    })
  })

  // Holds HTT-267, HTT-268.
  it("shows an issue with its fields, addresses and moments as clients read them", async () => {
    const { call } = await tracker()
    const { status, json } = await call("GET", `${api}/issue/ROCK-1?fields=*all&expand=names`)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      key: "ROCK-1",
      self: `http://quoin.test${api}/issue/${String(json["id"])}`,
      names: { summary: "Summary" },
      fields: {
        summary: "Fuel",
        status: { name: "To Do", statusCategory: { key: "new" } },
        project: { self: expect.stringContaining(`${api}/project/`) as string, key: "ROCK" },
        comment: { startAt: 0, total: 0, comments: [] },
        assignee: null,
      },
    })
    expect(at(json, "fields.created")).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/)
    const latest = await call("GET", "/rest/api/latest/issue/ROCK-1?fields=summary")
    expect(latest.json).toMatchObject({ key: "ROCK-1", fields: { summary: "Fuel" } })
  })

  // Holds HTT-265.
  it("clears a field by null", async () => {
    const { call } = await tracker()
    const edited = await call("PUT", `${api}/issue/ROCK-1`, { fields: { description: null } })
    expect(edited.status).toBe(204)
    const { json } = await call("GET", `${api}/issue/ROCK-1`)
    expect(at(json, "fields.description")).toBeNull()
  })

  // Holds HTT-266.
  it("takes a name alone as a body, or nothing", async () => {
    const { call } = await tracker()
    expect((await call("POST", `${api}/issue/ROCK-1/watchers`)).status).toBe(204)
    expect((await call("DELETE", `${api}/issue/ROCK-1/watchers?username=admin`)).status).toBe(204)
    expect((await call("POST", `${api}/issue/ROCK-1/watchers`, '"admin"')).status).toBe(204)
    const { json } = await call("GET", `${api}/issue/ROCK-1/watchers`)
    expect(json).toMatchObject({ watchCount: 1, isWatching: true, watchers: [{ name: "admin" }] })
  })

  // Holds HTT-269.
  it("says in every answer who called", async () => {
    const { call, send } = await tracker()
    expect((await call("GET", `${api}/issue/ROCK-1`)).headers.get("x-ausername")).toBe("admin")
    expect((await call("GET", `${api}/issue/ROCK-9`)).headers.get("x-ausername")).toBe("admin")
    expect((await call("GET", `${api}/workflow`)).headers.get("x-ausername")).toBe("admin")
    const nobody = await send(new Request(`http://quoin.test${api}/serverInfo`))
    expect([nobody.status, nobody.headers.get("x-ausername")]).toEqual([200, "anonymous"])
    expect((await call("GET", "/rest/api/space")).headers.get("x-ausername")).toBeNull()
  })

  // Holds HTT-270.
  it("tells broken fields by their ids, and refuses by name what is not built", async () => {
    const { call } = await tracker()
    const broken = await call("PUT", `${api}/issue/ROCK-1`, {
      fields: { summary: "", priority: { name: "Odd" } },
    })
    expect(broken.status).toBe(400)
    expect(Object.keys(broken.json["errors"] as object)).toEqual(["priority"])
    expect(broken.json["errorMessages"]).toEqual([])
    const absent = await call("GET", `${api}/issue/ROCK-9`)
    expect([absent.status, absent.json]).toEqual([
      404,
      { errorMessages: ["No issue found with id: ROCK-9"], errors: {} },
    ])
    const gaps = [
      await call("GET", `${api}/search?jql=approvals+%3D+1`),
      await call("GET", `${api}${notBuilt.path}`),
    ]
    expect(gaps.map(({ status }) => status)).toEqual([501, 501])
  })
})
