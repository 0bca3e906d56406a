import { DeleteIssue, DeleteProject } from "@quoin/tracker"
import { DeleteWebhook, ListDeliveries, UpdateWebhook } from "@quoin/webhooks"
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
