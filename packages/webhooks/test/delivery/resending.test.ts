import { ListDeliveries, ResendDeliveries, UpdateWebhook } from "@quoin/webhooks"
import { expect, it } from "vitest"
import { HookSite } from "../HookSite"

// Holds WHK-19.
it("sends one delivery anew, those of a span of time, and all that failed, with the identifiers that they had", () =>
  HookSite.open(
    async (site) => {
      await site.project()
      const { id: webhookId } = await site.webhook()
      const issue = await site.issue("Fuel")
      site.answer = () => 500
      for (const summary of ["one", "two", "three"]) {
        await site.rename(issue, summary)
        await site.work(1_000)
      }
      const listed = async () => (await site.ask(new ListDeliveries({ webhookId }))).items
      expect((await listed()).map(({ state }) => state)).toEqual(["FAILED", "FAILED", "FAILED"])
      const [third, second] = await listed()
      site.answer = () => 200
      const ids = [third?.id ?? ""]
      expect(await site.ask(new ResendDeliveries({ webhookId, ids }))).toEqual({ resent: 1, more: false })
      await site.work()
      const { at: from = 0, at: until = 0 } = second ?? {}
      const span = { from, until: until + 1 } as Pick<
        ConstructorParameters<typeof ResendDeliveries>[0],
        "from"
      >
      expect(await site.ask(new ResendDeliveries({ webhookId, ...span }))).toEqual({ resent: 1, more: false })
      await site.work()
      expect(await site.ask(new ResendDeliveries({ webhookId }))).toEqual({ resent: 1, more: false })
      await site.work()
      expect(site.summaries()).toEqual(["one", "two", "three", "three", "two", "one"])
      const identifiers = site.made.map(({ call }) => call.headers["webhook-id"])
      expect(identifiers.slice(3)).toEqual(identifiers.slice(0, 3).reverse())
      expect((await listed()).map(({ state, tries }) => [state, tries])).toEqual([
        ["DELIVERED", 2],
        ["DELIVERED", 2],
        ["DELIVERED", 2],
      ])
      expect(await site.ask(new ResendDeliveries({ webhookId }))).toEqual({ resent: 0, more: false })
    },
    { retries: false },
  ))

// Holds WHK-19.
it("sends nothing anew to a webhook that is inactive, and says so; its deliveries stay as they are", () =>
  HookSite.open(
    async (site) => {
      await site.project()
      const webhook = await site.webhook()
      const { id: webhookId } = webhook
      site.answer = () => 500
      await site.rename(await site.issue("Fuel"), "one")
      await site.work()
      const active = async (wanted: boolean) => {
        const { id, product, name, url, filter, events } = webhook
        const rest = { excludeBody: false, description: "", sslVerificationRequired: true }
        await site.ask(
          new UpdateWebhook({ ...rest, ...{ id, product, name, url, filter, events }, active: wanted }),
        )
      }
      await active(false)
      expect(await site.refusal(new ResendDeliveries({ webhookId }))).toContain("a webhook that is active")
      await site.work()
      const states = async () =>
        (await site.ask(new ListDeliveries({ webhookId }))).items.map(({ state }) => state)
      expect(await states()).toEqual(["FAILED"])
      await active(true)
      site.answer = () => 200
      expect(await site.ask(new ResendDeliveries({ webhookId }))).toEqual({ resent: 1, more: false })
      await site.work()
      expect(await states()).toEqual(["DELIVERED"])
    },
    { retries: false },
  ))
