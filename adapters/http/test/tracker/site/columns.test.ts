import { describe, expect, it } from "vitest"
import { webHandler } from "../../../src/index"
import { at, caller, newEngine } from "../../fixture"

const api = "/rest/api/2"

const tracked = async () => caller(webHandler(await newEngine()))

type Call = Awaited<ReturnType<typeof tracked>>

/** Who chose the columns, and their ids. */
const shown = async (call: Call, path: string) => {
  const { json } = await call("GET", `${api}${path}`)
  const items = json["columnLayoutItems"] as ReadonlyArray<{ readonly id: string }>
  return [json["columnConfig"], ...items.map(({ id }) => id)]
}

const form = { "content-type": "application/x-www-form-urlencoded" }

describe("the columns of lists of issues", () => {
  // Holds HTT-1050, HTT-1051.
  it("are chosen by a form or by JSON, for all, for a user and for a filter, and told with who chose them", async () => {
    const call = await tracked()
    const put = async (path: string, body: unknown, headers = {}) => {
      const { status, text } = await call("PUT", `${api}${path}`, body, headers)
      return [status, text]
    }
    expect(await put("/settings/columns", "columns=issuekey&columns=summary&other=1", form)).toEqual([
      200,
      "",
    ])
    expect(await shown(call, "/settings/columns")).toEqual(["SYSTEM", "issuekey", "summary"])
    expect(await put("/user/columns", "columns=status", form)).toEqual([200, ""])
    expect(await shown(call, "/user/columns")).toEqual(["USER", "status"])
    const { json } = await call("POST", `${api}/filter`, { name: "Mine", jql: "" })
    const ofFilter = `/filter/${String(json["id"])}/columns`
    expect(await shown(call, ofFilter)).toEqual(["USER", "status"])
    expect(await put(ofFilter, { columns: ["priority", "issuekey"] })).toEqual([200, ""])
    expect(await shown(call, ofFilter)).toEqual(["FILTER", "priority", "issuekey"])
    expect((await call("DELETE", `${api}${ofFilter}`)).status).toBe(204)
    expect((await call("DELETE", `${api}/user/columns?username=admin`)).status).toBe(204)
    expect(await shown(call, ofFilter)).toEqual(["SYSTEM", "issuekey", "summary"])
    const [status, text] = await put("/user/columns", "columns=nothing", form)
    expect([status, text]).toEqual([400, expect.stringContaining("columns[0]")])
    expect((await put("/user/columns", "username=none&columns=status", form))[0]).toBe(404)
    expect((await put("/user/columns", "", form))[0]).toBe(400)
    expect((await put("/user/columns", "columns=status", { "content-type": "text/plain" }))[0]).toBe(415)
    const many = Array.from({ length: 500 }, () => "columns=status").join("&")
    expect(await put("/user/columns", many, form)).toEqual([400, expect.stringContaining("formFields")])
    expect(await shown(call, "/user/columns")).toEqual(["SYSTEM", "issuekey", "summary"])
  })
})

describe("whom new filters are shared with", () => {
  // Holds HTT-1052.
  it("is said in the words of the contract", async () => {
    const call = await tracked()
    const path = `${api}/filter/defaultShareScope`
    expect((await call("GET", path)).json).toEqual({ scope: "PRIVATE" })
    expect(await call("PUT", path, { scope: "AUTHENTICATED" })).toMatchObject({
      status: 200,
      json: { scope: "AUTHENTICATED" },
    })
    expect((await call("PUT", path, { scope: "authenticated" })).status).toBe(400)
    const { json } = await call("POST", `${api}/filter`, { name: "Mine", jql: "" })
    expect(at(json, "sharePermissions.0.type")).toBe("authenticated")
  })
})

describe("an attribute of a permission scheme", () => {
  // Holds HTT-1054.
  it("is put as plain text, or as a text of JSON", async () => {
    const call = await tracked()
    const { json } = await call("POST", `${api}/permissionscheme`, { name: "Crew" })
    const path = `${api}/permissionscheme/${String(json["id"])}/attribute/reviewed`
    expect((await call("GET", path)).status).toBe(404)
    expect((await call("PUT", path, "yes", { "content-type": "text/plain" })).status).toBe(204)
    expect((await call("GET", path)).json).toEqual({ key: "reviewed", value: "yes" })
    expect((await call("PUT", path, '"no"')).status).toBe(204)
    expect((await call("GET", path)).json).toEqual({ key: "reviewed", value: "no" })
    expect((await call("PUT", path, "7")).status).toBe(400)
    expect((await call("PUT", path, "a=b", form)).status).toBe(415)
  })
})
