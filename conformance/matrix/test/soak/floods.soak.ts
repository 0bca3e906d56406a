import { afterEach, expect, it } from "vitest"
import { askedMeanwhile, idleConnections, signInFlood } from "../../src/soak/server/floods"
import { type ServerProcess, startServer } from "../../src/soak/server/ServerProcess"
import { amount } from "../../src/soak/seeded"

const clients = amount(100, 2_000)

let server: ServerProcess | undefined

afterEach(() => server?.stop())

it(`answers who is signed in while ${clients} clients guess a password`, async () => {
  server = await startServer()
  expect((await server.ask("GET", "/rest/api/space")).status).toBe(200)
  const flood = signInFlood(server.port, clients)
  const meanwhile = await askedMeanwhile(server, "/rest/api/space", flood)
  const guesses = await flood
  expect(server.ended()?.complaints).toBeUndefined()
  for (const status of guesses) expect([401, 429, 503, undefined]).toContain(status)
  expect(meanwhile.filter(({ status }) => status !== 200)).toEqual([])
  const waited = meanwhile.map(({ millis }) => millis).toSorted((a, b) => a - b)
  expect(waited[Math.floor(waited.length * 0.95)] ?? 0, "at p95").toBeLessThan(2_000)
})

it(`answers while ${clients} connections say nothing`, async () => {
  server = await startServer()
  const idle = idleConnections(server.port, clients)
  for (let i = 0; i < 20; i++) expect((await server.ask("GET", "/rest/api/space")).status).toBe(200)
  idle.end()
  expect((await server.ask("GET", "/health", undefined, "nobody")).status).toBe(200)
  expect(server.ended()?.complaints).toBeUndefined()
})
