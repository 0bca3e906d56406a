import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { double } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { notBuilt } from "./notBuilt"
import { docs, failureOf, json, opened } from "./opened"

const ask = (path: string, init: RequestInit = {}): Request =>
  new Request(`https://wiki.example${path}`, { headers: json, ...init })

describe("the journal", () => {
  // Holds DBL-17.
  it("says what was asked, by whom, what came of it, what changed and what followed", async () => {
    const wiki = await docs()
    await wiki.fetch(
      ask("/rest/api/content", {
        method: "POST",
        body: JSON.stringify({
          type: "page",
          title: "Hello",
          space: { key: "DOC" },
          body: { storage: { value: "<p>Hi</p>", representation: "storage" } },
        }),
      }),
    )
    const [entry] = wiki.requests()
    expect(entry).toMatchObject({
      number: 1,
      at: "2026-01-01T00:00:00.000Z",
      operation: "wiki.createContent",
      payload: { type: "page", title: "Hello", spaceKey: "DOC", body: "<p>Hi</p>" },
      caller: "me@example.org",
      outcome: "succeeded",
      status: 200,
      method: "POST",
      url: "/rest/api/content",
      events: [{ name: "wiki.page_created", entity: { type: "content" } }],
      faults: [],
    })
    expect(entry?.changed).toContainEqual(
      expect.objectContaining({ change: "put", collection: "wiki.content" }) as object,
    )
  })

  // Holds DBL-17.
  it("keeps what came over HTTP apart from the calls of the test", async () => {
    const wiki = await docs()
    await wiki.wiki.createPage({ spaceKey: "DOC", title: "Arranged" })
    await wiki.as("me@example.org").wiki.createPage({ spaceKey: "DOC", title: "Mine" })
    await failureOf(() => wiki.wiki.createPage({ spaceKey: "DOC", title: "Mine" }))
    expect(wiki.requests()).toEqual([])
    expect(wiki.journal()).toMatchObject([
      { operation: "wiki.createContent", caller: "admin" },
      { operation: "wiki.createContent", caller: "me@example.org" },
      { operation: "wiki.createContent", outcome: "failed", failure: "TitleTaken" },
    ])
    expect(wiki.journal().of("wiki.createContent")).toHaveLength(3)
    expect(wiki.journal().of("wiki.createSpace")).toEqual([])
  })

  it("lists what reached no operation apart, and of a request that ran two both", async () => {
    const wiki = await docs({ unimplemented: "answer", unmatched: "answer" })
    await wiki.fetch(ask("/rest/api/nothing"))
    await wiki.fetch(ask("/rest/api/content", { method: "POST", body: "{" }))
    await wiki.fetch(ask(notBuilt))
    await wiki.fetch(ask("/rest/api/space"))
    expect(wiki.requests().unmatched()).toMatchObject([
      { status: 404, failure: "NoSuchRoute", outcome: "failed" },
      { status: 400, failure: "MalformedJson" },
      { status: 501, failure: "NotImplemented" },
    ])
    expect(wiki.requests()).toHaveLength(4)
  })

  it("tells of each call of a batch", async () => {
    const wiki = await docs()
    await wiki.executeAll([
      { operation: "wiki.createContent", payload: { spaceKey: "DOC", title: "A" } },
      { operation: "wiki.createContent", payload: { spaceKey: "DOC", title: "A" } },
      { operation: "wiki.createContent", payload: { spaceKey: "DOC", title: "B" } },
    ])
    expect(wiki.journal()).toMatchObject([
      { outcome: "succeeded", changed: [] },
      { outcome: "failed", failure: "TitleTaken", changed: [] },
      { outcome: "succeeded" },
    ])
    expect(wiki.journal()[2]?.changed.length).toBeGreaterThan(0)
  })

  // Holds DBL-18.
  it("is a seed, as a list and as a file", async () => {
    const wiki = await docs()
    const page = await wiki.wiki.createPage({ spaceKey: "DOC", title: "Hello" })
    await wiki.clock.advance("2 hours")
    await wiki.as("me@example.org").wiki.updateContent({ id: page.id, title: "Hi", version: { number: 2 } })
    await failureOf(() => wiki.wiki.createPage({ spaceKey: "DOC", title: "Hi" }))
    await wiki.wiki.listSpaces()
    const folder = mkdtempSync(join(tmpdir(), "quoin-"))
    const file = join(folder, "recorded.ndjson")
    const users = { "me@example.org": { token: "t", administrator: true } }
    const first = { operation: "wiki.createSpace", payload: { key: "DOC", name: "Docs" } }
    const again = await opened({ users, seed: [first, ...wiki.journal().asSeed()] })
    const read = await again.wiki.getContent({ id: page.id })
    expect(read).toEqual(await wiki.wiki.getContent({ id: page.id }))
    expect(again.clock.now().toISOString()).toBe("2026-01-01T02:00:00.000Z")
    expect(read.version.by).toMatchObject({ username: "me@example.org" })
    writeFileSync(file, `${JSON.stringify(first)}\n\n${wiki.journal().asSeedFile()}`)
    const fromFile = await opened({ users, seed: file })
    expect(await fromFile.wiki.getContent({ id: page.id })).toEqual(
      await wiki.wiki.getContent({ id: page.id }),
    )
    rmSync(folder, { recursive: true })
  })
})

describe("what is not served", () => {
  // Holds DBL-19.
  it("is answered 501, and fails whoever resets, verifies or closes, by a report", async () => {
    const wiki = await docs()
    const search = await wiki.fetch(ask(`${notBuilt}?cql=type=page`))
    expect(search.status).toBe(501)
    const report = {
      _tag: "NotServed",
      message: expect.stringContaining(`GET ${notBuilt}?cql=type=page`) as string,
    }
    expect(await failureOf(wiki.verify)).toMatchObject(report)
    const other = wiki.fork()
    expect(await failureOf(other.close)).toMatchObject(report)
    expect(await failureOf(wiki.reset)).toMatchObject(report)
    expect(wiki.requests()).toEqual([])
    expect(await failureOf(wiki.verify)).toBe("done")
  })

  // Holds DBL-29.
  it("is reported together with what nobody knows, each by its own name", async () => {
    const wiki = await docs()
    await wiki.fetch(ask("/rest/api/contnet"))
    await wiki.fetch(ask("/rest/api/space", { method: "PATCH" }))
    await wiki.fetch(ask("/rest/api/content", { method: "POST", body: "{" }))
    expect(await failureOf(wiki.verify)).toMatchObject({
      _tag: "NotServed",
      unimplemented: [],
      unmatched: [
        "GET /rest/api/contnet (404 NoSuchRoute); did you mean GET /rest/api/content?",
        "PATCH /rest/api/space (405 MethodNotAllowed)",
      ],
    })
    await wiki.fetch(ask(notBuilt))
    const { message } = (await failureOf(wiki.reset)) as Error
    expect(message.split("\n")).toEqual([
      expect.stringMatching(/^1 request was answered 501/),
      `  GET ${notBuilt} (501 NotImplemented)`,
      expect.stringContaining('unimplemented: "answer"'),
      expect.stringMatching(/^2 requests were for what no operation has/),
      "  GET /rest/api/contnet (404 NoSuchRoute); did you mean GET /rest/api/content?",
      "  PATCH /rest/api/space (405 MethodNotAllowed)",
      expect.stringContaining('unmatched: "answer"'),
    ])
    expect(await failureOf(wiki.verify)).toBe("done")
    const lenient = await docs({ unmatched: "answer" })
    await lenient.fetch(ask("/rest/api/contnet"))
    expect(await failureOf(lenient.reset)).toBe("done")
    await lenient.fetch(ask(notBuilt))
    expect(await failureOf(lenient.reset)).toMatchObject({ unmatched: [] })
  })

  // Holds DBL-30.
  it("is told where a block ends that uses the double", async () => {
    const origin = "https://used.example"
    const use = async (path: string) => {
      using wiki = await docs()
      wiki.intercept(origin)
      return (await fetch(`${origin}${path}`, { headers: json })).status
    }
    expect(await use("/rest/api/space")).toBe(200)
    expect(await failureOf(() => use("/nowhere"))).toMatchObject({ _tag: "NotServed" })
    const useLonger = async () => {
      await using wiki = await docs()
      wiki.intercept(origin)
      return (await fetch(`${origin}/nowhere`)).status
    }
    expect(await failureOf(useLonger)).toMatchObject({ _tag: "NotServed" })
    // Whoever comes next can have the origin.
    expect(await use("/rest/api/space")).toBe(200)
  })

  // Holds DBL-19.
  it("is an answer like any other where the test says so", async () => {
    const wiki = await docs({ unimplemented: "answer" })
    await wiki.fetch(ask(notBuilt))
    expect(await failureOf(wiki.reset)).toBe("done")
  })
})

describe("the seeds", () => {
  it.each(["empty", "small team", "edge cases"])("%s can be planted", async (seed) => {
    const wiki = await opened({ seed })
    const spaces = await wiki.wiki.listSpaces()
    expect(spaces.items).toHaveLength(seed === "empty" ? 0 : 1)
    expect(wiki.journal().of("wiki.createSpace")).toEqual([])
  })

  // Holds DBL-5.
  it("that are none are refused, and so is one of which an operation does not end as it says", async () => {
    expect(await failureOf(() => double({ seed: "smal team" }))).toMatchObject({
      message: expect.stringContaining("did you mean small team?") as string,
    })
    expect(await failureOf(() => double({ seed: "./nowhere.ndjson" }))).toMatchObject({
      _tag: "InvalidInput",
    })
    const line = { operation: "wiki.createContent", payload: { spaceKey: "NONE", title: "A" } }
    expect(await failureOf(() => double({ seed: [line] }))).toMatchObject({
      violations: [
        { field: "seed, operation 1 (wiki.createContent)", allowed: "an operation that succeeds" },
      ],
    })
    const mistyped = { operation: "wiki.createPgae", payload: {} } as never
    expect(await failureOf(() => double({ seed: [mistyped] }))).toMatchObject({
      message: expect.stringMatching(
        /^seed, operation 1 \(wiki\.createPgae\), operation: .*did you mean wiki\.createPage\?$/,
      ) as string,
    })
    expect(await failureOf(() => double({ seed: [{ ...line, fails: "NotFound" }] }))).not.toHaveProperty(
      "_tag",
    )
    expect(await failureOf(() => double({ seed: [{ ...line, at: "soon" }] }))).toMatchObject({
      _tag: "InvalidInput",
    })
  })
})

describe("the users", () => {
  // Holds DBL-6.
  it("sign in by Basic, with token or password, and by Bearer", async () => {
    const wiki = await opened({ users: { ada: { token: "tok", password: "pass" }, bo: { password: "b" } } })
    const status = async (authorization: string): Promise<number> =>
      (await wiki.fetch(ask("/rest/api/space", { headers: { authorization } }))).status
    const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString("base64")}`
    expect(await status(basic("ada:tok"))).toBe(200)
    expect(await status(basic("ada:pass"))).toBe(200)
    expect(await status("Bearer tok")).toBe(200)
    expect(await status(basic("bo:b"))).toBe(200)
    expect(await status(basic("admin:admin"))).toBe(200)
    expect(await status("Bearer b")).toBe(401)
    expect(await status(basic("bo:tok"))).toBe(401)
    expect(await status(basic("cy:tok"))).toBe(401)
    await wiki.directory.setUserStatus({ username: "ada", status: "disabled" })
    expect([await status("Bearer tok"), await status(basic("ada:pass"))]).toEqual([401, 401])
  })

  it("may administer only where they are told to", async () => {
    const wiki = await opened({ users: { ada: { token: "a", administrator: true }, bo: { token: "b" } } })
    const create = (who: string) => failureOf(() => wiki.as(who).directory.createGroup({ name: `of-${who}` }))
    expect(await create("ada")).toBe("done")
    expect(await create("bo")).toMatchObject({ _tag: "NotAllowed" })
    expect(await create("cy")).toMatchObject({ _tag: "NotFound" })
  })

  // Holds DBL-5.
  it("and all other options are refused where they are none", async () => {
    const refusal = await failureOf(() =>
      double({
        clok: 0,
        users: { a: { token: "t" }, b: { token: "t" }, c: {} },
        clock: "soon",
        random: -1,
      } as object),
    )
    expect(refusal).toMatchObject({
      _tag: "InvalidInput",
      violations: [
        { field: "options", given: '"clok"' },
        { field: "users.a.token" },
        { field: "users.b.token" },
        { field: "users.c" },
        { field: "clock" },
        { field: "random" },
      ],
    })
  })
})
