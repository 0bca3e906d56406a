import { describe, expect, it } from "vitest"
import { failureOf, opened } from "./opened"

const team = () => opened({ seed: "small team" })

describe("what stands at the end", () => {
  // Holds DBL-51.
  it("is told by names, and compared with what was expected of it, as a diff", async () => {
    const wiki = await team()
    await wiki.wiki.createPage({ spaceKey: "TEAM", title: "Report", body: "<p>Done</p>" })
    const pages = {
      Report: { status: "current", version: 1, body: "<p>Done</p>" },
      Spring: { below: "Plan of the year", version: 2 },
      "Old rota": { status: "trashed" },
      Gone: null,
    }
    await wiki.expectWorld({ spaces: { TEAM: { name: "Our team", pages } } })
    const wrong = { Report: { status: "draft", version: 1 }, Missing: { status: "current" }, Budget: null }
    const failure = await failureOf(() => wiki.expectWorld({ spaces: { TEAM: { pages: wrong } } }))
    expect(failure).toMatchObject({ _tag: "WorldDiffers" })
    expect((failure as Error).message.split("\n")).toEqual([
      "3 of what was expected stands otherwise (- expected, + found):",
      '- spaces > TEAM > pages > Report > status: "draft"',
      '+ spaces > TEAM > pages > Report > status: "current"',
      '- spaces > TEAM > pages > Missing: {"status":"current"}',
      expect.stringMatching(/^\+ spaces > TEAM > pages > Budget: /),
    ])
    expect(wiki.journal()).toHaveLength(1)
  })

  // Holds DBL-51.
  it("is exactly that of another double in which the right thing was done, whatever was done in between", async () => {
    const [wiki, right] = [await team(), await team()]
    await right.wiki.createPage({ spaceKey: "TEAM", title: "Report" })
    const { id } = await wiki.wiki.createPage({ spaceKey: "TEAM", title: "Draft of a report" })
    expect(
      String(await failureOf(async () => wiki.expectWorld({ ...(await right.world()) }, { exact: true }))),
    ).toContain("Draft of a report")
    await wiki.wiki.deleteContent({ id })
    await wiki.wiki.deleteContent({ id, status: "trashed" })
    await wiki.wiki.createPage({ spaceKey: "TEAM", title: "Report" })
    await wiki.expectWorld({ ...(await right.world()) }, { exact: true })
  })

  // Holds DBL-51.
  it("tells of projects, issues and objects, page by page", async () => {
    const wiki = await opened({ seed: "company" })
    const { projects, schemas } = await wiki.world()
    expect(projects["SHIP"]).toMatchObject({ name: "Tide app", issues: { "SHIP-1": { status: "Done" } } })
    const named = (thing: unknown, name: string) =>
      Object.keys((thing as Readonly<Record<string, object>>)[name] ?? {})
    expect(named(projects["SHIP"], "issues")).toHaveLength(84)
    expect(named(schemas["HARBOUR"], "objects")).toHaveLength(300)
    await wiki.tracker.transitionIssue({ issue: "SHIP-80", transitionId: "31" })
    await wiki.expectWorld({ projects: { SHIP: { issues: { "SHIP-80": { status: "Done" } } } } })
  })
})
