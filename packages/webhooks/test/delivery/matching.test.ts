import { DeleteIssue, DeleteProject } from "@quoin/tracker"
import {
  DeleteWebhook,
  GetLatestCall,
  GetWebhook,
  ListDeliveries,
  ResendDeliveries,
  UpdateWebhook,
  webhooksLimits,
} from "@quoin/webhooks"
import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { HookSite } from "../HookSite"

const namesOf = (site: HookSite) => site.made.map(({ body }) => body?.["webhookEvent"])

// Holds WHK-4, WHK-6.
it("judges an issue by the query as it was in the commit of the change, however late that is done", () =>
  HookSite.open(async (site) => {
    await site.project()
    await site.webhook({
      filter: "summary ~ launch",
      events: ["tracker:issue_updated", "tracker:issue_deleted"],
    })
    const issue = await site.issue("Fuel")
    await site.rename(issue, "launch it")
    await site.rename(issue, "leave it")
    await site.rename(issue, "launch again")
    await site.ask(new DeleteIssue({ issue }))
    await site.work()
    expect(site.summaries()).toEqual(["launch it", "launch again", "launch again"])
    expect(namesOf(site).at(-1)).toBe("tracker:issue_deleted")
  }))

// Holds WHK-2, WHK-7.
it("lets events pass that no issue is about, and tells nobody of what no webhook names", () =>
  HookSite.open(async (site) => {
    await site.project()
    const { id } = await site.webhook({ filter: "project = PROJ", events: ["project_deleted"] })
    const issue = await site.issue("Fuel")
    await site.rename(issue, "More fuel")
    await site.project("GONE")
    await site.ask(new DeleteProject({ project: "GONE" }))
    await site.work()
    expect(namesOf(site)).toEqual(["project_deleted"])
    const { items } = await site.ask(new ListDeliveries({ webhookId: id }))
    expect(items).toHaveLength(1)
  }))

// Holds WHK-2.
it("calls no webhook with what happened before it was registered, and none that is gone or inactive", () =>
  HookSite.open(async (site) => {
    await site.project()
    await site.webhook({ url: "https://first.example.org/" })
    const issue = await site.issue("Fuel")
    await site.rename(issue, "one")
    site.now += 1
    const late = await site.webhook({ url: "https://late.example.org/" })
    await site.work()
    await site.rename(issue, "two")
    await site.work()
    await site.ask(new UpdateWebhook({ id: late.id, active: false }))
    await site.rename(issue, "three")
    await site.work()
    await site.ask(new UpdateWebhook({ id: late.id, active: true }))
    await site.rename(issue, "four")
    await site.ask(new DeleteWebhook({ id: late.id }))
    await site.work()
    const told = site.made.map(({ call }, at) => [
      new URL(call.url).hostname.split(".")[0],
      site.summaries()[at],
    ])
    expect(told.filter(([who]) => who === "late")).toEqual([["late", "two"]])
    expect(told.filter(([who]) => who === "first").map(([, what]) => what)).toEqual([
      "one",
      "two",
      "three",
      "four",
    ])
  }))

// Holds WHK-9.
it("puts what happened and who did it into the address, and leaves the body out where that is asked for", () =>
  HookSite.open(async (site) => {
    await site.project()
    await site.webhook({
      url: "https://ci.example.org/{issue.key}/{other}?p={project.key}&v={version.id}&secret=x#part",
      excludeBody: true,
    })
    const issue = await site.issue("Fuel")
    await site.rename(issue, "one")
    await site.work()
    const [made] = site.made
    expect(made?.call.url).toBe(
      `https://ci.example.org/${issue}/{other}?p=PROJ&v=&secret=x&user_id=ada&user_key=user-ada`,
    )
    expect(made?.call.body).toBe("")
  }))

// Holds WHK-26.
it("sends nothing where a query cannot be judged, and says so in the journal, the audit log and the record", () =>
  HookSite.open(async (site) => {
    await site.project()
    await site.project("GONE")
    const { id } = await site.webhook({ filter: "project != GONE" })
    const fault = async () => (await site.ask(new GetWebhook({ id }))).filterFault?.message
    const issue = await site.issue("Fuel")
    await site.ask(new DeleteProject({ project: "GONE" }))
    for (const summary of ["one", "two"]) await site.rename(issue, summary)
    await site.work()
    expect(site.made).toEqual([])
    expect(await fault()).toContain("GONE")
    const { items } = await site.ask(new ListDeliveries({ webhookId: id, state: "UNJUDGED" }))
    expect(items).toHaveLength(2)
    expect(items[0]?.reason).toContain("GONE")
    await site.ask(new ResendDeliveries({ webhookId: id }))
    await site.work()
    expect(site.made).toEqual([])

    expect(await site.refusal(new UpdateWebhook({ id, name: "Still listening" }))).toBe("done")
    await site.project("GONE")
    await site.rename(issue, "three")
    await site.ask(new ResendDeliveries({ webhookId: id, ids: [items[1]?.id ?? ""] }))
    await site.work()
    expect([...site.summaries()].sort()).toEqual(["one", "three"])
    expect(await fault()).toBeUndefined()
    expect(await site.audit()).toEqual([
      "Webhook created",
      "Webhook query cannot be judged",
      "Webhook changed",
      "Webhook deliveries sent anew",
      "Webhook query judged again",
    ])
  }))

// Holds WHK-26.
it("takes no query that compares an issue with more values than it may", () =>
  HookSite.open(async (site) => {
    await site.project()
    const half = Array.from({ length: webhooksLimits.filterTerms / 2 }, (_, at) => `x${at.toString(36)}`)
    const most = `labels in (${half.join(",")}) or labels in (${half.join(",")})`
    await expect(site.webhook({ filter: `${most} or summary ~ fuel` })).rejects.toThrow("filterTerms")
    await site.webhook({ filter: most })
  }))

const long = "x".repeat(webhooksLimits.bodyChars)

// Holds WHK-25.
it("sends what is too long without its body, and the journal says so", () =>
  HookSite.open(
    async (site) => {
      await site.project()
      const { id } = await site.webhook()
      const { id: bare } = await site.webhook({ excludeBody: true })
      await site.rename(await site.issue("Fuel"), "More fuel")
      await site.work()
      expect(site.made.map(({ body }) => body)).toEqual([undefined, undefined])
      const said = async (webhook: typeof id) =>
        (await site.ask(new GetLatestCall({ id: webhook }))).call?.description
      expect(await said(id)).toBe(
        `status 200; sent without its body, which was longer than ${webhooksLimits.bodyChars} characters`,
      )
      // Whoever wants none lacks none.
      expect(await said(bare)).toBe("status 200")
    },
    {},
    { issueFields: { load: Effect.succeed(() => ({ description: long })) } },
  ))
