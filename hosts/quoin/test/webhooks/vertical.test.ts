import { createHmac } from "node:crypto"
import { setImmediate as turn } from "node:timers/promises"
import { Quoin } from "quoin"
import { afterEach, expect, it } from "vitest"
import { Receiver } from "./Receiver"

const ends: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** What a journal says as soon as the commit is there in which it says so. */
const eventually = async <A>(ask: () => Promise<A | undefined>): Promise<A> => {
  for (;;) {
    const found = await ask()
    if (found !== undefined) return found
    await turn()
  }
}

const admin = `Basic ${Buffer.from("admin:secret-of-admin").toString("base64")}`

// Holds WHK-1, WHK-4, WHK-5, WHK-11.
it("brings an update of an issue, signed, to a webhook that was registered over HTTP", async () => {
  const receiver = await Receiver.open()
  ends.push(receiver.close)
  const quoin = await Quoin.open({
    storage: "memory",
    adminPassword: "secret-of-admin",
    webhooks: { allow: ["loopback"] },
  })
  ends.push(quoin.close)
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await quoin.fetch(
      new Request(`http://quoin.test${path}`, {
        method,
        headers: { authorization: admin, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    const text = await answer.text()
    return {
      status: answer.status,
      json: text === "" ? undefined : (JSON.parse(text) as Record<string, unknown>),
    }
  }
  await quoin.tracker.createProject({ key: "PROJ", name: "Rocket", lead: "admin" })
  const registered = await call("POST", "/rest/tracker-webhook/1.0/webhooks", {
    name: "Build",
    url: `${receiver.url}/hook?issue={issue.key}`,
    events: ["tracker:issue_updated"],
    configuration: { FILTERS: "project = PROJ", EXCLUDE_BODY: "false", SECRET: "hush" },
    active: "true",
  })
  expect(registered.json).toMatchObject({ name: "Build", active: true, scopeType: "global" })
  expect(registered.status).toBe(201)
  const at = `/rest/tracker-webhook/1.0/webhooks/${String(registered.json?.["id"])}`
  expect((await call("GET", `${at}/latest`)).status).toBe(204)
  const { key } = await quoin.tracker.createIssue({
    fields: { project: { key: "PROJ" }, issuetype: { name: "Task" }, summary: "Fuel" },
  })
  await quoin.tracker.updateIssue({ issue: key, fields: { summary: "More fuel" } })
  await receiver.until(1)
  const [first] = receiver.received
  const body = JSON.parse(first?.body ?? "") as { readonly user: { readonly key: string } }
  expect(first?.url).toBe(`/hook?issue=${key}&user_id=admin&user_key=${body.user.key}`)
  expect(body).toMatchObject({
    webhookEvent: "tracker:issue_updated",
    issue_event_type_name: "issue_updated",
    issue: { key, fields: { summary: "More fuel", labels: [] } },
    changelog: { items: [{ field: "summary", fromString: "Fuel", toString: "More fuel" }] },
  })
  expect(first?.headers["x-hub-signature"]).toBe(
    `sha256=${createHmac("sha256", "hush")
      .update(first?.body ?? "")
      .digest("hex")}`,
  )
  const latest = await eventually(async () => {
    const { status, json } = await call("GET", `${at}/latest`)
    return status === 200 ? json : undefined
  })
  expect(latest).toMatchObject({
    event: "tracker:issue_updated",
    request: { url: `${receiver.url}${first?.url}`, method: "POST", body: first?.body },
    result: { outcome: "SUCCESS", description: "status 200" },
  })
  expect(JSON.stringify(latest)).not.toContain("hush")
  expect((await call("GET", `${at}/statistics`)).json).toMatchObject({
    counts: { successes: 1, failures: 0, errors: 0 },
  })
})
