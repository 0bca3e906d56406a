import { generateKeyPairSync } from "node:crypto"
import { afterEach, expect, it } from "vitest"
import { type Flood, signInFlood } from "../../src/attacks/signInFlood"
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

const admin = { username: accounts.admin.userName, password: accounts.admin.password }

/** Those who are signed in are answered in time, whatever the others guess. */
const holdsOut = async (running: ServerProcess, guessed?: Flood["guessed"]): Promise<void> => {
  const { guesses, met } = await signInFlood({
    url: `http://127.0.0.1:${running.port}`,
    path: "/rest/api/space",
    connections: clients,
    seconds,
    ...admin,
    ...(guessed === undefined ? {} : { guessed }),
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
  expect(running.ended()?.complaints).toBeUndefined()
  for (const status of Object.keys(guesses)) expect(["401", "429", "503", "lost"]).toContain(status)
  for (const { statuses } of Object.values(met)) expect(Object.keys(statuses)).toEqual(["200"])
  expect(met["signed in"].p95, "at p95").toBeLessThan(waitMillis)
}

it(`answers who is signed in while ${clients} clients guess passwords`, async () => {
  server = await startServer()
  await holdsOut(server)
})

it(`answers who is signed in while ${clients} clients send wrong signatures of a consumer`, async () => {
  server = await startServer()
  const { publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2_048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  })
  const consumer = { key: "ci", name: "CI", publicKey, scopes: ["read:wiki-space"] }
  expect((await server.ask("POST", "/rest/auth/1/consumers", consumer)).status).toBe(201)
  // Of the right length, so that each is checked to its end.
  const wrong = encodeURIComponent(Buffer.alloc(256, 7).toString("base64"))
  await holdsOut(server, (number) => {
    const at = Math.floor(Date.now() / 1_000)
    return `OAuth oauth_consumer_key="ci", oauth_token="1.guess", oauth_signature_method="RSA-SHA1", oauth_timestamp="${at}", oauth_nonce="n${number}", oauth_signature="${wrong}"`
  })
})

it(`answers while ${clients} connections say nothing`, async () => {
  server = await startServer()
  const idle = idleConnections(server.port, clients)
  for (let i = 0; i < 20; i++) expect((await server.ask("GET", "/rest/api/space")).status).toBe(200)
  idle.end()
  expect((await server.ask("GET", "/health", undefined, "nobody")).status).toBe(200)
  expect(server.ended()?.complaints).toBeUndefined()
})
