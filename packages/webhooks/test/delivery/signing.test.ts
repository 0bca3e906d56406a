import { createHmac } from "node:crypto"
import { GetDelivery, GetWebhook, ListDeliveries, ListWebhooks, UpdateWebhook } from "@quoin/webhooks"
import { Webhook } from "standardwebhooks"
import { expect, it } from "vitest"
import { HookSite } from "../HookSite"

const hour = 60 * 60 * 1_000

const verifies = (secret: string, { call }: HookSite["made"][number]): boolean => {
  try {
    // The oracle knows no other time than its own: what is signed is checked apart from how old it is.
    const { ["webhook-timestamp"]: seconds = "" } = call.headers
    const signature = new Webhook(secret).sign(
      call.headers["webhook-id"] ?? "",
      new Date(Number(seconds) * 1_000),
      call.body,
    )
    return (call.headers["webhook-signature"] ?? "").split(" ").includes(signature)
  } catch {
    return false
  }
}

// Holds WHK-18.
it("signs as the library of Standard Webhooks does, with two secrets while one follows the other", () =>
  HookSite.open(async (site) => {
    const [old, young] = [1, 2].map((seed) => `whsec_${Buffer.alloc(24, seed).toString("base64")}`)
    await site.project()
    const { id } = await site.webhook({ secret: old })
    const issue = await site.issue("Fuel")
    await site.rename(issue, "one")
    await site.work()
    await site.ask(new UpdateWebhook({ id, secret: young }))
    await site.rename(issue, "two")
    await site.work()
    await site.work(25 * hour)
    await site.rename(issue, "three")
    await site.work()
    const signed = site.made.map((made) => [verifies(old ?? "", made), verifies(young ?? "", made)])
    expect(signed).toEqual([
      [true, false],
      [true, true],
      [false, true],
    ])
    const [, second] = site.made
    expect(second?.call.headers["X-Hub-Signature"]).toBe(
      `sha256=${createHmac("sha256", young ?? "")
        .update(second?.call.body ?? "")
        .digest("hex")}`,
    )
  }))

// Holds WHK-12.
it("signs in by Basic, and shows no secret in any answer, journal or audit entry", () =>
  HookSite.open(async (site) => {
    await site.project()
    const secrets = { secret: "hush-hush", credentials: { username: "ci", password: "sesame-open" } }
    const made = await site.webhook(secrets)
    const issue = await site.issue("Fuel")
    await site.rename(issue, "one")
    await site.work()
    const [first] = site.made
    expect(first?.call.headers["Authorization"]).toBe(
      `Basic ${Buffer.from("ci:sesame-open").toString("base64")}`,
    )
    const { items } = await site.ask(new ListDeliveries({ webhookId: made.id }))
    const answers = [
      made,
      await site.ask(new UpdateWebhook({ id: made.id, secret: "hush-again" })),
      await site.ask(new GetWebhook({ id: made.id })),
      await site.ask(new ListWebhooks({ product: "tracker" })),
      await site.ask(new GetDelivery({ id: items[0]?.id ?? "" })),
      await site.auditEntries(),
    ]
    const shown = JSON.stringify(answers)
    expect(shown).toContain('"username":"ci"')
    for (const hidden of ["hush-hush", "hush-again", "sesame-open", "Y2k6c2VzYW1lLW9wZW4"]) {
      expect(shown).not.toContain(hidden)
    }
  }))
