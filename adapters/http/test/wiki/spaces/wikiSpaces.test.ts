import { describe, expect, it } from "vitest"
import { at } from "../../fixture"
import { clockOf, engineAt } from "../../timedEngine"

const withSpace = async () => {
  const engine = await engineAt(clockOf())
  await engine.call("POST", "/rest/api/space", {
    key: "DOC",
    name: "Docs",
    description: { plain: { value: "a < b" } },
  })
  return engine
}

describe("spaces over HTTP", () => {
  it("are updated by name, description and home page, and shown as they stand then", async () => {
    const { call } = await withSpace()
    const page = await call("POST", "/rest/api/content", {
      type: "page",
      title: "Front",
      space: { key: "DOC" },
    })
    const { id } = page.json
    const answer = await call("PUT", "/rest/api/space/doc?expand=homepage,description.view", {
      ...{ key: "DOC", name: "Handbook", type: "global", status: "current" },
      homepage: { id },
    })
    expect([answer.status, answer.json]).toMatchObject([
      200,
      { key: "DOC", name: "Handbook", homepage: { id }, description: { view: { value: "<p>a &lt; b</p>" } } },
    ])
    const other = await call("PUT", "/rest/api/space/DOC", { status: "archived" })
    expect([other.status, other.text]).toEqual([400, expect.stringContaining("status")])
    expect((await call("PUT", "/rest/api/space/DOC", { metadata: { labels: [{ name: "a" }] } })).status).toBe(
      501,
    )
  })

  // Holds HTT-100.
  it("show all that can be expanded once they are created", async () => {
    const { call } = await withSpace()
    const expand = "homepage.version,metadata.labels,operations,permissions,settings,lookAndFeel,icon"
    const made = [
      await call("POST", `/rest/api/space?expand=${expand}`, { key: "NEW", name: "New" }),
      await call("POST", `/rest/api/space/_private?expand=${expand}`, { key: "OWN", name: "Own" }),
      await call("POST", `/rest/api/space/personal?expand=${expand}`, {}),
    ]
    for (const { status, json } of made) {
      expect([status, at(json, "homepage.version.number")]).toEqual([200, 1])
      const read = await call("GET", `/rest/api/space/${String(json["key"])}?expand=${expand}`)
      expect(json).toEqual(read.json)
    }
  })

  it("are archived without a body, and deleted by a task", async () => {
    const { call, work } = await withSpace()
    const archive = await call("PUT", "/rest/api/space/DOC/archive")
    expect([archive.status, archive.text]).toEqual([200, ""])
    expect(at((await call("GET", "/rest/api/space?status=archived")).json, "results.0.key")).toBe("DOC")
    expect((await call("PUT", "/rest/api/space/DOC/restore")).status).toBe(200)
    const asked = await call("DELETE", "/rest/api/space/DOC")
    const id = String(asked.json["id"])
    expect([asked.status, asked.json]).toEqual([202, { id, links: { status: `/rest/api/longtask/${id}` } }])
    expect((await call("GET", "/rest/api/space/DOC")).status).toBe(404)
    await work()
    expect((await call("GET", `/rest/api/longtask/${id}`)).json).toMatchObject({ successful: true })
  })

  it("have their content by type, and a trash with cursors", async () => {
    const { call } = await withSpace()
    for (const title of ["A", "B"]) {
      const { json } = await call("POST", "/rest/api/content", { type: "page", title, space: { key: "DOC" } })
      await call("DELETE", `/rest/api/content/${String(json["id"])}`)
    }
    const content = (await call("GET", "/rest/api/space/DOC/content?depth=root&expand=version")).json
    expect([at(content, "page.results.0.title"), at(content, "blogpost.size")]).toEqual(["Docs Home", 0])
    expect(at(content, "page._links.self")).toContain("/rest/api/space/DOC/content/page")
    const pages = (await call("GET", "/rest/api/space/DOC/content/page?depth=root")).json
    expect(at(pages, "results.0.title")).toBe("Docs Home")
    const trash = (await call("GET", "/rest/api/space/DOC/trash?limit=1")).json
    expect(at(trash, "results.0.title")).toBe("A")
    const next = await call("GET", `/rest/api/space/DOC/trash?cursor=${String(trash["nextCursor"])}`)
    expect(at(next.json, "results.0.title")).toBe("B")
    const emptied = await call("DELETE", "/rest/api/space/DOC/trash")
    expect([emptied.status, emptied.text]).toEqual([200, ""])
    expect(at((await call("GET", "/rest/api/space/DOC/trash")).json, "size")).toBe(0)
  })

  it("keep what their rules say, which are shown where they are asked for", async () => {
    const { call, work } = await withSpace()
    const rules = {
      spaceAdminCanEdit: true,
      pageRetentionRule: { keepAll: false, maxAge: 1, ageUnit: "MONTHS", maxNumberOfVersions: 3 },
      trashRetentionRule: { keepAll: false, maxDeletedAge: 1, deletedAgeUnit: "DAYS" },
    }
    const set = await call("PUT", "/rest/api/space/DOC/retention-policy", rules)
    const policy = { ...rules, lastModifiedBy: "admin", lastModifiedDate: "2026-01-05T00:00:00.000Z" }
    expect([set.status, set.json]).toEqual([200, policy])
    const shown = (await call("GET", "/rest/api/space/DOC?expand=retentionPolicy")).json
    expect(shown["retentionPolicy"]).toEqual(policy)
    expect(at((await call("GET", "/rest/api/space?hasRetentionPolicy=true")).json, "size")).toBe(1)
    expect(at((await call("GET", "/rest/api/space?hasRetentionPolicy=false")).json, "size")).toBe(0)
    await work()
    const wrong = { ...rules, trashRetentionRule: { keepAll: false } }
    const refused = await call("PUT", "/rest/api/space/DOC/retention-policy", wrong)
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining("trashRetentionRule")])
  })

  it("of a person are made once, under the name of the person", async () => {
    const { call } = await withSpace()
    const made = await call("POST", "/rest/api/space/personal", { description: { plain: { value: "Mine" } } })
    expect([made.status, made.json]).toMatchObject([200, { key: "~admin", type: "personal" }])
    expect((await call("POST", "/rest/api/space/personal", {})).status).toBe(409)
    const of = (name: string) => call("POST", `/rest/api/admin/space/personal/${name}`, { isPrivate: true })
    expect([(await of("admin")).status, (await of("nobody")).status]).toEqual([409, 404])
    expect((await call("GET", "/rest/api/space/~admin")).json).toMatchObject({
      name: "Administrator",
    })
  })
})
