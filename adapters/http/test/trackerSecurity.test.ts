import { describe, expect, it } from "vitest"
import { webHandler } from "../src/index"
import { at, caller, newEngine } from "./fixture"

const api = "/rest/api/2"

const tracker = async () => {
  const call = caller(webHandler(await newEngine()))
  await call("POST", `${api}/project`, { key: "ROCK", name: "Rocket" })
  return call
}

describe("permission schemes over HTTP", () => {
  it("are made, given to projects and deleted", async () => {
    const call = await tracker()
    const holder = { type: "projectRole", parameter: "10002" }
    const sent = { name: "Crew", permissions: [{ permission: "BROWSE_PROJECTS", holder }] }
    const made = await call("POST", `${api}/permissionscheme`, sent)
    expect([made.status, made.json]).toMatchObject([
      201,
      { name: "Crew", description: "", permissions: [{ permission: "BROWSE_PROJECTS", holder }] },
    ])
    const self = String(made.json["self"]).replace("http://quoin.test", "")
    expect((await call("GET", self)).json).toEqual(made.json)
    expect((await call("GET", `${api}/permissionscheme?expand=permissions`)).json).toMatchObject({
      permissionSchemes: [{ id: 0 }, { name: "Crew" }],
    })
    expect((await call("GET", `${api}/permissionscheme?expand=permissions,user`)).status).toBe(501)
    const ofProject = `${api}/project/ROCK/permissionscheme`
    expect((await call("PUT", ofProject, { id: made.json["id"] })).json).toMatchObject({ name: "Crew" })
    expect(at((await call("GET", ofProject)).json, "name")).toBe("Crew")
    expect((await call("DELETE", self)).status).toBe(400)
    await call("PUT", `${api}/project/ROCK`, { permissionScheme: 0 })
    expect(at((await call("GET", ofProject)).json, "id")).toBe(0)
    expect((await call("DELETE", self)).status).toBe(204)
    expect((await call("GET", self)).status).toBe(404)
  })
})

describe("roles over HTTP", () => {
  it("are given to users and groups, and taken from them", async () => {
    const call = await tracker()
    const all = (await call("GET", `${api}/project/ROCK/role`)).json
    expect(Object.keys(all)).toEqual(["Administrators", "Developers", "Users"])
    const path = String(all["Developers"]).replace("http://quoin.test", "")
    const names = async (answer: ReturnType<typeof call>) =>
      (at((await answer).json, "actors") as ReadonlyArray<{ type: string; name: string }>).map(
        ({ type, name }) => `${type} ${name}`,
      )
    const user = "user-role-actor admin"
    const group = "group-role-actor administrators"
    expect(await names(call("POST", path, { user: ["admin"] }))).toEqual([user])
    expect(await names(call("POST", path, { group: "administrators" }))).toEqual([user, group])
    expect((await call("DELETE", `${path}?user=admin`)).status).toBe(204)
    expect(await names(call("GET", path))).toEqual([group])
    const categorisedActors = { "some-user-role-actor": ["admin"] }
    expect(await names(call("PUT", path, { categorisedActors }))).toEqual([user])
    expect((await call("GET", `${api}/role/10001`)).json).toMatchObject({ id: 10001, name: "Developers" })
    expect((await call("GET", `${api}/role/7`)).status).toBe(404)
  })
})
