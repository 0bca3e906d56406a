import { clockOf, engineAt } from "../../timedEngine"
import { describe, expect, it } from "vitest"
import { at } from "../../fixture"

const page = (title: string, parent?: string) => ({
  type: "page",
  title,
  space: { key: "DOC" },
  ...(parent === undefined ? {} : { ancestors: [{ id: parent }] }),
})

/** An engine with a page and one below it. */
const withTree = async () => {
  const clock = clockOf()
  const engine = await engineAt(clock)
  await engine.call("POST", "/rest/api/space", { key: "DOC", name: "Docs" })
  const root = String((await engine.call("POST", "/rest/api/content", page("Root"))).json["id"])
  await engine.call("POST", "/rest/api/content", page("Leaf", root))
  return { ...engine, clock, root }
}

describe("a long-running task", () => {
  // Holds HTT-98.
  it("is named by whoever asks for it, and says how far it is and how it ended", async () => {
    const { call, work, clock, root } = await withTree()
    const asked = await call("DELETE", `/rest/api/content/${root}/pageTree`)
    const id = String(asked.json["id"])
    expect([asked.status, asked.json]).toEqual([202, { id, links: { status: `/rest/api/longtask/${id}` } }])
    clock.pass(1_500)
    expect((await call("GET", `/rest/api/longtask/${id}`)).json).toMatchObject({
      status: "QUEUED",
      elapsedTime: 1_500,
      percentageComplete: 0,
      finished: false,
      successful: false,
      messages: [],
    })
    await work()
    clock.pass(1_000)
    const done = (await call("GET", `/rest/api/longtask/${id}`)).json
    expect(done).toMatchObject({
      name: { key: "wiki.trashPageTree", translation: "Move a page tree to the trash", args: [] },
      status: "FINISHED",
      elapsedTime: 1_500,
      percentageComplete: 100,
      finished: true,
      successful: true,
      messages: [{ translation: "Looked at 2 pages", args: [] }],
      errors: [],
    })
    expect(at((await call("GET", "/rest/api/longtask")).json, "results.0.id")).toBe(id)
    expect((await call("GET", `/rest/api/content/${root}`)).status).toBe(404)
  })

  // Holds HTT-98.
  it("is nobody's business but its owner's, and one that nobody knows is 404", async () => {
    const { call, root } = await withTree()
    const user = { userName: "bob", fullName: "Bob", email: "b@example.org", password: "battery staple" }
    await call("POST", "/rest/api/admin/user", user)
    const id = String((await call("DELETE", `/rest/api/content/${root}/pageTree`)).json["id"])
    const asBob = { authorization: `Basic ${Buffer.from("bob:battery staple").toString("base64")}` }
    const hidden = await call("GET", `/rest/api/longtask/${id}`, undefined, asBob)
    expect([hidden.status, hidden.json["message"]]).toEqual([404, `No task found with id: ${id}`])
    expect((await call("GET", "/rest/api/longtask", undefined, asBob)).json["results"]).toEqual([])
    expect((await call("GET", "/rest/api/longtask/77")).status).toBe(404)
    expect((await call("GET", "/rest/api/longtask?key=x")).json["message"]).toContain("key")
  })

  // Holds HTT-99.
  it("that waits is seen by whoever asks after the health", async () => {
    const { call, work, clock, root } = await withTree()
    await call("DELETE", `/rest/api/content/${root}/pageTree`)
    clock.pass(90_000)
    expect((await call("GET", "/health")).json).toEqual({
      status: "up",
      jobs: { oldestWaitingMillis: 90_000 },
    })
    await work()
    clock.pass(1_000)
    expect((await call("GET", "/health")).json).toMatchObject({ jobs: { oldestWaitingMillis: 0 } })
  })
})
