import { Commit, CommitId } from "@quoin/kernel"
import {
  CountFoundIssues,
  CreateFilter,
  CreateIssue,
  CreateProject,
  SearchIssues,
  trackerLimits,
} from "@quoin/tracker"
import { counted, runOver } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Filters } from "../../src/filters/collections"
import { FilterId, type FilterRecord } from "../../src/filters/Filter"
import { type Secured, inSecured } from "../securityWorld"

const save = ({ done }: Secured, name: string, jql: string, by = "ada", shared = false) =>
  done(new CreateFilter({ name, jql, ...(shared ? { shares: [{ type: "global", edit: false }] } : {}) }), by)

/** Levels of this many filters, each of which names all of the next level: `L0F0` stands in the first. */
const saveLevels = async (secured: Secured, levels: number, wide: number) => {
  await secured.done(new CreateProject({ key: "ROCK", name: "Rocket" }))
  const names = (level: number) => Array.from({ length: wide }, (_, at) => `L${level}F${at}`)
  for (let level = levels - 1; level >= 0; level -= 1) {
    const jql = level === levels - 1 ? "project = ROCK" : `filter in (${names(level + 1).join(", ")})`
    for (const name of names(level)) await save(secured, name, jql)
  }
  return new CountFoundIssues({ jql: `filter in (${names(0).join(", ")})` })
}

describe("saved queries within saved queries", () => {
  // Holds TRK-40.
  it("are looked up once each, however often they are named", () =>
    inSecured(async (secured) => {
      const request = await saveLevels(secured, trackerLimits.filtersNested, 2)
      const { ports, asked } = counted(secured.test)
      expect(await runOver(secured.test, ports, request)).toMatchObject({ right: { count: 0 } })
      const once = 2 * trackerLimits.filtersNested
      expect(asked.filter((what) => what === "select tracker.filter")).toHaveLength(once)
    }))

  // Holds TRK-40.
  it("are refused once they come to more than storage is asked", () =>
    inSecured(async (secured) => {
      const request = await saveLevels(secured, trackerLimits.filtersNested, 10)
      const { ports, asked } = counted(secured.test)
      expect(await runOver(secured.test, ports, request)).toMatchObject({ left: { limit: "whereClauses" } })
      expect(asked.filter((what) => what === "select tracker.filter").length).toBeLessThanOrEqual(
        trackerLimits.filtersAsked,
      )
    }))

  // Holds TRK-40.
  it("are so many in all", () =>
    inSecured(async (secured) => {
      const names = Array.from({ length: trackerLimits.filtersAsked + 1 }, (_, at) => `F${at}`)
      for (const name of names) await save(secured, name, "")
      const count = (asked: ReadonlyArray<string>) =>
        secured.told(new CountFoundIssues({ jql: `filter in (${asked.join(", ")})` }))
      expect(await count(names)).toContain("filtersAsked")
      expect(await count([...names.slice(1), "F1"])).toBe("done")
    }))

  // Holds TRK-40.
  it("are as deep as they may be, in whichever order they are named", () =>
    inSecured(async (secured) => {
      const names = Array.from({ length: trackerLimits.filtersNested + 1 }, (_, at) => `F${at}`)
      await save(secured, "F0", "")
      for (const [at, name] of names.entries()) if (at > 0) await save(secured, name, `filter = F${at - 1}`)
      const count = (asked: ReadonlyArray<string>) =>
        secured.told(new CountFoundIssues({ jql: `filter in (${asked.join(", ")})` }))
      expect(await count(names.slice(0, -1))).toBe("done")
      expect(await count(names)).toContain("filtersNested")
      expect(await count(names.toReversed())).toContain("filtersNested")
    }))
})

/** An issue, and one with a label. */
const inRocket = (use: (secured: Secured) => Promise<void>) =>
  inSecured(async (secured) => {
    await secured.done(new CreateProject({ key: "ROCK", name: "Rocket" }))
    for (const labels of [[], ["fuel"]]) {
      const fields = { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "It", labels }
      await secured.done(new CreateIssue({ fields }))
    }
    await use(secured)
  })

describe("what saved queries mean to whoever asks them", () => {
  // Holds TRK-40.
  it("is the own one of a name, and those of others only where there is none", () =>
    inRocket(async (secured) => {
      await save(secured, "Mine", "key = ROCK-1", "carol", true)
      await save(secured, "mine", "key = ROCK-2", "bob", true)
      const count = (name: string) => secured.done(new CountFoundIssues({ jql: "filter = MINE" }), name)
      expect(await count("dave")).toEqual({ count: 2 })
      expect(await count("bob")).toEqual({ count: 1 })
    }))

  // Holds TRK-40.
  it("is found behind as many of its name as the caller does not see", () =>
    inRocket(async (secured) => {
      const { test, done } = secured
      const { id, ...made } = await done(new CreateFilter({ name: "Mine", jql: "key = ROCK-1" }), "carol")
      const hidden = (at: number, shares: FilterRecord["shares"] = []) =>
        Commit.put(Filters, {
          id: FilterId.make(`${shares.length === 0 ? "0" : "z"}${String(at).padStart(4, "0")}`),
          name: made.name,
          jql: "key = ROCK-2",
          description: "",
          owner: `owner-${at}`,
          shares,
        })
      const changes = Array.from({ length: 2 * trackerLimits.filtersNamed }, (_, at) => hidden(at))
      const { storage } = test.engine.ports
      await test.effect(storage.commit({ id: CommitId.make("hidden"), guards: [], changes }))
      const count = (name: string, jql = "filter = mine") => secured.told(new CountFoundIssues({ jql }), name)
      expect(await count("carol")).toBe("done")
      expect(await count("carol", `filter = ${id}`)).toBe("done")
      expect(await count("bob")).toContain("'mine' does not exist")
      const shared = [hidden(9_999, [{ id: "1", type: "global", edit: false }])]
      await test.effect(storage.commit({ id: CommitId.make("shared"), guards: [], changes: shared }))
      expect(await count("bob")).toBe("done")
    }))

  // Holds TRK-40.
  it("is refused where it is named, and not at a place in the text of another", () =>
    inRocket(async (secured) => {
      await save(secured, "Team work", "key = ROCK-1 or\n\n  nonsense = 1", "carol", true)
      await save(secured, "Crew", 'filter = "Team work"', "carol", true)
      const unknown = "Field 'nonsense' does not exist or you do not have permission to view it."
      const team = `The filter 'Team work' cannot be asked: ${unknown}`
      const told = (jql: string) => secured.told(new CountFoundIssues({ jql }), "bob")
      expect(await told('key = ROCK-1 and filter in (1, "team work")')).toContain("'1' does not exist")
      expect(await told('key = ROCK-1 and filter = "team work"')).toBe(`${team} (line 1, character 27)`)
      expect(await told("filter = Crew")).toBe(
        `The filter 'Crew' cannot be asked: ${team} (line 1, character 10)`,
      )
    }))

  // Holds TRK-40.
  it("is said to be of the filter where it is not built, or too much", () =>
    inRocket(async (secured) => {
      // What is not served is refused where it is saved, but was not in every release.
      const terms = Array.from({ length: 501 }, (_, at) => `votes = ${at}`)
      const stored = [
        ["Team work", "key = ROCK-1 or progress > 3"],
        ["Crew", 'filter = "Team work"'],
        ["Much", terms.join(" or ")],
      ] as const
      const changes = stored.map(([name, jql], at) =>
        Commit.put(Filters, {
          ...{ id: FilterId.make(`9${at}`), name, jql, description: "", owner: "owner" },
          shares: [{ id: "1", type: "global", edit: false }],
        }),
      )
      const { engine, effect } = secured.test
      await effect(engine.ports.storage.commit({ id: CommitId.make("stored"), guards: [], changes }))
      const told = (jql: string) => secured.told(new CountFoundIssues({ jql }), "bob")
      const unbuilt = "Not built yet: the field progress of a query"
      expect(await told("progress > 3")).toBe(unbuilt)
      expect(await told('filter = "Team work"')).toBe(`${unbuilt}, which the filter 'Team work' asks for`)
      expect(await told("filter = Crew")).toBe(
        `${unbuilt}, which the filter 'Team work' asks for, which the filter 'Crew' asks for`,
      )
      expect(await told("filter = Much")).toMatch(/^Limit \w+ exceeded: .*in the filter 'Much'\)$/)
    }))

  // Holds TRK-47.
  it("is told with what is unknown in it where that is to be told", () =>
    inRocket(async (secured) => {
      await save(secured, "Team work", "nonsense = 1 or key = ROCK-2", "carol", true)
      const jql = 'filter = "Team work"'
      const warned = "Field 'nonsense' does not exist or you do not have permission to view it."
      for (const [validateQuery, warnings] of [
        ["warn", [warned]],
        ["none", []],
      ] as const)
        expect(await secured.done(new SearchIssues({ jql, validateQuery }), "bob")).toMatchObject({
          items: [{ key: "ROCK-2" }],
          warnings,
        })
    }))

  // Holds TRK-40.
  it("is what they find, whatever they order by", () =>
    inRocket(async (secured) => {
      await save(secured, "Ordered", "labels = fuel order by nonsense", "carol", true)
      expect(await secured.done(new CountFoundIssues({ jql: "filter = Ordered" }), "bob")).toEqual({
        count: 1,
      })
    }))
})
