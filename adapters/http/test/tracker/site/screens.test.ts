import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { caller, newEngine } from "../../fixture"

const api = "/rest/api/2"

const tracked = async () => {
  const call = caller(webHandler(await newEngine()))
  return (method: string, path: string, body?: object) => call(method, `${api}${path}`, body)
}

describe("screens over HTTP", () => {
  // Holds HTT-1072.
  it("have tabs that are added, renamed, moved and deleted", async () => {
    const call = await tracked()
    const made = await call("POST", "/screens/1/tabs", { name: "People" })
    expect([made.status, made.json["name"]]).toEqual([200, "People"])
    const tab = `/screens/1/tabs/${String(made.json["id"])}`
    expect(made.json["id"]).toBeTypeOf("number")
    expect((await call("PUT", tab, { name: "Folk" })).json).toEqual({ id: made.json["id"], name: "Folk" })
    expect((await call("POST", `${tab}/move/0`)).status).toBe(204)
    const far = await call("POST", `${tab}/move/2`)
    expect([far.status, far.text]).toEqual([400, expect.stringMatching(/pos/)])
    const tabs = async () => JSON.parse((await call("GET", "/screens/1/tabs")).text) as unknown
    expect(await tabs()).toMatchObject([{ name: "Folk" }, { id: 1, name: "Field Tab" }])
    expect((await call("DELETE", tab)).status).toBe(204)
    expect(await tabs()).toEqual([{ id: 1, name: "Field Tab" }])
    expect((await call("DELETE", "/screens/1/tabs/1")).status).toBe(400)
    expect((await call("DELETE", tab)).status).toBe(404)
  })

  // Holds HTT-1073.
  it("have fields that are added, moved, shown when empty and removed", async () => {
    const call = await tracked()
    const fields = "/screens/2/tabs/2/fields"
    const added = await call("POST", fields, { fieldId: "environment" })
    expect([added.status, added.json]).toEqual([
      200,
      { id: "environment", name: "Environment", type: "string", showWhenEmpty: false },
    ])
    const twice = await call("POST", fields, { fieldId: "environment" })
    expect([twice.status, twice.text]).toEqual([400, expect.stringMatching(/fieldId/)])
    expect((await call("POST", `${fields}/environment/move`, { position: "First" })).status).toBe(204)
    const ids = async () =>
      (JSON.parse((await call("GET", fields)).text) as ReadonlyArray<{ id: string }>).map(({ id }) => id)
    expect(await ids()).toEqual(["environment", "resolution"])
    const after = { after: "https://tracker.example.org/rest/api/2/field/resolution" }
    expect((await call("POST", `${fields}/environment/move`, after)).status).toBe(204)
    expect(await ids()).toEqual(["resolution", "environment"])
    const shown = `${fields}/environment/updateShowWhenEmptyIndicator`
    expect((await call("PUT", `${shown}/true`)).status).toBe(204)
    expect((await call("PUT", `${shown}/maybe`)).status).toBe(400)
    expect((await call("GET", fields)).json).toMatchObject({ 1: { showWhenEmpty: true } })
    expect((await call("DELETE", `${fields}/environment`)).status).toBe(204)
    expect((await call("DELETE", `${fields}/environment`)).status).toBe(404)
    expect((await call("DELETE", "/screens/1/tabs/1/fields/summary")).status).toBe(400)
    await call("DELETE", "/screens/1/tabs/1/fields/environment")
    for (let times = 0; times < 2; times++) {
      expect((await call("POST", "/screens/addToDefault/environment")).status).toBe(204)
    }
    const none = await call("POST", "/screens/addToDefault/none")
    expect([none.status, none.text]).toEqual([400, expect.stringMatching(/fieldId/)])
  })
})
