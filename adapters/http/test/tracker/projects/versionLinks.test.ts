import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { caller, newEngine } from "../../fixture"

const api = "/rest/api/2"

describe("links of versions to other systems", () => {
  // Holds HTT-1053.
  it("are the JSON that was sent, with its global id, and stand at an address of their own", async () => {
    const call = caller(webHandler(await newEngine()))
    await call("POST", `${api}/project`, { key: "ROCK", name: "Rocket", lead: "admin" })
    const made = await call("POST", `${api}/version`, { project: "ROCK", name: "1.0" })
    const links = `${api}/version/${String(made.json["id"])}/remotelink`
    const posted = await call("POST", links, { globalId: "a b", colours: ["red"] })
    const address = `http://quoin.test${links}/a%20b`
    expect([posted.status, posted.text, posted.headers.get("location")]).toEqual([201, "", address])
    const link = { self: address, name: "1.0", link: { globalId: "a b", colours: ["red"] } }
    expect((await call("GET", `${links}/a%20b`)).json).toEqual(link)
    expect((await call("GET", links)).json).toEqual({ links: [link] })
    expect((await call("GET", `${api}/version/remotelink?globalId=a%20b`)).json).toEqual({ links: [link] })
    const named = await call("POST", `${links}/plan`, { title: "Plan" })
    expect(named.headers.get("location")).toBe(`http://quoin.test${links}/plan`)
    expect((await call("GET", `${links}/plan`)).json["link"]).toEqual({ title: "Plan", globalId: "plan" })
    expect((await call("GET", `${links}/none`)).status).toBe(404)
    expect((await call("POST", links, "[]")).status).toBe(400)
    expect((await call("GET", `${api}/version/remotelink`)).status).toBe(400)
    expect((await call("DELETE", `${links}/plan`)).status).toBe(204)
    expect((await call("DELETE", `${links}/plan`)).status).toBe(404)
    expect((await call("DELETE", links)).status).toBe(204)
    expect((await call("GET", links)).json).toEqual({ links: [] })
  })
})
