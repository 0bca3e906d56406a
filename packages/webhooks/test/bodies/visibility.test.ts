import { AddComment } from "@quoin/tracker"
import { expect, it } from "vitest"
import { HookSite } from "../HookSite"

// Holds WHK-32.
it("tells of a comment that is kept for some for whom it is", () =>
  HookSite.open(async (site) => {
    await site.project()
    await site.webhook({ events: ["comment_created", "tracker:issue_updated"] })
    const issue = await site.issue("Fuel")
    const visibility = { type: "role" as const, value: "Administrators" }
    await site.ask(new AddComment({ issue, body: "Hush", visibility }))
    await site.work()
    for (const { body } of site.made) expect(body).toMatchObject({ comment: { body: "Hush", visibility } })
    expect(site.made).toHaveLength(2)
  }))
