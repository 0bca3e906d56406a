import { double } from "quoin/testing"
import { expect, it } from "vitest"
import { Receiver } from "./Receiver"

const planted = [
  { operation: "tracker.createProject", payload: { key: "PROJ", name: "Rocket" } },
  {
    operation: "tracker.createIssue",
    payload: { fields: { project: { key: "PROJ" }, issuetype: { name: "Task" }, summary: "Fuel" } },
  },
] as const

const events = ["tracker:issue_updated"]

// Holds WHK-40.
it("delivers webhooks to functions, by its own clock, and tells what they were called with", async () => {
  let fails = true
  await using wiki = await double({
    seed: planted,
    receivers: { "https://ci.example.org/": () => (fails ? 503 : undefined) },
  })
  await wiki.webhooks.createWebhook({
    product: "tracker",
    name: "Build",
    url: "https://ci.example.org/hook",
    events,
  })
  await wiki.tracker.updateIssue({ issue: "PROJ-1", fields: { summary: "More fuel" } })
  await wiki.settle()
  expect(wiki.webhooks.received()).toMatchObject([
    {
      json: {
        webhookEvent: "tracker:issue_updated",
        issue: { key: "PROJ-1", fields: { summary: "More fuel" } },
      },
    },
  ])
  fails = false
  await wiki.clock.advance("10 seconds")
  expect(wiki.webhooks.received().map(({ headers }) => headers["webhook-retry"])).toEqual([undefined, "1"])
  wiki.reset()
  expect(wiki.webhooks.received()).toEqual([])
})

// Holds WHK-40.
it("delivers webhooks to servers on this machine, and settles when they have answered", async () => {
  const receiver = await Receiver.open()
  await using wiki = await double({ seed: planted })
  await wiki.webhooks.createWebhook({
    product: "tracker",
    name: "Build",
    url: `${receiver.url}/hook`,
    events,
  })
  await wiki.tracker.updateIssue({ issue: "PROJ-1", fields: { summary: "More fuel" } })
  await wiki.settle()
  expect(receiver.received).toHaveLength(1)
  expect(wiki.webhooks.received()).toHaveLength(1)
  await receiver.close()
})
