import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { drawHead, exchange, statusesIn } from "../../src/soak/http/rawHeads"
import { type FuzzedServer, fuzzedServer, told } from "../../src/soak/http/FuzzedServer"
import { faultOf, parsed, seenIn } from "../../src/soak/http/laws"
import { type FuzzRequest, drawRequest } from "../../src/soak/http/requests"
import { again, amount, drawsOf } from "../../src/soak/seeded"

const requests = amount(500, 100_000)
/** One request of so many is a head that no library sends, over a connection of its own. */
const headEvery = 100
const lookEvery = 500

/** The page that nobody names: its number is not small, and requests with it are not sent. */
const makeKnownPage = async (server: FuzzedServer): Promise<string> => {
  await told(server, "POST", "/rest/api/space", { key: "KEPT", name: "Kept" })
  for (let i = 0; i < 60; i++)
    await told(server, "POST", "/rpc/wiki.createContent", { title: `Filler ${i}`, spaceKey: "KEPT" })
  await told(server, "POST", "/rpc/directory.createUser", {
    userName: "bob",
    fullName: "Bob",
    email: "bob@example.org",
    password: "battery staple",
  })
  const page = { title: "Known", spaceKey: "KEPT", body: "<p>as it was</p>" }
  return String((await told(server, "POST", "/rpc/wiki.createContent", page))["id"])
}

/** Who names the administrator, by name or by key, could lock out everybody, which is a right of an administrator. */
const names = (request: FuzzRequest, id: string): boolean =>
  new RegExp(`(?<!\\d)${id}(?!\\d)|admin|user-1(?!\\d)`, "i").test(`${request.url} ${request.body ?? ""}`)

/** All that the page says but the name of who wrote it, who may take another. */
const lookAt = async (server: FuzzedServer, id: string): Promise<string> => {
  const page = await told(server, "GET", `/rest/api/content/${id}?expand=body.storage,version`)
  return JSON.stringify(page, (field, value: unknown) => (field === "displayName" ? undefined : value))
}

it(`answers ${requests} requests from the contract, none of them with a failure of its own`, () =>
  Effect.gen(function* () {
    const server = yield* fuzzedServer
    yield* Effect.promise(async () => {
      const id = await makeKnownPage(server)
      const look = () => lookAt(server, id)
      const known = await look()
      const seen: Array<unknown> = []
      const statuses: Record<number, number> = {}
      for (let step = 0; step < requests; step++) {
        const draws = drawsOf(step)
        if (step % headEvery === 0) {
          const head = drawHead(draws)
          const bad = statusesIn(await exchange(server.port, head)).filter(
            (status) => status >= 500 && ![501, 503].includes(status),
          )
          expect(bad, `${again("fuzz-http", step)}: ${head.toString("latin1").slice(0, 300)}`).toEqual([])
          continue
        }
        const request = drawRequest(seen, draws)
        if (names(request, id)) continue
        const answer = await server.answer(request)
        const said = `${again("fuzz-http", step)}: ${JSON.stringify(request).slice(0, 1_000)}`
        expect(faultOf(request, answer), said).toBeUndefined()
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        if (answer.status < 300) seen.push(...seenIn(parsed(answer.text)).slice(0, 10))
        seen.splice(0, seen.length - 300)
        if (step % lookEvery === 1) {
          expect(await look(), said).toBe(known)
          expect((await fetch(`${server.url}/health`)).status).toBe(200)
        }
      }
      expect(await look()).toBe(known)
      console.info(`answers by status: ${JSON.stringify(statuses)}`)
      expect(statuses[200] ?? 0).toBeGreaterThan(requests / 20)
    })
  }).pipe(Effect.scoped, Effect.runPromise))
