import { propertyParameters } from "@quoin/suites"
import got from "got"
import pRetry from "p-retry"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Double } from "quoin/testing"
import { authorization, docs, failureOf, json } from "./opened"

const origin = "https://wiki.example"

const get = (wiki: Double, path: string): Promise<Response> =>
  wiki.fetch(new Request(`${origin}${path}`, { headers: json }))

const statuses = (wiki: Double): ReadonlyArray<number | undefined> =>
  wiki.requests().map(({ status }) => status)

describe("a played status", () => {
  // Holds DBL-11.
  it("is told in the words of the API that was asked", async () => {
    const wiki = await docs()
    wiki.faults.every({ status: 429, retryAfterSeconds: 2, message: "slow down" })
    const ofWiki = await get(wiki, "/rest/api/content")
    expect([ofWiki.status, ofWiki.headers.get("retry-after")]).toEqual([429, "2"])
    expect(await ofWiki.json()).toMatchObject({
      statusCode: 429,
      message: "slow down",
      reason: "Too Many Requests",
      data: { successful: false },
    })
    const ofAssets = await get(wiki, "/rest/assets/1.0/objectschema/list")
    expect(ofAssets.status).toBe(429)
    expect(await ofAssets.json()).toEqual({ errorMessages: ["slow down"], errors: {} })
    expect(wiki.requests()).toMatchObject([
      { operation: "wiki.listContent", outcome: "failed", faults: ["status"] },
      { operation: "assets.listSchemas", status: 429 },
    ])
  })

  it("is the failure of a call inside the process", async () => {
    const wiki = await docs()
    const tell = (status: number) => {
      wiki.faults.next({ status })
      return failureOf(() => wiki.wiki.listSpaces())
    }
    expect(await tell(429)).toMatchObject({ _tag: "TooManyAttempts" })
    expect(await tell(401)).toMatchObject({ _tag: "NotSignedIn" })
    expect(await tell(403)).toMatchObject({ _tag: "NotAllowed" })
    expect(await tell(404)).toMatchObject({ _tag: "NotFound" })
    expect(await tell(503)).toMatchObject({ _tag: "StorageUnavailable", reason: "connection" })
    expect(await failureOf(() => wiki.wiki.listSpaces())).toBe("done")
  })

  it("makes libraries that try again do so, and the work is done once", async () => {
    const wiki = await docs()
    wiki.intercept(origin)
    wiki.faults.next({ operation: "wiki.listSpaces", status: 503, count: 2 })
    const spaces = `${origin}/rest/api/space`
    const answer = await got(spaces, {
      headers: { authorization },
      retry: { limit: 3, backoffLimit: 1 },
    })
    expect(answer.statusCode).toBe(200)
    expect(statuses(wiki)).toEqual([503, 503, 200])

    wiki.reset()
    wiki.faults.next({ operation: "wiki.createSpace", closeConnection: true, count: 2 })
    const created = await pRetry(
      () =>
        fetch(spaces, { method: "POST", headers: json, body: JSON.stringify({ key: "NEW", name: "New" }) }),
      { retries: 3, minTimeout: 1, maxTimeout: 1, shouldRetry: () => true },
    )
    expect(created.status).toBe(200)
    expect(wiki.requests()).toMatchObject([
      { faults: ["closeConnection"], changed: [] },
      { faults: ["closeConnection"], changed: [] },
      { faults: [], outcome: "succeeded" },
    ])
  })
})

describe("a fault", () => {
  // Holds DBL-15.
  it("is for the calls that it names: an operation, a domain, a caller, a number of them", async () => {
    const wiki = await docs()
    wiki.faults.next({ operation: "wiki.listSpaces", status: 500, count: 2 })
    wiki.faults.every({ operation: "assets.*", status: 503 })
    wiki.faults.every({ caller: "nobody@example.org", status: 500 })
    await wiki.wiki.listContent({})
    expect(await failureOf(() => wiki.assets.listSchemas())).toMatchObject({ _tag: "StorageUnavailable" })
    expect(await failureOf(() => wiki.wiki.listSpaces())).toMatchObject({ _tag: "StorageUnavailable" })
    expect(await failureOf(() => wiki.wiki.listSpaces())).toMatchObject({ _tag: "StorageUnavailable" })
    expect(await failureOf(() => wiki.wiki.listSpaces())).toBe("done")
    wiki.faults.clear()
    expect(await failureOf(() => wiki.assets.listSchemas())).toBe("done")
  })

  // Holds DBL-13.
  it("of a stale read shows what was there before, to queries alone", async () => {
    const wiki = await docs()
    const page = await wiki.wiki.createPage({ spaceKey: "DOC", title: "One" })
    await wiki.wiki.updateContent({ id: page.id, title: "Two", version: { number: 2 } })
    const title = async () => (await wiki.wiki.getContent({ id: page.id })).title
    wiki.faults.next({ operation: "wiki.getContent", staleRead: true })
    expect([await title(), await title()]).toEqual(["One", "Two"])
    wiki.faults.next({ operation: "wiki.getContent", staleRead: 2 })
    expect(await failureOf(title)).toMatchObject({ _tag: "NotFound" })
    wiki.faults.every({ staleRead: true })
    await wiki.wiki.updateContent({ id: page.id, title: "Three", version: { number: 3 } })
    expect(await title()).toBe("Two")
  })

  // Holds DBL-14.
  it("of somebody else in between makes the call decide again, as it would then", async () => {
    const wiki = await docs()
    const page = await wiki.wiki.createPage({ spaceKey: "DOC", title: "One" })
    wiki.faults.next({
      operation: "wiki.updateContent",
      overtakenBy: {
        operation: "wiki.updateContent",
        payload: { id: page.id, title: "Theirs", version: { number: 2 } },
      },
    })
    const mine = () => wiki.wiki.updateContent({ id: page.id, title: "Mine", version: { number: 2 } })
    expect(await failureOf(mine)).toMatchObject({ _tag: "StaleVersion", expected: 3, given: 2 })
    expect((await wiki.wiki.getContent({ id: page.id })).title).toBe("Theirs")
  })

  // Holds DBL-14.
  it("of being overtaken for ever, and of a full queue, are told as such, and nothing is done", async () => {
    const wiki = await docs()
    const post = () =>
      wiki.fetch(
        new Request(`${origin}/rest/api/space`, {
          method: "POST",
          headers: json,
          body: JSON.stringify({ key: "NEW", name: "New" }),
        }),
      )
    wiki.faults.next({ operation: "wiki.createSpace", overtaken: true })
    const contended = await post()
    expect([contended.status, contended.headers.get("quoin-failure")]).toEqual([503, "StorageUnavailable"])
    wiki.faults.next({ operation: "wiki.createSpace", queueFull: true })
    const full = await post()
    expect([full.status, full.headers.get("quoin-failure")]).toEqual([503, "Overloaded"])
    expect(wiki.requests().flatMap(({ changed }) => changed)).toEqual([])
    expect((await post()).status).toBe(200)
  })

  // Holds DBL-31.
  it("strikes also where the input cannot be read, as far as it is for answers", async () => {
    const wiki = await docs()
    const post = (body: string) =>
      wiki.fetch(new Request(`${origin}/rest/api/space`, { method: "POST", headers: json, body }))
    wiki.faults.next({ operation: "wiki.createSpace", overtaken: true })
    wiki.faults.next({ operation: "wiki.createSpace", status: 429, retryAfterSeconds: 3 })
    const limited = await post("{")
    expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "3"])
    wiki.faults.next({ operation: "wiki.createSpace", queueFull: true })
    expect((await post('{"key":1}')).status).toBe(503)
    wiki.faults.next({ operation: "wiki.createSpace", closeConnection: true })
    expect((await post("{")).type).toBe("error")
    expect((await post("{")).status).toBe(400)
    expect(wiki.requests()).toMatchObject([
      { status: 429, faults: ["status"], caller: "me@example.org" },
      { status: 503, faults: ["queueFull"] },
      { faults: ["closeConnection"] },
      { status: 400, faults: [], failure: "MalformedJson" },
    ])
    // What is for commits waits for one.
    expect((await post('{"key":"NEW","name":"New"}')).status).toBe(503)
    expect((await post('{"key":"NEW","name":"New"}')).status).toBe(200)
    // Nobody has signed in: it is not known whose request it is.
    wiki.faults.next({ status: 500 })
    const body = "{}"
    const stranger = new Request(`${origin}/rest/api/space`, { method: "POST", body })
    expect((await wiki.fetch(stranger)).status).toBe(401)
  })

  // Holds DBL-32.
  it("strikes each request of a batch for itself, and leaves the others be", async () => {
    const wiki = await docs()
    const page = (title: string) => ({
      operation: "wiki.createContent" as const,
      payload: { spaceKey: "DOC", title },
    })
    const outcomes = async (titles: ReadonlyArray<string>) =>
      (await wiki.executeAll(titles.map(page))).map(({ ok }) => ok)
    const titles = async () =>
      (await wiki.wiki.listContent({ spaceKey: "DOC" })).items.map(({ title }) => title).slice(1)
    wiki.faults.next({ operation: "wiki.createContent", status: 503, count: 1 })
    wiki.faults.next({ operation: "wiki.createContent", loseAnswer: true })
    wiki.faults.next({ operation: "wiki.createContent", overtaken: true })
    expect(await outcomes(["refused", "lost", "overtaken", "done"])).toEqual([false, false, false, true])
    expect(await titles()).toEqual(["lost", "done"])
    expect(wiki.journal().of("wiki.createContent")).toMatchObject([
      { outcome: "failed", faults: ["status"] },
      { outcome: "succeeded", faults: ["loseAnswer"] },
      { outcome: "failed", faults: ["overtaken"], failure: "StorageUnavailable" },
      { outcome: "succeeded", faults: [] },
    ])
    wiki.faults.next({
      operation: "wiki.createContent",
      overtakenBy: { operation: "wiki.createContent", payload: { spaceKey: "DOC", title: "mine" } },
    })
    wiki.faults.every({ operation: "wiki.createContent", latency: 20 })
    const begun = performance.now()
    expect(await outcomes(["mine", "other"])).toEqual([false, true])
    expect(performance.now() - begun).toBeGreaterThanOrEqual(19)
    expect(await titles()).toEqual(["lost", "done", "mine", "other"])
    wiki.faults.clear()
    wiki.faults.next({ operation: "wiki.listSpaces", staleRead: true })
    await wiki.wiki.createSpace({ key: "NEW", name: "New" })
    const [stale, fresh] = await wiki.executeAll([
      { operation: "wiki.listSpaces", payload: {} },
      { operation: "wiki.listSpaces", payload: {} },
    ])
    expect(JSON.stringify(stale)).not.toContain("NEW")
    expect(JSON.stringify(fresh)).toContain("NEW")
  })

  it("of latency takes that long in real time, while the double's stands still", async () => {
    const wiki = await docs()
    wiki.faults.next({ latency: [20, 30] })
    const begun = performance.now()
    await wiki.wiki.listSpaces()
    expect(performance.now() - begun).toBeGreaterThanOrEqual(19)
    expect(wiki.clock.now().toISOString()).toBe("2026-01-01T00:00:00.000Z")
  })

  // Holds DBL-15.
  it("falls by its share and its seed alone, the same on every run", async () => {
    const wiki = await docs()
    const fallen = async (seed: number): Promise<ReadonlyArray<boolean>> => {
      wiki.reset()
      wiki.faults.every({ operation: "wiki.listSpaces", status: 503, share: 0.3, seed })
      for (let call = 0; call < 40; call++) await failureOf(() => wiki.wiki.listSpaces())
      return wiki.journal().map(({ outcome }) => outcome === "failed")
    }
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        expect(await fallen(seed)).toEqual(await fallen(seed))
      }),
      propertyParameters(5),
    )
    const fell = new Set<string>()
    let count = 0
    for (const seed of [1, 2, 3, 4, 5]) {
      const calls = await fallen(seed)
      fell.add(String(calls))
      count += calls.filter(Boolean).length
    }
    expect(fell.size).toBe(5)
    expect(count).toBeGreaterThan(30)
    expect(count).toBeLessThan(90)
  })

  // Holds DBL-16.
  it("that is none is refused, with each broken rule by its name", async () => {
    const wiki = await docs()
    const broken = await failureOf(() => {
      const fault = { operation: "wiki.updateContnt", status: 200, count: 0, latency: [9, 3] } as const
      wiki.faults.next(fault as unknown as Parameters<typeof wiki.faults.next>[0])
    })
    expect(broken).toMatchObject({
      _tag: "InvalidInput",
      violations: [
        { field: "faults.next.operation", allowed: expect.stringContaining("wiki.updateContent") as string },
        { field: "faults.next.status" },
        { field: "faults.next.count" },
        { field: "faults.next.latency" },
      ],
    })
    const empty = await failureOf(() => {
      wiki.faults.every({ operation: "*" })
    })
    expect(empty).toMatchObject({ violations: [{ field: "faults.every" }] })
    expect(await failureOf(() => wiki.faults.every({ loseAnswer: 2 }))).toMatchObject({
      _tag: "InvalidInput",
    })
    expect(await failureOf(() => wiki.wiki.listSpaces())).toBe("done")
  })
})

describe("a fault that is aimed", () => {
  const create = (wiki: Double, title: string) =>
    wiki.fetch(
      new Request(`${origin}/rest/api/content`, {
        method: "POST",
        headers: json,
        body: JSON.stringify({ type: "page", title, space: { key: "DOC" } }),
      }),
    )

  // Holds DBL-44.
  it("strikes the calls whose fields hold what it names, over HTTP and inside the process", async () => {
    const wiki = await docs()
    wiki.faults.every({ operation: "wiki.createContent", where: { title: "Plan" }, status: 503 })
    expect([(await create(wiki, "Other")).status, (await create(wiki, "Plan")).status]).toEqual([200, 503])
    const inside = (title: string) => failureOf(() => wiki.wiki.createPage({ spaceKey: "DOC", title }))
    expect([await inside("More"), await inside("Plan")]).toMatchObject([
      "done",
      { _tag: "StorageUnavailable" },
    ])
    const both = await wiki.executeAll(
      ["Next", "Plan"].map((title) => ({
        operation: "wiki.createContent" as const,
        payload: { spaceKey: "DOC", title },
      })),
    )
    expect(both.map(({ ok }) => ok)).toEqual([true, false])
  })

  // Holds DBL-44.
  it("strikes what is at the path that it names", async () => {
    const wiki = await docs()
    const { id } = await wiki.wiki.createPage({ spaceKey: "DOC", title: "A" })
    wiki.faults.every({ resource: "/rest/api/content/*", status: 500 })
    const paths = [
      "/rest/api/content?limit=1",
      `/rest/api/content/${id}?expand=body`,
      `/rest/api/content/${id}/label`,
    ]
    for (const path of paths) await get(wiki, path)
    expect(statuses(wiki)).toEqual([200, 500, 200])
    expect(await failureOf(() => wiki.wiki.getContent({ id }))).toBe("done")
  })

  // Holds DBL-45.
  it("begins with the nth call, and comes again with each nth", async () => {
    const wiki = await docs()
    wiki.faults.next({ operation: "wiki.listSpaces", nth: 3, count: 2, status: 503 })
    wiki.faults.next({ operation: "wiki.listContent", status: 404 })
    for (let turn = 0; turn < 6; turn++) await get(wiki, "/rest/api/space")
    expect(statuses(wiki)).toEqual([200, 200, 503, 503, 200, 200])
    wiki.reset()
    wiki.faults.every({ nth: 2, status: 429 })
    for (let turn = 0; turn < 5; turn++) await get(wiki, "/rest/api/space")
    expect(statuses(wiki)).toEqual([200, 429, 200, 429, 200])
  })

  // Holds DBL-45.
  it("plays a script, one step in each call: refused, then lost, then right", async () => {
    const wiki = await docs()
    wiki.intercept(origin)
    wiki.faults.next({
      operation: "wiki.createContent",
      where: { title: "Plan" },
      script: [{ status: 503 }, {}, { loseAnswer: true }],
    })
    const told: Array<unknown> = []
    for (const title of ["Plan", "Other", "Plan", "Plan", "Plan"]) {
      const body = JSON.stringify({ type: "page", title, space: { key: "DOC" } })
      const answer = await fetch(`${origin}/rest/api/content`, { method: "POST", headers: json, body }).catch(
        () => undefined,
      )
      told.push(answer?.status ?? "lost")
    }
    // What was lost had been carried out before: the second one of that title is refused, and nobody is told.
    expect(told).toEqual([503, 200, 200, "lost", 400])
    expect(wiki.requests().map(({ faults }) => faults)).toEqual([["status"], [], [], ["loseAnswer"], []])
  })

  // Holds DBL-16.
  it.each<readonly [string, object, string]>([
    [
      "a field that its operation does not have",
      { operation: "wiki.createContent", where: { titel: "A" } },
      "where.titel",
    ],
    ["a where that names nothing", { where: {} }, "where"],
    ["a path with a query", { resource: "/rest/api/content?limit=1" }, "resource"],
    ["a place before the first", { nth: 0 }, "nth"],
    ["a script of nothing", { script: [] }, "script"],
  ])("is refused by name: %s", async (_, given, field) => {
    const wiki = await docs()
    const fault = { ...("script" in given ? {} : { status: 503 }), ...given } as { readonly status: number }
    expect(await failureOf(() => wiki.faults.next(fault))).toMatchObject({
      _tag: "InvalidInput",
      violations: [{ field: `faults.next.${field}` }],
    })
  })

  // Holds DBL-16.
  it("is refused where a step of its script is none, or where it plays something besides", async () => {
    const wiki = await docs()
    const refused = (fault: object) =>
      failureOf(() => {
        wiki.faults.next(fault)
      })
    expect(String(await refused({ script: [{}, { status: 200 }] }))).toContain("step 2, status")
    expect(String(await refused({ script: [{ satus: 500 }] }))).toContain("step 1, satus")
    expect(String(await refused({ script: [{}], count: 2 }))).toContain("a script alone")
    expect(String(await refused({ script: [{}], status: 503 }))).toContain("a script alone")
  })
})
