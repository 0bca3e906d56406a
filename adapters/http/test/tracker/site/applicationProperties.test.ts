import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { caller, newEngine } from "../../fixture"

const properties = "/rest/api/2/application-properties"

describe("settings of the tracker over HTTP", () => {
  // Holds HTT-1031.
  it("are read under their keys, by administrators alone", async () => {
    const call = caller(webHandler(await newEngine()))
    const { json } = await call("GET", properties)
    const all: ReadonlyArray<{ key: string; value: string }> = json as never
    expect(all.find(({ key }) => key === "tracker.option.voting")?.value).toBe("true")
    expect(all.find(({ key }) => key === "tracker.baseurl")?.value).toMatch(/^http/)
    const one = await call("GET", `${properties}?key=tracker.option.voting`)
    expect(one.json).toMatchObject({ id: "tracker.option.voting", value: "true", type: "boolean" })
    expect((await call("GET", `${properties}?key=none`)).status).toBe(404)
    const some = await call("GET", `${properties}?keyFilter=tracker.option.*`)
    expect((some.json as never as ReadonlyArray<unknown>).length).toBe(7)
    expect((await call("GET", `${properties}?keyFilter=(a%2B)%2B`)).status).toBe(400)
    expect((await call("GET", `${properties}/advanced-settings`)).json).toEqual([])
    const anonymous = { authorization: undefined }
    for (const asked of [properties, `${properties}?keyFilter=(a%2B)%2B`])
      expect((await call("GET", asked, undefined, anonymous)).status).toBe(401)
  })

  // Holds HTT-1031.
  it("are neither read nor switched by somebody who does not administer, whatever is sent", async () => {
    const call = caller(webHandler(await newEngine()))
    const sent = { name: "bob", emailAddress: "b@example.org", displayName: "Bob", password: "open sesame" }
    expect((await call("POST", "/rest/api/2/user", sent)).status).toBe(201)
    const bob = { authorization: `Basic ${Buffer.from("bob:open sesame").toString("base64")}` }
    for (const asked of ["", "?keyFilter=(a%2B)%2B", "?key=none", "/advanced-settings"])
      expect((await call("GET", `${properties}${asked}`, undefined, bob)).status).toBe(403)
    for (const value of ["false", "maybe"]) {
      for (const key of ["tracker.option.voting", "tracker.title", "none"])
        expect((await call("PUT", `${properties}/${key}`, { value }, bob)).status).toBe(403)
    }
    expect((await call("GET", "/rest/api/2/configuration")).json).toMatchObject({ votingEnabled: true })
  })

  // Holds HTT-1031.
  it("switch features, and are refused where the host says them", async () => {
    const call = caller(webHandler(await newEngine()))
    const voting = `${properties}/tracker.option.voting`
    expect((await call("PUT", voting, { value: "false" })).json).toMatchObject({ value: "false" })
    expect((await call("GET", "/rest/api/2/configuration")).json).toMatchObject({ votingEnabled: false })
    expect((await call("PUT", voting, { value: "maybe" })).status).toBe(400)
    expect((await call("PUT", `${properties}/none`, { value: "x" })).status).toBe(404)
    const refused = await call("PUT", `${properties}/tracker.title`, { value: "Mine" })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.json)).toContain("the host says this one")
  })
})

describe("the pictures that come with the tracker", () => {
  it("are one of each kind, which things have without one of their own", async () => {
    const call = caller(webHandler(await newEngine()))
    await call("POST", "/rest/api/2/project", { key: "ROCK", name: "Rocket", lead: "admin" })
    expect((await call("GET", "/rest/api/2/avatar/project/system")).json).toMatchObject({
      system: [{ id: "10001", isSystemAvatar: true, selected: false }],
    })
    expect((await call("GET", "/rest/api/2/avatar/none/system")).status).toBe(404)
    const own = await call("GET", "/rest/api/2/project/ROCK/avatars")
    expect(own.json).toMatchObject({ system: [{ id: "10001", selected: true }], custom: [] })
    expect((await call("GET", "/rest/api/2/project/NONE/avatars")).status).toBe(404)
  })
})
