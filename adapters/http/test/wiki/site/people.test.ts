import { describe, expect, it } from "vitest"
import { at, wiki } from "../../fixture"

const ada = { userName: "ada", fullName: "Ada", email: "ada@example.org", password: "correct horse" }
const admin = "/rest/api/admin"

describe("users and groups", () => {
  it("are created, told apart and put together", async () => {
    const { call } = await wiki()
    const made = await call("POST", `${admin}/user`, { ...ada, notifyViaEmail: "False" })
    expect([made.status, Object.keys(made.json)]).toEqual([201, ["userKey"]])
    const person = (await call("GET", "/rest/api/user?username=ada")).json
    expect(person).toMatchObject({
      type: "known",
      username: "ada",
      displayName: "Ada",
      userKey: made.json["userKey"],
    })
    expect((await call("POST", `${admin}/user`, ada)).status).toBe(409)
    const group = await call("POST", `${admin}/group`, { type: "group", name: "writers" })
    expect([group.status, group.json["name"]]).toEqual([200, "writers"])
    const member = await call("PUT", "/rest/api/user/ada/group/writers")
    expect([member.status, member.text]).toEqual([200, ""])
    expect((await call("PUT", "/rest/api/user/ada/group/nobody")).status).toBe(404)
  })

  it("sign in until they are disabled, and by their new password", async () => {
    const { call } = await wiki()
    await call("POST", `${admin}/user`, ada)
    const signsIn = async (password: string) => {
      const authorization = `Basic ${Buffer.from(`ada:${password}`).toString("base64")}`
      return (await call("GET", "/rest/api/space", undefined, { authorization })).status
    }
    expect(await signsIn("correct horse")).toBe(200)
    expect((await call("POST", `${admin}/user/ada/password`, { password: "battery staple" })).status).toBe(
      204,
    )
    expect([await signsIn("correct horse"), await signsIn("battery staple")]).toEqual([401, 200])
    expect((await call("PUT", `${admin}/user/ada/disable`)).status).toBe(200)
    expect(await signsIn("battery staple")).toBe(401)
    expect((await call("PUT", `${admin}/user/ada/enable`)).status).toBe(200)
    expect(await signsIn("battery staple")).toBe(200)
  })

  it("say what is wrong by the names of the API, and never a password", async () => {
    const { call } = await wiki()
    const bad = await call("POST", `${admin}/user`, { ...ada, userName: "Ada" })
    expect([bad.status, String(bad.json["message"])]).toEqual([
      400,
      expect.stringMatching(/^userName: given "Ada"/),
    ])
    const both = await call("POST", `${admin}/user`, { ...ada, notifyViaEmail: true })
    expect(both.text).not.toContain("correct horse")
    expect(at((await call("GET", "/rest/api/user")).json, "message")).toBe(
      "username: given nothing, allowed: the name of a user, or its key",
    )
  })
})
