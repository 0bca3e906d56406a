import { CreateProject, ListProjects, SetProjectArchived, UpdateIssue, UpdateProject } from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { withTracker } from "../fixture"

const keysOf = (page: unknown): ReadonlyArray<string> =>
  (page as { readonly items: ReadonlyArray<{ readonly key: string }> }).items.map(({ key }) => key)

describe("projects", () => {
  // Holds TRK-7, TRK-8.
  it("have keys of capital letters and digits, which no other has or has had", () =>
    withTracker(async ({ ask }) => {
      for (const key of ["R", "rock", "1ROCK", "ROCKETSHIPS"]) {
        expect(await ask(new CreateProject({ key, name: "Other" }))).toContain("capital letters and digits")
      }
      await ask(new UpdateProject({ project: "ROCK", key: "ROLL" }))
      expect(await ask(new CreateProject({ key: "ROCK", name: "Other" }))).toContain("already exists: ROCK")
      expect(await ask(new CreateProject({ key: "ROLL", name: "Other" }))).toContain("already exists: ROLL")
      expect(await ask(new UpdateProject({ project: "ROLL", key: "ROCK" }))).toMatchObject({ key: "ROCK" })
    }))

  // Holds TRK-10.
  it("that are archived are not listed, and their issues stay as they are", () =>
    withTracker(async ({ ask, issue }) => {
      await issue("One")
      await ask(new SetProjectArchived({ project: "ROCK", archived: true }))
      expect(keysOf(await ask(new ListProjects({})))).toEqual([])
      expect(keysOf(await ask(new ListProjects({ includeArchived: true })))).toEqual(["ROCK"])
      expect(await issue("Two")).toContain("a project that is not archived")
      expect(await ask(new UpdateIssue({ issue: "ROCK-1", fields: { summary: "Uno" } }))).toContain("in use")
      await ask(new SetProjectArchived({ project: "ROCK", archived: false }))
      expect(await issue("Two")).toBe("ROCK-2")
    }))

  // Holds TRK-11.
  it("are listed by key or name, by a part of either", () =>
    withTracker(async ({ ask }) => {
      await ask(new CreateProject({ key: "AB", name: "Zebra" }))
      expect(keysOf(await ask(new ListProjects({})))).toEqual(["AB", "ROCK"])
      expect(keysOf(await ask(new ListProjects({ orderBy: "name" })))).toEqual(["ROCK", "AB"])
      expect(keysOf(await ask(new ListProjects({ orderBy: "-key", maxResults: 1 })))).toEqual(["ROCK"])
      expect(keysOf(await ask(new ListProjects({ query: "EBR" })))).toEqual(["AB"])
    }))
})
