import { connect } from "node:net"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { type ServerAddress, serve, webHandler } from "../../src/index"
import { addressed } from "../../src/wiki/json/content/addressed"
import { authorization, caller, newEngine } from "../fixture"

/** What a server answers to a request for the spaces, with this host in its head. */
const asked = ({ host, port }: ServerAddress, named: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const lines = ["GET /rest/api/space HTTP/1.1", `Host: ${named}`, `Authorization: ${authorization}`]
    const socket = connect(port, host, () =>
      socket.write([...lines, "Connection: close", "", ""].join("\r\n")),
    )
    let received = ""
    socket.on("data", (chunk) => (received += chunk.toString()))
    socket.on("close", () => resolve(received))
    socket.on("error", reject)
  })

describe("the host that a request names", () => {
  // Holds HTT-609.
  it("is refused by name where it is no host and port", async () => {
    const program = Effect.flatMap(serve(await newEngine(), { port: 0 }), (address) =>
      Effect.promise(async () => {
        for (const host of ["wiki.example", "wiki.example:8080", "127.0.0.1", "[::1]:80", "a_b", "a:65535"]) {
          expect(await asked(address, host)).toMatch(/^HTTP\/1\.1 200 /)
        }
        for (const host of [
          'evil.example/"><script>',
          "evil.example/path",
          "user@evil.example",
          "evil.example:port",
          "evil.example:65536",
          "a b",
          "[::1",
          "evil.example?x",
          "<b>",
        ]) {
          const answer = await asked(address, host)
          expect(answer, host).toMatch(/^HTTP\/1\.1 400 /)
          expect(answer, host).toContain("Host: given")
        }
      }),
    )
    await Effect.runPromise(Effect.scoped(program))
  })

  // Holds HTT-610.
  it("does not count where the address of the deployment is said", async () => {
    const engine = await newEngine()
    for (const [baseUrl, context, base] of [
      ["https://wiki.example.org", "", "https://wiki.example.org"],
      ["https://wiki.example.org/", "/wiki", "https://wiki.example.org/wiki"],
      ["https://wiki.example.org/wiki", "", "https://wiki.example.org/wiki"],
      ["https://wiki.example.org/wiki", "/wiki", "https://wiki.example.org/wiki"],
    ] as const) {
      const call = caller(webHandler(engine, { dialect: { baseUrl } }), "http://evil.example")
      const key = `K${Math.abs(baseUrl.length * 7 + context.length)}`
      await call("POST", `${context}/rest/api/space`, { key, name: "x" })
      const { json } = await call("GET", `${context}/rest/api/space/${key}`)
      expect(json["_links"]).toMatchObject({ base })
      const { text } = await call("GET", "/rest/api/2/serverInfo")
      expect(text).not.toContain("evil.example")
      const issuer = await call("GET", "/.well-known/oauth-authorization-server")
      expect(issuer.text).not.toContain("evil.example")
    }
  })

  // Holds HTT-609.
  it("is escaped where it is shown in any case", () => {
    const base = 'http://evil.example/"><script>'
    const shown = addressed('<a href="/pages">x</a>', "export_view", { base, context: "" })
    expect(shown).toBe('<a href="http://evil.example/&#34;&#62;&#60;script&#62;/pages">x</a>')
  })
})
