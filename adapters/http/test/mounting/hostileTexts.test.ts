import { createServer } from "node:http"
import { isMediaType } from "@quoin/kernel"
import { character, propertyParameters } from "@quoin/suites"
import * as Effect from "effect/Effect"
import * as Logger from "effect/Logger"
import * as Runtime from "effect/Runtime"
import * as fc from "fast-check"
import { beforeAll, describe, expect, it } from "vitest"
import { addressInHeader } from "../../src/answers/Redirect"
import { disposition } from "../../src/answers/disposition"
import { sendable } from "../../src/failure/sendable"
import { webHandler } from "../../src/index"
import { nodeMounting } from "../../src/mounting/nodeListener"
import { webMounting } from "../../src/mounting/web"
import type { OutgoingResponse } from "../../src/request/message"
import { setCookie } from "../../src/request/callers/sessionCookie"
import { caller, newEngine, password } from "../fixture"

/** What somebody may write who wants an answer to end otherwise than it should. */
const hostile = fc.oneof(
  fc.string({ unit: character, maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        "\r",
        "\n",
        "\0",
        "\t",
        "日本",
        "é",
        "\ud800",
        "%",
        '"',
        ";",
        ",",
        " ",
        "/",
        "a",
        "\u007f",
      ),
      {
        maxLength: 20,
      },
    )
    .map((signs) => signs.join("")),
)

/** What is logged is not what is tested. */
const silent = Effect.runSync(
  Effect.provide(Effect.runtime(), Logger.replace(Logger.defaultLogger, Logger.none)),
)

const written = (headers: OutgoingResponse["headers"]) => new Response(null, { headers })

describe("a text that somebody sent", () => {
  // Holds HTT-870.
  it("is in no header that no server could write, whatever it is", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const address = `http://quoin.test/${text}`
        const addresses = { base: "http://quoin.test", context: `/${text}` }
        const { headers } = written({
          location: addressInHeader(address),
          "content-disposition": disposition("attachment", text),
          "set-cookie": setCookie(addresses, "1.token"),
          ...(isMediaType(`text/plain${text}`) ? { "content-type": `text/plain${text}` } : {}),
        })
        expect(new URL(headers.get("location") ?? "").host).toBe("quoin.test")
        expect(headers.get("set-cookie")?.split("; ")).toHaveLength(4)
      }),
      propertyParameters(300),
    )
  })

  // Holds HTT-870.
  it("makes an answer a failure that says so, where it stands in a header", () => {
    const told: OutgoingResponse = { status: 500, headers: {}, body: "" }
    fc.assert(
      fc.property(hostile, hostile, (name, text) => {
        const response = { status: 200, headers: { [name]: text }, body: "" }
        const sent = Runtime.runSync(silent)(sendable(() => told, "1")(response))
        expect(() => written(sent.headers)).not.toThrow()
      }),
      propertyParameters(300),
    )
  })
})

describe("whoever sends it", () => {
  let call: ReturnType<typeof caller>

  beforeAll(async () => {
    call = caller(webHandler(await newEngine()))
    await call("POST", "/rest/api/space", { key: "DOC", name: "Docs" })
  })

  const form = { authorization: undefined, "content-type": "application/x-www-form-urlencoded" }

  // Holds HTT-870.
  it("is answered, and led on where it says", async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const fields = { os_username: "admin", os_password: password, os_destination: `/${text}` }
        const begun = await call("POST", "/dologin.action", new URLSearchParams(fields).toString(), form)
        expect([begun.status, new URL(begun.headers.get("location") ?? "").host]).toEqual([302, "quoin.test"])
      }),
      propertyParameters(30),
    )
  })

  // Holds HTT-870.
  it("is answered, and by no defect, wherever it stands in an address", async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (given) => {
        const text = encodeURIComponent(given.toWellFormed())
        for (const path of [
          `/display/DOC/${text}`,
          `/x/${text}`,
          `/login.action?os_destination=/${text}`,
          `/plugins/servlet/oauth/authorize?oauth_token=${text}`,
          `/download/attachments/1/${text}`,
          `/download/profilepics/${text}`,
          `/rest/api/2/user?username=${text}`,
          `/wiki/rest/api/space/${text}?expand=${text}`,
        ]) {
          const answer = await call("GET", path)
          expect([path, answer.status >= 500 ? answer.text : ""]).toEqual([path, ""])
        }
      }),
      propertyParameters(30),
    )
  })

  // Holds HTT-870, HTT-532.
  it("leads on from a title that it was to the one that it is", async () => {
    const isTitle = (text: string) => !/[\s\p{C}]/u.test(text) && text.trim() !== ""
    const titles = hostile
      .map((text) => `t${text.toWellFormed().replaceAll(/[\s\p{C}]/gu, "")}`)
      .filter(isTitle)
    await fc.assert(
      fc.asyncProperty(titles, async (title) => {
        const named = (name: string) => ({
          ...{ type: "page", title: name, space: { key: "DOC" } },
          body: { storage: { value: "<p/>", representation: "storage" } },
        })
        const page = await call("POST", "/rest/api/content", named(`old ${title}`))
        if (page.status !== 200) return
        const path = `/rest/api/content/${String(page.json["id"])}`
        const renamed = await call("PUT", path, { ...named(`new ${title}`), version: { number: 2 } })
        expect(renamed.status).toBe(200)
        const led = await call("GET", `/display/DOC/${encodeURIComponent(`old ${title}`)}`)
        expect([led.status, led.headers.get("location")]).toEqual([
          302,
          expect.stringContaining("http://quoin.test/"),
        ])
        expect((await call("DELETE", path)).status).toBe(200)
        expect((await call("DELETE", `${path}?status=trashed`)).status).toBe(204)
      }),
      propertyParameters(20),
    )
  })

  // Holds HTT-870, HTT-824.
  it.each([
    ["/display/DOC/日本語", "/display/DOC/%E6%97%A5%E6%9C%AC%E8%AA%9E"],
    ["/x\r\ny", "/x%0D%0Ay"],
    ["/a?b=%20+c#d", "/a?b=%20+c#d"],
  ])("goes on at %j", async (destination, expected) => {
    const fields = { os_username: "admin", os_password: password, os_destination: destination }
    const begun = await call("POST", "/dologin.action", new URLSearchParams(fields).toString(), form)
    expect(begun.headers.get("location")).toBe(`http://quoin.test${expected}`)
  })
})

describe("an answer that cannot be written", () => {
  const broken = () => ({
    status: 200,
    headers: { location: "/\u65e5" },
    body: "",
    pieces: new ReadableStream<Uint8Array>(),
  })
  const quiet = { runtime: silent }

  // Holds HTT-870.
  it("is told of by a web handler with 500", async () => {
    const answer = await webMounting(() => Effect.sync(broken), quiet)(new Request("http://quoin.test/"))
    expect([answer.status, await answer.text()]).toEqual([500, ""])
    const late = () => Effect.zipRight(Effect.yieldNow(), Effect.sync(broken))
    expect((await webMounting(late, quiet)(new Request("http://quoin.test/"))).status).toBe(500)
  })

  // Holds HTT-870.
  it("is told of by a server of Node with 500, which goes on, also where somebody has answered before", async () => {
    const listener = nodeMounting(() => Effect.zipRight(Effect.yieldNow(), Effect.sync(broken)), quiet)
    const server = createServer((message, response) => {
      if (message.url === "/before") response.writeHead(204).end()
      void listener(message, response)
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}`
    const statuses: Array<number> = []
    for (const path of ["/", "/before", "/"]) statuses.push((await fetch(`${url}${path}`)).status)
    expect(statuses).toEqual([500, 204, 500])
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
})
