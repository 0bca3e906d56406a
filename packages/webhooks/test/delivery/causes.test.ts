import {
  CreateComponent,
  CreateLink,
  CreateVersion,
  DeleteComponent,
  DeleteLink,
  DeleteProjectVersion,
  RankIssues,
  UpdateIssue,
} from "@quoin/tracker"
import { expect, it } from "vitest"
import { HookSite } from "../HookSite"

/** What was told, each with the issue and what its change log says. */
const toldOf = (site: HookSite) =>
  site.made.map(({ body }) => {
    const { webhookEvent, issue, changelog } = body as {
      webhookEvent: string
      issue?: { key: string }
      changelog?: { items: ReadonlyArray<{ field: string; fromString: string; toString: string }> }
    }
    const items = changelog?.items.map((item) => [
      item.field,
      item.fromString,
      (item as { toString: unknown }).toString,
    ])
    return [webhookEvent, issue?.key, ...(items ?? [])]
  })

const updated = "tracker:issue_updated"

// Holds TRK-17, TRK-18.
it("tells each issue whose component or version is gone", () =>
  HookSite.open(async (site) => {
    await site.project()
    const hull = await site.ask(new CreateComponent({ project: "PROJ", name: "Hull" }))
    const one = await site.ask(new CreateVersion({ project: "PROJ", name: "One" }))
    const fields = { components: [{ name: "Hull" }], fixVersions: [{ name: "One" }] }
    for (const summary of ["Fuel", "Oxidiser"]) {
      await site.ask(new UpdateIssue({ issue: await site.issue(summary), fields }))
    }
    await site.webhook({ events: [updated, "tracker:version_deleted"] })
    await site.ask(new DeleteComponent({ id: hull.id }))
    await site.work()
    expect(toldOf(site)).toEqual([
      [updated, "PROJ-1", ["Component", "Hull", null]],
      [updated, "PROJ-2", ["Component", "Hull", null]],
    ])
    site.made.length = 0
    await site.ask(new DeleteProjectVersion({ id: one.id }))
    await site.work()
    expect(toldOf(site).sort()).toEqual([
      [updated, "PROJ-1", ["Fix Version", "One", null]],
      [updated, "PROJ-2", ["Fix Version", "One", null]],
      ["tracker:version_deleted", undefined],
    ])
  }))

// Holds TRK-55.
it("tells both issues whose link is gone", () =>
  HookSite.open(async (site) => {
    await site.project()
    const [fuel, tank] = [await site.issue("Fuel"), await site.issue("Tank")]
    const link = await site.ask(new CreateLink({ type: "Blocks", inwardIssue: fuel, outwardIssue: tank }))
    await site.webhook({ events: [updated, "issuelink_deleted"] })
    await site.ask(new DeleteLink({ id: link.id }))
    await site.work()
    expect(toldOf(site)).toEqual(
      expect.arrayContaining([
        ["issuelink_deleted", undefined],
        [updated, fuel, ["Link", `This issue blocks ${tank}`, null]],
        [updated, tank, ["Link", `This issue is blocked by ${fuel}`, null]],
      ]),
    )
    expect(site.made).toHaveLength(3)
  }))

// Holds PLN-90.
it("tells an issue that is ranked, and none around it", () =>
  HookSite.open(async (site) => {
    await site.project()
    const issues = [await site.issue("One"), await site.issue("Two"), await site.issue("Three")] as const
    await site.webhook()
    await site.ask(new RankIssues({ issues: [issues[2]], before: issues[0] }))
    await site.ask(new RankIssues({ issues: [issues[2]], after: issues[1] }))
    await site.work()
    expect(toldOf(site)).toEqual([
      [updated, issues[2], ["Rank", "", "Ranked higher"]],
      [updated, issues[2], ["Rank", "", "Ranked lower"]],
    ])
  }))
