import { double } from "quoin/testing"
import { afterEach, describe, expect, it } from "vitest"
import { wikiClient } from "./wikiClient"

const open: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const sample = async () => {
  const wiki = await double({
    users: { "me@example.org": { token: "t", administrator: true } },
    seed: [{ operation: "wiki.createSpace", payload: { key: "DOC", name: "Docs" } }],
    clock: "2026-01-01T00:00:00Z",
  })
  open.push(wiki.close)
  return wiki
}

describe("the double", () => {
  it("answers confluence.js 2.1.0, unmodified, at an origin of its own", async () => {
    const wiki = await sample()
    const stop = wiki.intercept("https://wiki.example")
    const client = wikiClient("https://wiki.example", "me@example.org", "t")
    const page = await client.content.createContent({
      type: "page",
      title: "Hello",
      space: { key: "DOC" },
      body: { storage: { value: "<p>Hi</p>", representation: "storage" } },
    })
    expect(page.title).toBe("Hello")
    expect(page.version?.when).toBe("2026-01-01T00:00:00.000Z")
    expect(wiki.requests()).toMatchObject([
      { operation: "wiki.createContent", status: 200, caller: "me@example.org", outcome: "succeeded" },
    ])
    expect(wiki.requests()[0]?.events).toMatchObject([{ name: "wiki.page_created" }])

    const before = wiki.snapshot()
    const other = wiki.fork()
    await wiki.clock.advance("90 days")
    await wiki.settle()
    expect(wiki.clock.now().toISOString()).toBe("2026-04-01T00:00:00.000Z")

    wiki.faults.next({ operation: "wiki.updateContent", status: 429, retryAfterSeconds: 2 })
    const update = () =>
      client.content.updateContent({
        id: page.id ?? "",
        type: "page",
        title: "Hello",
        version: { number: 2 },
        body: { storage: { value: "<p>Ho</p>", representation: "storage" } },
      })
    await expect(update()).rejects.toMatchObject({ statusCode: 429 })
    expect((await update()).version?.number).toBe(2)
    wiki.restore(before)
    expect(wiki.clock.now().toISOString()).toBe("2026-01-01T00:00:00.000Z")
    expect((await client.content.getContentById({ id: page.id ?? "" })).version?.number).toBe(1)
    expect((await other.wiki.getContent({ id: page.id ?? "" })).version.number).toBe(1)
    wiki.reset()
    expect((await client.content.getContent({ spaceKey: "DOC", title: "Hello" })).results).toEqual([])
    stop()
  })
})
