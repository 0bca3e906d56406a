import {
  CreateIssue,
  CreateLink,
  CreateProject,
  SearchIssues,
  UpdateIssue,
  UpdateProject,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { now } from "./besideWorld"
import { type Secured, inSecured } from "../securityWorld"

/** OPEN-1 is in the epic HIDE-1, and OPEN-3 in OPEN-2, which blocks both epics; dave alone sees HIDE. */
const withEpics = (use: (secured: Secured) => Promise<void>) =>
  inSecured(async (secured) => {
    const { at, scheme } = secured
    const make = (key: string, type: string, fields: object) =>
      at(
        now,
        new CreateIssue({
          fields: { project: { key }, issuetype: { name: type }, summary: "It", ...fields },
        }),
      )
    const { id: shut } = await scheme("Shut", [["BROWSE_PROJECTS", "user", "dave"]])
    await at(now, new CreateProject({ key: "OPEN", name: "Open" }))
    await at(now, new CreateProject({ key: "HIDE", name: "Hide" }))
    await make("HIDE", "Epic", { customfield_10002: "Hidden" })
    await make("OPEN", "Task", { customfield_10001: "HIDE-1" })
    await make("OPEN", "Epic", { customfield_10002: "Seen" })
    await make("OPEN", "Task", { customfield_10001: "OPEN-2" })
    const link = (inwardIssue: string, outwardIssue: string) =>
      at(now, new CreateLink({ type: "Blocks", inwardIssue, outwardIssue }))
    await link("OPEN-3", "HIDE-1")
    await link("OPEN-3", "OPEN-2")
    for (const issue of ["HIDE-1", "OPEN-2"])
      await at(now, new UpdateIssue({ issue, fields: { summary: "An epic" } }), "bob")
    await at(now, new UpdateProject({ project: "HIDE", permissionScheme: shut }))
    await use(secured)
  })

describe("functions of issues right of a field that names another issue", () => {
  // Holds TRK-55.
  it("tell of no issue that the caller does not see", () =>
    withEpics(async ({ at }) => {
      const found = async (jql: string, name: string) => {
        const { items } = await at(now, new SearchIssues({ jql: `${jql} order by key` }), name)
        return items.map(({ key }) => key).join(" ")
      }
      for (const asked of ["linkedIssues(OPEN-3, blocks)", "linkedIssues(OPEN-3)", "updatedBy(bob)"]) {
        expect(await found(`"Epic Link" in ${asked}`, "carol")).toBe("OPEN-3")
        expect(await found(`"Epic Link" in ${asked}`, "dave")).toBe("OPEN-1 OPEN-3")
      }
      // That there is an epic is told: which one is not.
      expect(await found('"Epic Link" is not EMPTY', "carol")).toBe("OPEN-1 OPEN-3")
      expect(await found('"Epic Link" not in linkedIssues(OPEN-3)', "carol")).toBe("OPEN-1")
      expect(await found("parent in linkedIssues(OPEN-3)", "dave")).toBe("")
      for (const [field, seen] of [
        ["issue", "HIDE-1"],
        ['"Epic Link"', "OPEN-1"],
      ] as const) {
        expect(await found(`${field} in portfolioParentsOf(OPEN-1)`, "carol")).toBe("")
        expect(await found(`${field} in portfolioParentsOf(OPEN-1)`, "dave")).toBe(seen)
      }
      expect(await found("issue in portfolioParentsOf(OPEN-3)", "carol")).toBe("OPEN-2")
    }))
})
