import { serverUrl } from "@quoin/postgres-server"
import * as Postgres from "@quoin/storage-postgres"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import { Quoin } from "quoin"
import { afterAll, beforeAll, expect, it } from "vitest"
import { bundleChild } from "../../src/processes/childProcess"
import { amount, chosenSeed } from "../../src/soak/seeded"
import { issuesToLoad, loadIssues } from "../../src/soak/tracker/issues"
import { HookFleet } from "../../src/soak/webhooks/HookFleet"
import type { Arrival } from "../../src/soak/webhooks/told"
import { temporaryFolder } from "../../src/subjects/temporaryFolder"
import { temporarySchema } from "../../src/subjects/temporarySchema"

const updates = amount(400, 10_000)
/** Updates of one issue, one after the other. */
const steps = 10
const engines = 4
/** Updates that are asked for at once, and after how many one process is killed. */
const [atOnce, killEvery] = [24, 50]

const scope = Effect.runSync(Scope.make())
let quoin: Quoin
let fleet: HookFleet
let keys: ReadonlyArray<string>

beforeAll(async () => {
  if (serverUrl === undefined) return expect.fail("QUOIN_POSTGRES_URL names no server: processes share one")
  const url = serverUrl
  const inScope = <A, E>(effect: Effect.Effect<A, E, Scope.Scope>) =>
    Effect.runPromise(Scope.extend(effect, scope))
  const schema = await inScope(temporarySchema(url))
  const folder = await inScope(temporaryFolder)
  quoin = await Quoin.open({
    ...{ workers: false, webhooks: { allow: ["loopback"] } },
    storage: Postgres.layer({ url, schema, maxConnections: 4 }),
  })
  keys = await loadIssues(quoin, issuesToLoad().slice(0, Math.max(1, Math.floor(updates / steps))))
  const bundles = {
    receiver: await bundleChild("receiverChild", "soak/webhooks"),
    engine: await bundleChild("engineChild", "soak/webhooks"),
  }
  fleet = new HookFleet(bundles, { url, schema }, `${folder}/arrivals`, chosenSeed)
  await fleet.startReceiver()
  for (let at = 0; at < engines; at++) fleet.startEngine()
})

afterAll(async () => {
  await fleet.end()
  await quoin.close()
  await Effect.runPromise(Scope.close(scope, Exit.void))
})

/** Makes every update, those of an issue one after the other, while processes are killed. */
const updateAll = async (): Promise<void> => {
  const waiting = [...keys]
  let from = 0
  const askNext = (key: string, step: number): void => {
    if (step <= steps) fleet.ask({ key, step })
    else {
      const next = waiting.shift()
      if (next !== undefined) fleet.ask({ key: next, step: 1 })
    }
  }
  // An update that an engine has told of is told of again where it was asked for again before that was heard.
  const known = new Set<string>()
  for (const key of waiting.splice(0, atOnce)) askNext(key, 1)
  while (known.size < keys.length * steps) {
    if (fleet.done.length === from) await fleet.next()
    expect(fleet.died).toEqual([])
    for (const { key, step } of fleet.done.slice(from)) {
      from += 1
      const name = `${key} ${step}`
      if (known.has(name)) continue
      known.add(name)
      askNext(key, step + 1)
      if (known.size % killEvery === 0) await fleet.killOne()
    }
  }
}

const webhook = (path: string, filter: string, port: number) =>
  quoin.webhooks.createWebhook({
    ...{ product: "tracker", name: path, url: `http://127.0.0.1:${port}${path}`, filter },
    events: ["tracker:issue_updated"],
  })

/** Every delivery, once none waits and there are as many as there have to be. */
const settled = async (webhookId: string, expected: number) => {
  const page = (start: number, state?: "WAITING") =>
    quoin.webhooks.listDeliveries({ webhookId, start, limit: 500, ...(state && { state }) })
  for (;;) {
    const all = await page(0)
    if ((all.total ?? 0) >= expected && (await page(0, "WAITING")).items.length === 0) break
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const found = []
  for (let from = await page(0); ; from = await page(from.offset + from.limit)) {
    found.push(...from.items)
    if (!from.more) return found
  }
}

/** The updates of an issue that came to a path, in the order in which they did, each as often as it did. */
const stepsOf = (arrivals: ReadonlyArray<Arrival>, key: string): ReadonlyArray<number> =>
  arrivals.filter((each) => each.key === key).map(({ step }) => step)

it(`bring every update to whom it matches, in order for each issue, while both sides are killed (QUOIN_SEED=${chosenSeed})`, async () => {
  const port = fleet.port
  const paths = [
    { path: "/all", filter: "", wanted: Array.from({ length: steps }, (_, at) => at + 1) },
    {
      path: "/odd",
      filter: "summary ~ odd",
      wanted: Array.from({ length: steps / 2 }, (_, at) => 2 * at + 1),
    },
  ]
  const made = await Promise.all(paths.map(({ path, filter }) => webhook(path, filter, port)))
  // Other processes know of a webhook within a second.
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  await updateAll()
  for (const [at, { path, wanted }] of paths.entries()) {
    const id = made[at]?.id
    if (id === undefined) return expect.fail("no webhook")
    const deliveries = await settled(id, wanted.length * keys.length)
    expect(deliveries.filter(({ state }) => state !== "DELIVERED")).toEqual([])
    expect(deliveries).toHaveLength(wanted.length * keys.length)
    const { successes } = await quoin.webhooks.getStatistics({ id })
    expect(successes).toBe(deliveries.length)
    const arrivals = fleet.arrivals().filter((each) => each.path === path)
    const ids = new Set(deliveries.map((delivery) => `msg_${delivery.id}`))
    expect(new Set(arrivals.map((each) => each.id))).toEqual(ids)
    expect(new Set(arrivals.filter(({ fate }) => fate === "ok").map((each) => each.id))).toEqual(ids)
    for (const key of keys) {
      const came = stepsOf(arrivals, key)
      expect([key, [...new Set(came)]]).toEqual([key, wanted])
      expect([key, came]).toEqual([key, came.toSorted((one, other) => one - other)])
    }
    console.info(
      `${path}: ${deliveries.length} deliveries, ${arrivals.length} calls that came, ${arrivals.filter(({ fate }) => fate === "ok").length} answered well`,
    )
  }
  console.info(
    `${keys.length * steps} updates, ${fleet.kills.engines} engines and ${fleet.kills.receivers} receivers killed, asked again ${fleet.said.length} times`,
  )
})
