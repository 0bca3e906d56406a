import { GuardFailed, type StorageService, User, UserKey } from "@quoin/kernel"
import { DeleteIssue, TransitionIssue } from "@quoin/tracker"
import {
  DeleteWebhook,
  GetDelivery,
  ListDeliveries,
  ListTransitionsOfWebhook,
  ListWebhooks,
  SetTransitionWebhook,
  TestCall,
  UpdateWebhook,
  eventNames,
  webhooksLimits,
} from "@quoin/webhooks"
import { ListSubscriptions } from "@quoin/jobs"
import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { runOver, userNamed, withEngine } from "quoin/testing"
import { HookSite } from "./HookSite"

const day = 24 * 60 * 60 * 1_000

// Holds WHK-1.
it("are for administrators, name events that there are, and queries that mean something", async () => {
  await withEngine(async ({ run }) => {
    const bob = new User({ userKey: UserKey.make("user-bob"), username: "bob", displayName: "Bob" })
    const outcome = await run(new ListWebhooks({ product: "tracker" }), { caller: bob, remoteAddress: "" })
    expect(outcome).toMatchObject({ _tag: "Left", left: { _tag: "NotAllowed" } })
  })
  await HookSite.open(async (site) => {
    await expect(site.webhook({ events: ["tracker:issue_*"] })).rejects.toThrow("tracker:issue_")
    await expect(site.webhook({ events: ["page_created"] })).rejects.toThrow("events")
    await expect(site.webhook({ product: "wiki", events: ["tracker:issue_created"] })).rejects.toThrow(
      "events",
    )
    await expect(site.webhook({ filter: "colour = red" })).rejects.toThrow("filter")
    await expect(site.webhook({ name: " " })).rejects.toThrow("name")
    const { id } = await site.webhook({ events: [] })
    expect(await site.refusal(new UpdateWebhook({ id, url: "http://10.0.0.1/" }))).toContain("url")
    for (let made = 1; made < webhooksLimits.webhooks; made += 1) await site.webhook()
    await expect(site.webhook()).rejects.toThrow("webhooks")
    await site.webhook({ product: "wiki", events: ["page_created"] })
  })
})

// Holds WHK-2, JOB-32.
it("have exactly those events stored that an active one names, and nobody else can end that", () =>
  HookSite.open(async (site) => {
    const followed = async () =>
      (await site.ask(new ListSubscriptions({}))).items.map(({ event }) => event).sort()
    expect(await followed()).toEqual([])
    const one = await site.webhook({ events: ["tracker:issue_created", "comment_created"] })
    await site.webhook({ product: "wiki", events: ["comment_created"] })
    expect(await followed()).toEqual([
      "tracker.comment_created",
      "tracker.issue_created",
      "wiki.comment_created",
    ])
    await site.ask(new UpdateWebhook({ id: one.id, events: ["user_created"] }))
    expect(await followed()).toEqual(["directory.user_created", "wiki.comment_created"])
    await site.ask(new UpdateWebhook({ id: one.id, active: false }))
    expect(await followed()).toEqual(["wiki.comment_created"])
    await site.ask(new UpdateWebhook({ id: one.id, active: true }))
    await site.ask(new DeleteWebhook({ id: one.id }))
    expect(await followed()).toEqual(["wiki.comment_created"])
  }))

// Holds WHK-10.
it("are called by a transition that they are attached to, and stay until they are detached", () =>
  HookSite.open(async (site) => {
    await site.project()
    const { id } = await site.webhook({ events: [], filter: "" })
    const issue = await site.issue("Fuel")
    await site.ask(new SetTransitionWebhook({ id, transitionId: "21", attached: true }))
    expect(await site.ask(new ListTransitionsOfWebhook({ id }))).toMatchObject([{ id: "21" }])
    await site.rename(issue, "More fuel")
    await site.ask(new TransitionIssue({ issue, transitionId: "21" }))
    await site.ask(new TransitionIssue({ issue, transitionId: "31" }))
    await site.work()
    expect(site.made).toHaveLength(1)
    expect(site.made[0]?.body).not.toHaveProperty("changelog")
    await site.ask(new UpdateWebhook({ id, events: ["tracker:issue_updated"] }))
    await site.ask(new TransitionIssue({ issue, transitionId: "21" }))
    await site.work()
    expect(site.made).toHaveLength(3)
    expect(await site.refusal(new DeleteWebhook({ id }))).toContain("transition")
    await site.ask(new SetTransitionWebhook({ id, transitionId: "21", attached: false }))
    expect(await site.refusal(new DeleteWebhook({ id }))).toBe("done")
  }))

// Holds WHK-13.
it("have a journal that goes back seven days", () =>
  HookSite.open(async (site) => {
    await site.project()
    const { id: webhookId } = await site.webhook({ events: ["tracker:issue_deleted"] })
    await site.ask(new DeleteIssue({ issue: await site.issue("Fuel") }))
    await site.work()
    const [old] = (await site.ask(new ListDeliveries({ webhookId }))).items
    expect(old?.state).toBe("DELIVERED")
    await site.workFor(9 * day, day / 2)
    expect((await site.ask(new ListDeliveries({ webhookId }))).items).toEqual([])
    expect(await site.refusal(new GetDelivery({ id: old?.id ?? "" }))).toContain("delivery")
  }))

// Holds WHK-21.
it("can be tried out: both sides of a call are shown, and the audit log has it", () =>
  HookSite.open(async (site) => {
    site.answer = () => ({ status: 418, text: "short and stout" })
    const url = "https://ci.example.org/hook"
    expect(await site.ask(new TestCall({ url }))).toMatchObject({
      request: { url },
      answer: { status: 418, text: "short and stout" },
    })
    site.answer = () => "none"
    expect(await site.ask(new TestCall({ url }))).toMatchObject({ error: "nobody is there" })
    expect(await site.refusal(new TestCall({ url: "http://[::1]/" }))).toContain("url")
    expect(await site.audit()).toEqual(["Webhook address tried", "Webhook address tried"])
  }))

// Holds WHK-21, KER-440.
it("can be tried out with one call, however often its commit is refused, and a preview makes none", () =>
  HookSite.open(async (site) => {
    const request = new TestCall({ url: "https://ci.example.org/hook" })
    const { engine } = site.test
    await site.run(engine.preview(request, userNamed("ada")))
    expect(site.made).toEqual([])
    const { storage } = engine.ports
    let commits = 0
    const refusing: StorageService = {
      ...storage,
      commit: (commit) =>
        ++commits < 3
          ? Effect.fail(new GuardFailed({ guard: "unchanged", collection: "any" }))
          : storage.commit(commit),
    }
    const made = await runOver(site.test, { ...engine.ports, storage: refusing }, request)
    expect([commits, made]).toMatchObject([3, { right: { answer: { status: 200 } } }])
    expect(site.made).toHaveLength(1)
    const both = await site.run(engine.executeAll([request, request], userNamed("ada")))
    expect(both).toMatchObject([
      { right: { answer: { status: 200 } } },
      { right: { answer: { status: 200 } } },
    ])
    expect(site.made).toHaveLength(3)
  }))

// Holds WHK-20.
it("are refused where their name stands for nothing but addresses that may not be called", () =>
  HookSite.open(async (site) => {
    site.names.set("inside.example.org", ["10.1.2.3", "fd00::1"])
    site.names.set("both.example.org", ["10.1.2.3", "93.184.215.14"])
    const inside = "https://inside.example.org/{issue.key}"
    await expect(site.webhook({ url: inside })).rejects.toThrow("inside.example.org (10.1.2.3, fd00::1)")
    expect(await site.refusal(new TestCall({ url: inside }))).toContain("inside.example.org")
    const { id } = await site.webhook({ url: "https://both.example.org/" })
    await site.webhook({ url: "https://unknown.example.org/" })
    expect(await site.refusal(new UpdateWebhook({ id, url: inside }))).toContain("inside.example.org")
    // What stands is judged when it is called: a change of something else is not refused for it.
    site.names.set("both.example.org", ["10.1.2.3"])
    expect(await site.refusal(new UpdateWebhook({ id, name: "Deploy" }))).toBe("done")
    expect(site.made).toEqual([])
  }))

// Holds WHK-9.
it("have no dollar signs before variables in version 10, and may have them in version 9", async () => {
  const url = "https://ci.example.org/${issue.key}"
  await HookSite.open(async (site) => {
    await expect(site.webhook({ url })).rejects.toThrow("dollar")
  })
  await HookSite.open(
    async (site) => {
      await site.project()
      await site.webhook({ url })
      await site.rename(await site.issue("Fuel"), "More")
      await site.work()
      expect(site.made[0]?.call.url).toContain("https://ci.example.org/PROJ-1?user_id=ada")
    },
    { version: 9 },
  )
  expect(eventNames("tracker")).toContain("tracker:version_moved")
})
