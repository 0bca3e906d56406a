import {
  CheckProjectKey,
  CreateProject,
  CreateVersion,
  ListVersions,
  ListWorkflows,
  UpdateProject,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { withTracker } from "../fixture"
import { inSecured } from "../securityWorld"

describe("how a tracker is set up", () => {
  // Holds TRK-304.
  it("lists the workflow for administrators", () =>
    inSecured(async ({ told }) => {
      expect(await told(new ListWorkflows({}))).toBe("done")
      expect(await told(new ListWorkflows({}), "bob")).toMatch(/administer/)
    }))

  it("shows the workflow by its name", () =>
    withTracker(async ({ ask }) => {
      const shown = {
        name: "Default workflow",
        description: "From any status to any other one",
        steps: 3,
        isDefault: true,
      }
      expect(await ask(new ListWorkflows({}))).toEqual([shown])
      expect(await ask(new ListWorkflows({ workflowName: "Default workflow" }))).toEqual([shown])
      expect(await ask(new ListWorkflows({ workflowName: "Other" }))).toBe("No workflow found with id: Other")
    }))

  // Holds TRK-303.
  it("tells what is wrong with a key as its creation would", () =>
    withTracker(async ({ ask }) => {
      await ask(new UpdateProject({ project: "ROCK", key: "MOON" }))
      for (const key of ["FREE", "MOON", "ROCK", "rock", "A", "TOOLONGAKEY", "1A", ""]) {
        const told = await ask(new CheckProjectKey({ key }))
        const made = await ask(new CreateProject({ key, name: key === "" ? "None" : key }))
        expect([key, told]).toEqual([key, typeof made === "string" ? made : undefined])
      }
    }))

  // Holds TRK-306.
  it("lists versions by what is asked for", () =>
    withTracker(async ({ ask }) => {
      const versions = [
        { name: "2.0", startDate: "2026-02-01", releaseDate: "2026-03-01" },
        { name: "1.0", releaseDate: "2026-04-01" },
        { name: "3.0", startDate: "2026-01-01" },
      ]
      for (const each of versions) await ask(new CreateVersion({ project: "ROCK", ...each }))
      const names = async (asked: object = {}) => {
        const page = await ask(new ListVersions({ project: "ROCK", ...asked }))
        return typeof page === "string" ? page : page.items.map(({ name }) => name).join(" ")
      }
      expect(await names()).toBe("2.0 1.0 3.0")
      expect(await names({ orderBy: "-sequence" })).toBe("3.0 1.0 2.0")
      expect(await names({ orderBy: "name" })).toBe("1.0 2.0 3.0")
      expect(await names({ orderBy: "-name" })).toBe("3.0 2.0 1.0")
      expect(await names({ orderBy: "+startDate" })).toBe("3.0 2.0 1.0")
      expect(await names({ orderBy: "-startDate" })).toBe("2.0 3.0 1.0")
      expect(await names({ orderBy: "releaseDate" })).toBe("2.0 1.0 3.0")
      expect(await names({ startAt: 1, maxResults: 1 })).toBe("1.0")
      expect(await names({ project: "NONE" })).toBe("No project found with id: NONE")
    }))
})
