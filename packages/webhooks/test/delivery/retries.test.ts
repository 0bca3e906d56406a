import { GetDelivery, ListDeliveries } from "@quoin/webhooks"
import { expect, it } from "vitest"
import { HookSite } from "../HookSite"

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

const ready = async (site: HookSite) => {
  await site.project()
  const webhook = await site.webhook()
  return { webhook, issue: await site.issue("Fuel") }
}

// Holds WHK-14, WHK-16.
it("tries a failed call again within ten seconds, then ever later, with one identifier and the same body", () =>
  HookSite.open(async (site) => {
    const { webhook, issue } = await ready(site)
    site.answer = () => (site.made.length < 4 ? 503 : 200)
    await site.rename(issue, "More fuel")
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
    const { items } = await site.ask(new ListDeliveries({ webhookId: webhook.id }))
    expect(items).toMatchObject([{ state: "DELIVERED", tries: 4, outcome: "SUCCESS" }])
    const { calls } = await site.ask(new GetDelivery({ id: items[0]?.id ?? "" }))
    expect(calls.map(({ outcome }) => outcome)).toEqual(["FAILURE", "FAILURE", "FAILURE", "SUCCESS"])
  }))

// Holds WHK-16.
it("waits as long as Retry-After asks for", () =>
  HookSite.open(async (site) => {
    const { issue } = await ready(site)
    site.answer = () => (site.made.length === 1 ? { status: 429, headers: { "retry-after": "90" } } : 200)
    await site.rename(issue, "More fuel")
    await site.workFor(85 * second, second)
    expect(site.made).toHaveLength(1)
    await site.workFor(10 * second, second)
    expect(site.made).toHaveLength(2)
  }))

// Holds WHK-5, WHK-8, JOB-33.
it("keeps the order of an issue while its call fails, and lets other issues pass", () =>
  HookSite.open(async (site) => {
    const { issue } = await ready(site)
    const other = await site.issue("Oxidiser")
    site.answer = ({ body }) => (body.includes(`"key":"${issue}"`) && site.made.length < 6 ? 500 : 200)
    await site.rename(issue, "one")
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
    const { webhook, issue } = await ready(site)
    site.answer = () => 410
    await site.rename(issue, "one")
    await site.rename(issue, "two")
    await site.workFor(minute, second)
    expect(site.made).toHaveLength(1)
    expect(await site.audit()).toEqual(["Webhook created", "Webhook disabled"])
    const { items } = await site.ask(new ListDeliveries({ webhookId: webhook.id }))
    expect(items.map(({ state }) => state)).toEqual(["DROPPED", "FAILED"])
  }))

// Holds WHK-23.
it("pauses after an hour of failures, probes, and goes on with all that waited once a call goes well", () =>
  HookSite.open(async (site) => {
    const { webhook, issue } = await ready(site)
    site.answer = () => "none"
    await site.rename(issue, "one")
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
    const { items } = await site.ask(new ListDeliveries({ webhookId: webhook.id }))
    expect(items.map(({ state }) => state)).toEqual(["DELIVERED", "DELIVERED"])
  }))

// Holds WHK-16.
it("gives up after three days, and what it gave up can be sent anew", () =>
  HookSite.open(async (site) => {
    const { webhook, issue } = await ready(site)
    site.answer = () => 500
    await site.rename(issue, "one")
    await site.workFor(80 * hour, 30 * minute)
    const { items } = await site.ask(new ListDeliveries({ webhookId: webhook.id, state: "FAILED" }))
    expect(items).toHaveLength(1)
  }))

// Holds WHK-14.
it("takes other good statuses for successes where the host says so, and tries once where it says that", async () => {
  await HookSite.open(
    async (site) => {
      const { webhook, issue } = await ready(site)
      site.answer = () => 204
      await site.rename(issue, "one")
      await site.workFor(minute, second)
      const { items } = await site.ask(new ListDeliveries({ webhookId: webhook.id }))
      expect([site.made.length, items[0]?.state]).toEqual([1, "DELIVERED"])
    },
    { anySuccess: true },
  )
  await HookSite.open(
    async (site) => {
      const { webhook, issue } = await ready(site)
      site.answer = () => 204
      await site.rename(issue, "one")
      await site.workFor(minute, second)
      const { items } = await site.ask(new ListDeliveries({ webhookId: webhook.id }))
      expect([site.made.length, items[0]?.state]).toEqual([1, "FAILED"])
    },
    { retries: false },
  )
})
