import { describe, expect, it } from "vitest"
import { at, wiki } from "../../fixture"
import { clockOf, engineAt } from "../../timedEngine"

const admin = "/rest/api/admin"
const mode = "/rest/api/accessmode"
const bob = { userName: "bob", fullName: "Bob", email: "bob@example.org", password: "correct horse" }

describe("a site that is only read", () => {
  // Holds DIR-52, HTT-214.
  it("refuses writes and says so, and lets all read, sign in and open it again", async () => {
    const { call, create } = await wiki()
    const id = String((await create("One")).json["id"])
    expect((await call("GET", mode)).text).toBe('"READ_WRITE"')
    expect((await call("PUT", mode, { accessMode: "READ_ONLY" })).text).toBe('"READ_ONLY"')
    expect((await call("PUT", mode, { accessMode: "READ_ONLY" })).status).toBe(200)
    const refused = await create("Two")
    expect([refused.status, at(refused.json, "data.allowedInReadOnlyMode")]).toEqual([403, false])
    expect(refused.json["message"]).toBe(
      "The site is in the access mode READ_ONLY, and wiki.createContent would change it",
    )
    expect((await call("DELETE", `/rest/api/content/${id}`)).status).toBe(403)
    expect((await call("GET", `/rest/api/content/${id}`)).status).toBe(200)
    expect((await call("GET", "/rest/api/audit/export")).status).toBe(200)
    expect((await call("PUT", mode, { accessMode: "READ_WRITE" })).status).toBe(200)
    expect((await create("Two")).status).toBe(200)
    const other = await call("PUT", mode, { accessMode: "OFF" })
    expect([other.status, other.json["message"]]).toEqual([400, expect.stringContaining("accessMode: given")])
    const log = (await call("GET", "/rest/api/audit?searchString=access%20mode")).json
    expect(Object.keys(log)).toHaveLength(2)
  })

  // Holds DIR-52.
  it("lets sessions begin and end, without which no browser could look at it", async () => {
    const { call } = await wiki()
    await call("PUT", mode, { accessMode: "READ_ONLY" })
    const begun = await call("POST", "/rpc/directory.beginSession", {})
    expect([begun.status, typeof begun.json["token"]]).toEqual([200, "string"])
    const session = String(begun.json["id"])
    expect((await call("POST", "/rpc/directory.endSession", { session })).status).toBeLessThan(300)
    const left = await call("POST", "/rpc/directory.listSessions", {})
    expect([left.status, left.text.includes(session)]).toEqual([200, false])
  })

  // Holds DIR-53.
  it("lets jobs wait until it can be changed again", async () => {
    const { call, work } = await engineAt(clockOf())
    await call("POST", "/rest/api/space", { key: "DOC", name: "Docs" })
    const page = { type: "page", title: "One", space: { key: "DOC" } }
    const { id } = (await call("POST", "/rest/api/content", page)).json
    const task = String((await call("DELETE", `/rest/api/content/${String(id)}/pageTree`)).json["id"])
    await call("PUT", mode, { accessMode: "READ_ONLY" })
    await work()
    const state = async () => (await call("GET", `/rest/api/longtask/${task}`)).json["status"]
    expect([await state(), (await call("GET", `/rest/api/content/${String(id)}`)).status]).toEqual([
      "QUEUED",
      200,
    ])
    await call("PUT", mode, { accessMode: "READ_WRITE" })
    await work()
    expect(await state()).toBe("FINISHED")
  })

  // Holds DIR-54.
  it("is so from the start where the host says so, and its administrator can open it", async () => {
    const { call } = await engineAt(clockOf(), { site: { accessMode: "READ_ONLY" } })
    expect((await call("GET", mode)).text).toBe('"READ_ONLY"')
    expect((await call("POST", `${admin}/user`, bob)).status).toBe(403)
    await call("PUT", mode, { accessMode: "READ_WRITE" })
    expect((await call("POST", `${admin}/user`, bob)).status).toBe(201)
  })
})

describe("seats", () => {
  // Holds DIR-55, DIR-56.
  it("are taken by active users, and nobody comes in where none is left", async () => {
    const { call } = await engineAt(clockOf(), { site: { seats: 2, edition: "standard" } })
    const create = (userName: string) => call("POST", `${admin}/user`, { ...bob, userName })
    expect((await create("bob")).status).toBe(201)
    const refused = await create("eve")
    expect([refused.status, refused.json["message"]]).toEqual([402, "No licence left: all 2 are in use"])
    await call("PUT", `${admin}/user/bob/disable`)
    expect((await create("eve")).status).toBe(201)
    expect((await call("PUT", `${admin}/user/bob/enable`)).status).toBe(402)
    await call("DELETE", `${admin}/user/eve`)
    expect((await call("PUT", `${admin}/user/bob/enable`)).status).toBe(200)
    expect((await create("bob")).status).toBe(409)
    expect((await call("GET", "/rest/api/settings/systemInfo")).json["edition"]).toBe("standard")
    expect((await call("GET", "/rest/api/cluster/nodes")).json).toMatchObject({
      results: [{ nodeId: 1 }],
      size: 1,
    })
  })

  // Holds DIR-55.
  it("are given once, to however many ask for the last one at once", async () => {
    const { call } = await engineAt(clockOf(), { site: { seats: 3 } })
    const names = ["a", "b", "c", "d", "e"]
    const answers = await Promise.all(
      names.map((userName) => call("POST", `${admin}/user`, { ...bob, userName })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 402, 402, 402])
  })
})
