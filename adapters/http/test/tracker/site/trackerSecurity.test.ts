import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { at, caller, newEngine } from "../../fixture"

const api = "/rest/api/2"

const tracker = async () => {
  const call = caller(webHandler(await newEngine()))
  await call("POST", `${api}/project`, { key: "ROCK", name: "Rocket" })
  return call
}

describe("permission schemes over HTTP", () => {
  // Holds HTT-385.
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

describe("those who hold permissions by a scheme", () => {
  it("are shown where they are expanded", async () => {
    const call = await tracker()
    const holders = [
      { type: "user", parameter: "admin" },
      { type: "group", parameter: "administrators" },
      { type: "projectRole", parameter: "10002" },
      { type: "anyone" },
    ]
    const permissions = holders.map((holder) => ({ permission: "BROWSE_PROJECTS", holder }))
    const made = await call("POST", `${api}/permissionscheme`, { name: "Crew", permissions })
    const id = String(made.json["id"])
    await call("PUT", `${api}/project/ROCK`, { permissionScheme: id })
    const shown = async (path: string) => {
      const grants = at((await call("GET", `${api}/${path}`)).json, "permissions")
      return (grants as ReadonlyArray<{ readonly holder: object }>).map(({ holder }) => holder)
    }
    const user = { user: { name: "admin" } }
    const group = { group: { name: "administrators" } }
    const projectRole = { projectRole: { id: 10002, name: "Administrators" } }
    for (const path of [`permissionscheme/${id}`, "project/ROCK/permissionscheme"]) {
      expect(await shown(`${path}?expand=permissions`)).toEqual(holders)
      expect(await shown(`${path}?expand=user`)).toMatchObject([
        { ...holders[0], ...user },
        holders[1],
        {},
        {},
      ])
      const [first, second, third, fourth] = await shown(`${path}?expand=all`)
      expect([first, second, third]).toMatchObject([user, group, projectRole])
      expect(fourth).toEqual({ type: "anyone" })
      expect(await shown(`${path}?expand=group,projectRole`)).toMatchObject([{}, group, projectRole, {}])
    }
    expect((await call("GET", `${api}/project/ROCK/permissionscheme`)).json).not.toHaveProperty("permissions")
  })
})

describe("roles over HTTP", () => {
  // Holds HTT-386.
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
