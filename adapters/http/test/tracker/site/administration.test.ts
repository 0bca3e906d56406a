import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { caller, newEngine } from "../../fixture"

const api = "/rest/api/2"

const basic = (name: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString("base64")}`,
})

const withNemo = async () => {
  const call = caller(webHandler(await newEngine()))
  await call("POST", `${api}/user`, {
    ...{ name: "nemo", emailAddress: "n@example.org", displayName: "Nemo", password: "open sesame" },
  })
  return call
}

describe("an administrator", () => {
  // Holds HTT-1001.
  it("gives a user a new password, and ends their sessions", async () => {
    const call = await withNemo()
    const before = basic("nemo", "open sesame")
    const after = basic("nemo", "open barley")
    const address = `${api}/user/password?username=nemo`
    expect((await call("PUT", address, { password: "open barley" }, before)).status).toBe(403)
    expect((await call("PUT", address, { password: "open barley" })).status).toBe(204)
    expect((await call("GET", `${api}/myself`, undefined, before)).status).toBe(401)
    expect((await call("GET", `${api}/myself`, undefined, after)).status).toBe(200)
    const begun = await call("POST", "/rest/auth/1/session", { username: "nemo", password: "open barley" })
    const { value } = begun.json["session"] as { readonly value: string }
    const cookie = { authorization: undefined, cookie: `JSESSIONID=${value}` }
    expect((await call("GET", `${api}/myself`, undefined, cookie)).json["name"]).toBe("nemo")
    expect((await call("DELETE", `${api}/user/session/nemo`, undefined, after)).status).toBe(403)
    expect((await call("DELETE", `${api}/user/session/nemo`)).status).toBeLessThan(300)
    expect((await call("GET", `${api}/myself`, undefined, cookie)).status).toBe(401)
    expect((await call("DELETE", `${api}/user/session/none`)).status).toBe(404)
    const sent = { currentPassword: "open barley", password: "x" }
    expect((await call("PUT", address, sent)).status).toBe(501)
  })

  // Holds HTT-1001.
  it("says whether the tracker takes changes, which is so of the whole site", async () => {
    const call = await withNemo()
    const mode = `${api}/readonly-mode`
    expect((await call("GET", mode)).json).toEqual({ enabled: false })
    expect((await call("PUT", mode, { enabled: true }, basic("nemo", "open sesame"))).status).toBe(403)
    expect((await call("PUT", mode, { enabled: true, message: "Back at six" })).status).toBe(501)
    expect((await call("PUT", mode, { enabled: true })).text).toBe("")
    expect((await call("GET", mode)).json).toEqual({ enabled: true })
    expect((await call("POST", `${api}/group`, { name: "sailors" })).status).toBe(403)
    expect((await call("GET", "/rest/api/accessmode")).text).toBe('"READ_ONLY"')
    await call("PUT", mode, { enabled: false })
    expect((await call("POST", `${api}/group`, { name: "sailors" })).status).toBe(201)
  })

  // Holds HTT-1002.
  it("finds users who have a permission, and is told which others are not looked for", async () => {
    const call = await withNemo()
    await call("POST", `${api}/project`, { key: "ROCK", name: "Rocket", lead: "admin" })
    const find = (query: string) => call("GET", `${api}/user/permission/search?${query}`)
    const found = await find("projectKey=ROCK&permissions=BROWSE_PROJECTS,BROWSE&username=nemo")
    expect(JSON.parse(found.text)).toMatchObject([{ name: "nemo" }])
    expect((await find("projectKey=ROCK&permissions=ASSIGNABLE_USER")).status).toBe(200)
    expect((await find("projectKey=NONE&permissions=BROWSE")).status).toBe(404)
    expect((await find("permissions=BROWSE")).status).toBe(400)
    expect((await find("projectKey=ROCK&permissions=FLY")).text).toContain("BROWSE_PROJECTS")
    for (const other of ["EDIT_ISSUES", "BROWSE,ASSIGNABLE_USER", "EDIT_ISSUES,BROWSE"]) {
      const { status, text } = await find(`projectKey=ROCK&permissions=${other}`)
      expect([status, text.includes(other)]).toEqual([501, true])
    }
  })
})
