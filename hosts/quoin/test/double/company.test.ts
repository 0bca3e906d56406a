import { describe, expect, it } from "vitest"
import { activity, seeds } from "quoin/testing"
import { livingDouble } from "../../src/testing/double/double"
import { failureOf, opened } from "./opened"

const company = () => opened({ seed: "company" })

describe("the company", () => {
  // Holds DBL-46.
  it("has a handbook, two projects with half a year behind them, and things on its quays", async () => {
    const wiki = await company()
    const pages = await wiki.wiki.listContent({ spaceKey: "DEMO", limit: 200 })
    const drafts = await wiki.wiki.listContent({ spaceKey: "DEMO", status: ["draft"] })
    const count = async (jql: string) => (await wiki.tracker.searchIssues({ jql, maxResults: 0 })).total
    expect({
      pages: pages.items.length,
      drafts: drafts.items.length,
      issues: await count(""),
      scrum: await count("project = SHIP"),
      done: await count("project = SHIP AND statusCategory = Done"),
      running: await count("sprint in openSprints()"),
      planned: await count("sprint in futureSprints()"),
      closed: await count("sprint in closedSprints()"),
      flowing: await count("project = QUAY AND statusCategory = 'In Progress'"),
    }).toEqual({
      pages: 60,
      drafts: 3,
      issues: 120,
      scrum: 84,
      done: 71,
      running: 7,
      planned: 6,
      closed: 72,
      flowing: 6,
    })
    const { objects } = await wiki.assets.findObjects({
      qlQuery: "objectType IN objectTypeAndChildren(Machine)",
      resultPerPage: 1000,
    })
    expect(objects).toHaveLength(296)
    expect(wiki.clock.now().toISOString()).toBe("2026-01-01T00:00:00.000Z")
    expect((await company()).journal()).toEqual([])
  })

  // Holds DBL-46.
  it("has people who sign in by their names, and pages that not all of them may read", async () => {
    const wiki = await company()
    const { items } = await wiki.wiki.listContent({ spaceKey: "DEMO", title: "Accident book" })
    const id = items[0]?.id ?? ""
    expect((await wiki.as("ada").wiki.getContent({ id })).title).toBe("Accident book")
    expect(await failureOf(() => wiki.as("gus").wiki.getContent({ id }))).toMatchObject({ _tag: "NotFound" })
    const authorization = `Basic ${btoa("ada:ada")}`
    const answer = await wiki.fetch(
      new Request("https://wiki.example/rest/api/space", { headers: { authorization } }),
    )
    expect(answer.status).toBe(200)
  })

  // Holds DBL-46.
  it("tells of its past at its times, and leads up to the clock", async () => {
    const [issue] = (await (await company()).tracker.searchIssues({ jql: "key = SHIP-1" })).items
    expect(JSON.stringify(issue)).toContain("2025-07-")
    const seed = [
      { operation: "wiki.createSpace", payload: { key: "OLD", name: "Old" }, at: "2025-03-01T00:00:00Z" },
      { operation: "wiki.createSpace", payload: { key: "NEW", name: "New" }, at: "2025-04-01T00:00:00Z" },
    ]
    const nowOf = async (clock: string) => (await opened({ seed, clock })).clock.now().toISOString()
    expect(await nowOf("2026-02-01T00:00:00Z")).toBe("2026-02-01T00:00:00.000Z")
    // A clock before the past: time stands where the past ends.
    expect(await nowOf("2020-01-01T00:00:00Z")).toBe("2025-04-01T00:00:00.000Z")
  })
})

describe("a named seed", () => {
  // Holds DBL-47.
  it.each(Object.keys(seeds))("is planted once for doubles of the same options: %s", async (seed) => {
    const [one, other] = [await livingDouble({ seed }), await livingDouble({ seed })]
    expect(other.base).toBe(one.base)
  })

  // Holds DBL-47.
  it("is planted anew for other options, and its doubles never meet", async () => {
    const seed = "small team"
    expect((await livingDouble({ seed, random: 7 })).base).not.toBe((await livingDouble({ seed })).base)
    const [first, second] = [await opened({ seed }), await opened({ seed })]
    await first.wiki.createSpace({ key: "OWN", name: "Own" })
    expect(await failureOf(() => second.wiki.getSpace({ key: "OWN" }))).toMatchObject({ _tag: "NotFound" })
    await second.wiki.createSpace({ key: "OWN", name: "Own" })
  })
})

describe("a team at work", () => {
  const begins = "2026-01-01T08:00:00Z"

  // Holds DBL-48.
  it("does the same for the same number, and something else for another", () => {
    expect(activity({ random: 7, begins })).toEqual(activity({ random: 7, begins }))
    expect(activity({ random: 8, begins })).not.toEqual(activity({ random: 7, begins }))
  })

  // Holds DBL-48.
  it.each([1, 2, 3])("works for a sprint, day by day: %i", async (random) => {
    const wiki = await company()
    await wiki.plant(activity({ random, begins }))
    expect(wiki.clock.now().getTime()).toBeGreaterThan(Date.parse("2026-01-12T00:00:00Z"))
    const entries = wiki.journal().filter(({ operation }) => operation !== undefined)
    expect(entries.length).toBeGreaterThan(30)
    expect(entries.filter(({ outcome }) => outcome === "failed")).toEqual([])
    expect(new Set(entries.map(({ at }) => at.slice(0, 10))).size).toBe(10)
    expect((await wiki.tracker.searchIssues({ jql: "project = SHIP", maxResults: 0 })).total).toBeGreaterThan(
      84,
    )
  })

  // Holds DBL-49.
  it("can be planted again from a journal, into another double", async () => {
    const [one, other] = [await company(), await company()]
    await one.plant(activity({ random: 4, begins }))
    await other.plant(one.journal().asSeed())
    expect(other.journal().asSeed()).toEqual(one.journal().asSeed())
    expect(await failureOf(() => other.plant("no such seed"))).toMatchObject({ _tag: "InvalidInput" })
  })
})
