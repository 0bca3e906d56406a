import { describe, expect, it } from "vitest"
import { control, listening } from "./controlled"
import { json } from "./opened"
import { pageNamed, wikiClient } from "./wikiClient"

describe("a double on a port, as a time machine", () => {
  // Holds DBL-960.
  it("has forks, each a namespace that begins as it is then, which a browser names by a cookie", async () => {
    const { wiki, url } = await listening()
    await wiki.wiki.createPage({ spaceKey: "DOC", title: "Before" })
    expect(await control(`${url}/_quoin/fork`, "POST", { as: "what-if" })).toEqual([204, ""])
    await wiki.wiki.createPage({ spaceKey: "DOC", title: "After" })
    const titles = async (headers: object) => {
      const answer = await fetch(`${url}/rest/api/content?spaceKey=DOC`, { headers: { ...json, ...headers } })
      const { results } = (await answer.json()) as { readonly results: ReadonlyArray<{ title: string }> }
      return results.map(({ title }) => title).filter((title) => ["Before", "After"].includes(title))
    }
    const cookie = "theme=dark; quoin-namespace=what-if"
    expect(await titles({})).toEqual(["Before", "After"])
    expect(await titles({ "x-quoin-namespace": "what-if" })).toEqual(["Before"])
    expect(await titles({ cookie })).toEqual(["Before"])
    expect(await titles({ cookie: "quoin-namespace=of-another-double" })).toEqual(["Before", "After"])
    expect(await control(`${url}/_quoin/namespaces`, "GET", undefined, { cookie })).toEqual([
      200,
      { namespaces: ["what-if"], current: "what-if" },
    ])
    for (const as of ["what-if", "no such name", "", 7, null]) {
      expect(await control(`${url}/_quoin/fork`, "POST", { as }), String(as)).toMatchObject([
        400,
        { violations: [{ field: "as" }] },
      ])
    }
  })

  // Holds DBL-961.
  it("tells of snapshots by their names, of what waits, and of the journal as a test", async () => {
    const { wiki, url } = await listening()
    expect(await control(`${url}/_quoin/snapshot`, "POST", { name: "Empty" })).toEqual([
      200,
      { snapshot: "1" },
    ])
    await wikiClient(url, "me@example.org", "t").content.createContent(pageNamed("Asked for"))
    await control(`${url}/_quoin/snapshot`, "POST")
    const at = "2026-01-01T00:00:00.000Z"
    expect(await control(`${url}/_quoin/snapshot`, "GET")).toEqual([
      200,
      {
        snapshots: [
          { snapshot: "1", name: "Empty", at },
          { snapshot: "2", at },
        ],
      },
    ])
    const test = await (await fetch(`${url}/_quoin/requests?as=test`)).text()
    expect(test).toBe(wiki.requests().asTest())
    expect(test).toContain("Asked for")
    for (const [query, field] of [
      ["as=poem", "as"],
      ["last=0", "last"],
      ["last=some", "last"],
    ] as const) {
      expect(await control(`${url}/_quoin/requests?${query}`, "GET"), query).toMatchObject([
        400,
        { violations: [{ field }] },
      ])
    }
    expect(await control(`${url}/_quoin/requests?last=1`, "GET")).toEqual([
      200,
      { requests: JSON.parse(JSON.stringify(wiki.requests().slice(-1))) as unknown },
    ])
    await wiki.on("wiki.page_created", () => undefined, { name: "indexer" })
    await wiki.wiki.createPage({ spaceKey: "DOC", title: "Tells the indexer" })
    expect(await control(`${url}/_quoin/clock`, "GET")).toMatchObject([200, { waiting: [{ due: at }] }])
    await control(`${url}/_quoin/snapshot`, "POST", { restore: "1" })
    expect(wiki.requests()).toEqual([])
    expect(await control(`${url}/_quoin/snapshot`, "POST", { name: "" })).toMatchObject([400, {}])
  })

  // Holds DBL-962.
  it("signs in a browser as any user, whatever ended their sessions, and tells of it in no journal", async () => {
    const { wiki, url } = await listening()
    const sessionOf = async (as: unknown) => {
      const answer = await fetch(`${url}/_quoin/session`, { method: "POST", body: JSON.stringify({ as }) })
      return { status: answer.status, cookie: answer.headers.get("set-cookie") ?? "" }
    }
    const whoIs = async (cookie: string) => {
      const answer = await fetch(`${url}/rest/auth/1/session`, {
        headers: { accept: "application/json", cookie },
      })
      return [answer.status, answer.ok ? ((await answer.json()) as { readonly name: string }).name : ""]
    }
    const { status, cookie } = await sessionOf("admin")
    expect([status, await whoIs(cookie)]).toEqual([204, [200, "admin"]])
    expect(cookie).toContain("HttpOnly")
    await control(`${url}/_quoin/clock`, "POST", { advance: "15 days" })
    expect(await whoIs(cookie)).toEqual([401, ""])
    expect(await whoIs((await sessionOf("admin")).cookie)).toEqual([200, "admin"])
    expect(wiki.journal().map(({ operation }) => operation)).not.toContain("directory.beginSession")
    for (const as of ["nobody-of-this-name", "", 7, null, undefined]) {
      expect(await control(`${url}/_quoin/session`, "POST", { as }), String(as)).toMatchObject([
        400,
        { failure: "InvalidInput" },
      ])
    }
  })
})
