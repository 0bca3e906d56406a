import { afterEach, expect, it } from "vitest"
import { signInFlood } from "../../src/attacks/signInFlood"
import { idleConnections } from "../../src/soak/server/floods"
import { type ServerProcess, accounts, startServer } from "../../src/soak/server/ServerProcess"
import { amount } from "../../src/soak/seeded"

const clients = amount(100, 2_000)
/** A flood that nothing holds has ended the process by then. */
const seconds = clients < 1_000 ? 5 : 60
/** What those who are signed in wait at p95, at most. */
const waitMillis = 2_000

let server: ServerProcess | undefined

afterEach(() => server?.stop())

it(`answers who is signed in while ${clients} clients guess passwords`, async () => {
  server = await startServer()
  const { userName: username, password } = accounts.admin
  const { guesses, met } = await signInFlood({
    url: `http://127.0.0.1:${server.port}`,
    path: "/rest/api/space",
    connections: clients,
    seconds,
    username,
    password,
  })
  console.table(
    Object.entries(met).map(([who, { statuses, ...millis }]) => ({
      who,
      statuses: JSON.stringify(statuses),
      ...Object.fromEntries(
        Object.entries(millis).map(([share, waited]) => [`${share}, ms`, Math.round(waited)]),
      ),
    })),
  )
  console.info(`answers to guesses: ${JSON.stringify(guesses)}`)
  expect(server.ended()?.complaints).toBeUndefined()
  for (const status of Object.keys(guesses)) expect(["401", "429", "503", "lost"]).toContain(status)
  for (const { statuses } of Object.values(met)) expect(Object.keys(statuses)).toEqual(["200"])
  expect(met["signed in"].p95, "at p95").toBeLessThan(waitMillis)
})

it(`answers while ${clients} connections say nothing`, async () => {
  server = await startServer()
  const idle = idleConnections(server.port, clients)
  for (let i = 0; i < 20; i++) expect((await server.ask("GET", "/rest/api/space")).status).toBe(200)
  idle.end()
  expect((await server.ask("GET", "/health", undefined, "nobody")).status).toBe(200)
  expect(server.ended()?.complaints).toBeUndefined()
})
