import { createServer } from "node:http"
import { describe, expect, it } from "vitest"
import { type HostAnswered, Quoin } from "../src/index"

const authorization = `Basic ${btoa("admin:correct horse")}`

const post = (path: string, body: object) =>
  new Request(`https://docs.example${path}`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify(body),
  })

const open = (http?: Parameters<typeof Quoin.open>[0]) =>
  Quoin.open({ adminPassword: "correct horse", ...http })

const refusal = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => "done",
    (failure: unknown) => failure,
  )

describe("an engine in a server of a host's", () => {
  // Holds HTT-617.
  it("tells the audit log where a request came from, as the host says, and nothing where it does not", async () => {
    const quoin = await open()
    await quoin.fetch(post("/rest/api/space", { key: "ONE", name: "One" }), { remoteAddress: "203.0.113.9" })
    await quoin.fetch(post("/rest/api/space", { key: "TWO", name: "Two" }))
    const { items } = await quoin.audit.listRecords({})
    const from = (name: string) =>
      items.find(({ affectedObject }) => affectedObject.name === name)?.remoteAddress
    expect([from("One"), from("Two")]).toEqual(["203.0.113.9", ""])
    await quoin.close()
  })

  it("tells the audit log where a call came from, as the host says", async () => {
    const quoin = await open()
    await quoin
      .as({ username: "admin" }, { remoteAddress: "203.0.113.9" })
      .wiki.createSpace({ key: "DOC", name: "Docs" })
    const { items } = await quoin.audit.listRecords({})
    expect(items.map(({ remoteAddress }) => remoteAddress)).toContain("203.0.113.9")
    await quoin.close()
  })

  // Holds HTT-615.
  it("is mounted below a path, of all requests or of one", async () => {
    const quoin = await open({ http: { basePath: "/kb", contextPaths: [] } })
    const base = async (path: string, arrival?: { readonly basePath: string }) => {
      const answer = await quoin.fetch(
        new Request(`https://docs.example${path}`, { headers: { authorization } }),
        arrival,
      )
      const { _links } = (await answer.json()) as { readonly _links: { readonly base: string } }
      return _links.base
    }
    expect(await base("/kb/rest/api/space")).toBe("https://docs.example/kb")
    expect(await base("/rest/api/space")).toBe("https://docs.example/kb")
    expect(await base("/team/a/rest/api/space", { basePath: "team/a" })).toBe("https://docs.example/team/a")
    await quoin.close()
  })

  it("answers a server of Node's, and closing waits for what it has begun", async () => {
    const answered: Array<HostAnswered> = []
    const quoin = await open({ http: { onAnswer: (one) => answered.push(one) } })
    const server = createServer((message, response) => void quoin.listener(message, response))
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}`
    const space = await fetch(`${url}/rest/api/space`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ key: "DOC", name: "Handbook" }),
    })
    expect(space.status).toBe(200)
    expect(answered).toMatchObject([
      {
        method: "POST",
        path: "/rest/api/space",
        operation: "wiki.createSpace,wiki.getSpace",
        caller: "admin",
        remoteAddress: "127.0.0.1",
      },
    ])
    const late = fetch(`${url}/rest/api/space`, { headers: { authorization } })
    await new Promise((resolve) => server.once("request", resolve))
    await quoin.close()
    expect((await late).status).toBe(200)
    expect(
      await refusal(quoin.listener({ headers: {}, socket: {} }, { writeHead: 1, end: 1 })),
    ).toMatchObject({ _tag: "StorageUnavailable" })
    server.closeAllConnections()
    server.close()
  })

  // Holds HTT-615.
  it("is at its base path for Express too, where that has cut nothing", async () => {
    const quoin = await open({ http: { basePath: "/kb" } })
    const server = createServer((message, response) => {
      void quoin.listener(Object.assign(message, { baseUrl: "" }), response)
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}`
    const answer = await fetch(`${origin}/kb/rest/api/space`, { headers: { authorization } })
    expect(await answer.json()).toMatchObject({ _links: { base: `${origin}/kb` } })
    server.closeAllConnections()
    server.close()
    await quoin.close()
  })

  // Holds HTT-618.
  it("answers all the same where the host's measures and its log of requests throw", async () => {
    const thrown = () => JSON.parse("no log") as undefined
    const metrics = { answered: thrown, text: () => Promise.resolve({ type: "text/plain", body: "" }) }
    const quoin = await open({ http: { onAnswer: thrown, metrics } })
    const answer = await quoin.fetch(
      new Request("https://docs.example/rest/api/space", { headers: { authorization } }),
    )
    expect(answer.status).toBe(200)
    await quoin.close()
  })

  it.each([
    [{ http: { basePath: 7 } }, "http.basePath: given 7, allowed: a text"],
    [{ http: { docs: "no" } }, 'http.docs: given "no", allowed: true or false'],
    [{ http: { contextPaths: ["a", 1] } }, "http.contextPaths: given"],
    [{ http: { onAnswer: "log" } }, 'http.onAnswer: given "log", allowed: a function'],
    [{ http: { metrics: { answered: 1 } } }, "http.metrics: given"],
    [
      { http: { console: [{ name: "a.js", type: "", text: "" }] } },
      "allowed: files of which one is index.html",
    ],
    [{ log: { write: console } }, "log.write: given"],
    [{ http: "/kb" }, 'http: given "/kb", allowed: an object'],
  ])("refuses the value of %j by its path", async (options, message) => {
    expect(String(await refusal(open(options as object)))).toContain(message)
  })

  it("refuses what no server of Node's hands over", async () => {
    const quoin = await open()
    expect(await refusal(quoin.listener(post("/rest/api/space", {}), new Response()))).toMatchObject({
      _tag: "InvalidInput",
      violations: [{ field: "listener" }],
    })
    await quoin.close()
  })

  it("shows the host's measures and health", async () => {
    const measured: Array<string> = []
    const text = () => Promise.resolve({ type: "text/plain", body: measured.join() })
    const metrics = { answered: (operation: string) => void measured.push(operation), text }
    const quoin = await open({ http: { metrics } })
    const get = (path: string) =>
      quoin.fetch(new Request(`https://docs.example${path}`, { headers: { authorization } }))
    await get("/rest/api/space")
    expect(await (await get("/metrics")).text()).toBe("wiki.listSpaces")
    expect((await get("/health/live")).status).toBe(200)
    await quoin.close()
  })

  it("refuses options that it does not know, and networks that are none, when it is opened", async () => {
    const unknown = { http: { basepath: "/kb" } }
    expect(await refusal(open(unknown as object))).toMatchObject({
      message: expect.stringMatching(/^http: given "basepath", .*; did you mean basePath\?$/) as string,
    })
    expect(await refusal(open({ http: { trustedProxies: ["10.0.0.0/99"] } }))).toMatchObject({
      violations: [{ field: "trustedProxies", given: '"10.0.0.0/99"' }],
    })
  })
})
