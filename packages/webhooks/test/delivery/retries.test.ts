import { GetDelivery, ListDeliveries } from "@quoin/webhooks"
import { expect, it } from "vitest"
import { HookSite } from "../HookSite"

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

type Answer = HookSite["answer"]

/** A webhook whose target answers so, an issue that is renamed once, and where the deliveries to it stand. */
const renamedOnce = async (site: HookSite, answer: Answer) => {
  await site.project()
  const webhook = await site.webhook()
  const issue = await site.issue("Fuel")
  site.answer = answer
  await site.rename(issue, "one")
  const deliveries = async () => (await site.ask(new ListDeliveries({ webhookId: webhook.id }))).items
  return { issue, deliveries }
}

// Holds WHK-14, WHK-16.
it("tries a failed call again within ten seconds, then ever later, with one identifier and the same body", () =>
  HookSite.open(async (site) => {
    const { deliveries } = await renamedOnce(site, () => (site.made.length < 4 ? 503 : 200))
    await site.workFor(5 * minute, second)
    const { made } = site
    expect(made).toHaveLength(4)
    const waits = made.slice(1).map(({ at }, before) => at - (made[before]?.at ?? 0))
    expect(waits[0]).toBeLessThanOrEqual(10 * second)
    expect(waits[1]).toBeGreaterThan((waits[0] ?? 0) - second)
    expect(waits[2]).toBeGreaterThanOrEqual(10 * second)
    expect(new Set(made.map(({ call }) => call.headers["webhook-id"])).size).toBe(1)
    expect(new Set(made.map(({ call }) => call.body)).size).toBe(1)
    expect(made.map(({ call }) => call.headers["webhook-retry"])).toEqual([undefined, "1", "2", "3"])
    const items = await deliveries()
    expect(items).toMatchObject([{ state: "DELIVERED", tries: 4, outcome: "SUCCESS" }])
    const { calls } = await site.ask(new GetDelivery({ id: items[0]?.id ?? "" }))
    expect(calls.map(({ outcome }) => outcome)).toEqual(["FAILURE", "FAILURE", "FAILURE", "SUCCESS"])
  }))

// Holds WHK-16.
it("waits as long as Retry-After asks for", () =>
  HookSite.open(async (site) => {
    await renamedOnce(site, () =>
      site.made.length === 1 ? { status: 429, headers: { "retry-after": "90" } } : 200,
    )
    await site.workFor(85 * second, second)
    expect(site.made).toHaveLength(1)
    await site.workFor(10 * second, second)
    expect(site.made).toHaveLength(2)
  }))

// Holds WHK-5, WHK-8, JOB-33.
it("keeps the order of an issue while its call fails, and lets other issues pass", () =>
  HookSite.open(async (site) => {
    const { issue } = await renamedOnce(site, ({ body }) =>
      body.includes('"key":"PROJ-1"') && site.made.length < 6 ? 500 : 200,
    )
    const other = await site.issue("Oxidiser")
    await site.rename(issue, "two")
    for (const summary of ["a", "b", "c"]) await site.rename(other, summary)
    await site.workFor(2 * minute, second)
    const told = site.summaries()
    expect(told.filter((summary) => ["a", "b", "c"].includes(String(summary)))).toEqual(["a", "b", "c"])
    expect(told.indexOf("c")).toBeLessThan(told.indexOf("two"))
    expect(told.filter((summary) => summary === "two")).toHaveLength(1)
    expect(told.lastIndexOf("one")).toBeLessThan(told.indexOf("two"))
  }))

// Holds WHK-15.
it("disables a webhook whose target answers 410, and says so in the audit log", () =>
  HookSite.open(async (site) => {
    const { issue, deliveries } = await renamedOnce(site, () => (site.made.length === 1 ? 503 : 410))
    await site.rename(issue, "two")
    await site.workFor(minute, second)
    expect(site.made).toHaveLength(2)
    expect(await site.audit()).toEqual(["Webhook created", "Webhook disabled"])
    expect((await deliveries()).map(({ state }) => state)).toEqual(["DROPPED", "FAILED"])
  }))

// Holds WHK-23.
it("pauses after an hour of failures, probes, and goes on with all that waited once a call goes well", () =>
  HookSite.open(async (site) => {
    const { deliveries } = await renamedOnce(site, () => "none")
    await site.workFor(3 * hour, minute)
    expect(await site.audit()).toEqual(["Webhook created", "Webhook paused"])
    const other = await site.issue("Oxidiser")
    await site.rename(other, "two")
    const before = site.made.length
    await site.workFor(hour, minute)
    expect(site.made.length - before).toBeLessThanOrEqual(2 * 12 + 2)
    site.answer = () => 200
    await site.workFor(2 * hour, minute)
    expect(await site.audit()).toEqual(["Webhook created", "Webhook paused", "Webhook resumed"])
    expect((await deliveries()).map(({ state }) => state)).toEqual(["DELIVERED", "DELIVERED"])
  }))

// Holds WHK-16.
it("gives up after three days", () =>
  HookSite.open(async (site) => {
    const { deliveries } = await renamedOnce(site, () => 500)
    await site.workFor(80 * hour, 30 * minute)
    expect((await deliveries()).map(({ state }) => state)).toEqual(["FAILED"])
  }))

// Holds WHK-14, WHK-16.
it.each([
  ["takes other good statuses for successes where the host says so", { anySuccess: true }, "DELIVERED"],
  ["tries once where the host wants no retries", { retries: false }, "FAILED"],
] as const)("%s", (_what, webhooks, state) =>
  HookSite.open(async (site) => {
    const { deliveries } = await renamedOnce(site, () => 204)
    await site.workFor(minute, second)
    expect(site.made).toHaveLength(1)
    expect((await deliveries()).map((each) => each.state)).toEqual([state])
  }, webhooks),
)

// Holds JOB-36, WHK-5.
it("gives no delivery up because the workers that had it died, however many", () =>
  HookSite.open(async (site) => {
    await site.project()
    const { id } = await site.webhook()
    const issue = await site.issue("Fuel")
    site.answer = () => "silence"
    await site.rename(issue, "one")
    const deaths = 12
    for (let death = 0; death < deaths; death++) {
      await site.run(site.test.engine.worker.begin)
      // Nobody gives a sign of life of it, and it waits for a minute at most.
      site.now += 80_000
    }
    site.answer = () => 200
    await site.work(80_000)
    await site.work(80_000)
    const { items } = await site.ask(new ListDeliveries({ webhookId: id }))
    expect(items.map(({ state }) => state)).toEqual(["DELIVERED"])
  }))
