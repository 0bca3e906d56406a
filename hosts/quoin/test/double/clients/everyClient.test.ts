import { connect as http2Connect } from "node:http2"
import { createConnection } from "node:net"
import { connect as tlsConnect } from "node:tls"
import * as undici from "undici"
import { describe, expect, it } from "vitest"
import { authorization, docs, failureOf, json } from "../opened"
import { type Client, clients } from "./clients"

const origin = "https://wiki.example"
const tooLate = new DOMException("too late", "TimeoutError")

const creating = (title: string) => ({
  method: "POST",
  headers: json,
  body: JSON.stringify({ type: "page", title, space: { key: "DOC" } }),
})

/** What a client says of a request: its status, or by which names and codes it failed. */
const told = async (asking: () => ReturnType<Client>): Promise<unknown> => {
  const outcome = await asking().catch((failure: unknown) => failure)
  if (!(outcome instanceof Error)) return (outcome as { readonly status: number }).status
  const { name, cause } = outcome
  return {
    name,
    code: Reflect.get(outcome, "code") as unknown,
    cause: cause instanceof Error ? cause.name : undefined,
  }
}

type Wiki = Awaited<ReturnType<typeof docs>>

/** What befalls a request, each by itself. */
const situations: Readonly<Record<string, (client: Client, at: string, wiki: Wiki) => Promise<unknown>>> = {
  "a connection that stays open": (client, at) =>
    told(() => client(`${at}/rest/api/content`, { headers: { authorization, connection: "keep-alive" } })),
  "no body at all": (client, at) =>
    told(() => client(`${at}/rest/api/content`, { method: "HEAD", headers: { authorization } })),
  "an answer in pieces": (client, at) =>
    told(() => client(`${at}/rest/api/audit/export`, { headers: { authorization } })),
  "a path that begins with two slashes": (client, at) =>
    told(() => client(`${at}//other.example/x`, { headers: { authorization } })),
  "Expect: 100-continue": (client, at) =>
    told(() =>
      client(`${at}/rest/api/content`, { ...creating("A"), headers: { ...json, expect: "100-continue" } }),
    ),
  "an answer that is lost": (client, at, wiki) => {
    wiki.faults.next({ loseAnswer: true })
    return told(() => client(`${at}/rest/api/content`, creating("B")))
  },
  "a refusal that is played": (client, at, wiki) => {
    wiki.faults.next({ status: 429, retryAfterSeconds: 7 })
    return told(() => client(`${at}/rest/api/content`, creating("C")))
  },
  "a client that gave up before": (client, at) =>
    told(() =>
      client(`${at}/rest/api/content`, { headers: { authorization }, signal: AbortSignal.abort(tooLate) }),
    ),
  "a client that gives up at once": (client, at, wiki) => {
    wiki.faults.every({ latency: 200 })
    const controller = new AbortController()
    const asked = told(() =>
      client(`${at}/rest/api/content`, { ...creating("D"), signal: controller.signal }),
    )
    controller.abort(tooLate)
    return asked
  },
  "a client that gives up while it waits": (client, at, wiki) => {
    wiki.faults.every({ latency: 200 })
    const signal = AbortSignal.timeout(20)
    return told(() => client(`${at}/rest/api/content`, { headers: { authorization }, signal }))
  },
}

const endsHalfWay = async (client: Client, at: string, wiki: Wiki): Promise<unknown> => {
  wiki.faults.next({ truncateBody: true })
  return told(() => client(`${at}/rest/api/content`, { headers: { authorization } }))
}

const real = async () => {
  const wiki = await docs({ unmatched: "answer" })
  return { wiki, at: (await wiki.listen()).url }
}

const intercepted = async () => {
  const wiki = await docs({ unmatched: "answer" })
  wiki.intercept(origin)
  return { wiki, at: origin }
}

describe.each(Object.entries(clients))("%s", (_name, client) => {
  // Holds DBL-33, DBL-34, DBL-39.
  it.each(Object.entries(situations))("is told the same as over a real connection: %s", async (_, ask) => {
    const [over, here] = [await real(), await intercepted()]
    const expected = await ask(client, over.at, over.wiki)
    expect(await ask(client, here.at, here.wiki)).toEqual(expected)
  })
})

/** jsdom is told of no answer that ends half way, over a real connection either: there it waits for ever. */
const noticing = Object.entries(clients).filter(([name]) => name !== "XMLHttpRequest of jsdom")

describe("an answer that ends half way", () => {
  // Holds DBL-39.
  it.each(noticing)("is told as over a real connection: %s", async (_, client) => {
    const [over, here] = [await real(), await intercepted()]
    const expected = await endsHalfWay(client, over.at, over.wiki)
    expect(await endsHalfWay(client, here.at, here.wiki)).toEqual(expected)
  })
})

const ofSocket = (begin: () => { once: (event: "error", told: (failure: Error) => void) => unknown }) => () =>
  new Promise<never>((_, reject) => {
    begin().once("error", reject)
  })

/** Ways around what intercepts: each begins a connection of its own. */
const detours: Readonly<Record<string, () => Promise<unknown>>> = {
  "an agent of undici of its own": () =>
    undici.request(`${origin}/rest/api/content`, { headers: json, dispatcher: new undici.Agent() }),
  "a client of undici": () =>
    new undici.Client(origin).request({ method: "GET", path: "/rest/api/content", headers: json }),
  "fetch of undici with a pool": () =>
    undici.fetch(`${origin}/rest/api/content`, { headers: json, dispatcher: new undici.Pool(origin) }),
  "HTTP/2": ofSocket(() => http2Connect(origin)),
  TLS: ofSocket(() => tlsConnect({ host: "wiki.example", port: 443 })),
  "a name that ends in a dot": ofSocket(() => tlsConnect(443, "WIKI.example.")),
  "a socket": ofSocket(() => createConnection(443, "wiki.example")),
}

/** The message of what lies at the bottom of a failure. */
const rootOf = (failure: unknown): string =>
  failure instanceof Error
    ? failure.cause === undefined
      ? failure.message
      : rootOf(failure.cause)
    : String(failure)

describe("a client that goes around what intercepts", () => {
  // Holds DBL-40.
  it.each(Object.entries(detours))("is refused before anything leaves: %s", async (_, ask) => {
    const { wiki } = await intercepted()
    expect(rootOf(await failureOf(ask))).toContain(
      "A double answers for https://wiki.example in this process",
    )
    expect(wiki.requests()).toEqual([])
  })

  // Holds DBL-40.
  it("is let go where nobody answers for its origin, or no more", async () => {
    const { url } = await (await docs()).listen()
    const wiki = await docs()
    const stop = wiki.intercept(url)
    const agent = new undici.Agent()
    const ask = () => undici.request(`${url}/rest/api/content`, { headers: json, dispatcher: agent })
    expect(rootOf(await failureOf(ask))).toContain("A double answers for")
    stop()
    expect((await ask()).statusCode).toBe(200)
    await agent.close()
  })
})
