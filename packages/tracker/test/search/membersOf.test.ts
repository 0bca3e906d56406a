import { CreateIssue, CreateProject, SearchIssues } from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { inSecured } from "../securityWorld"

describe("a query for the members of a group", () => {
  // Holds TRK-372.
  it("finds what is theirs, and refuses a group that there is not", () =>
    inSecured(async ({ told, done }) => {
      await done(new CreateProject({ key: "ROCK", name: "Rock" }))
      for (const name of ["bob", "carol", undefined]) {
        const fields = { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "Fuel" }
        const assignee = name === undefined ? {} : { assignee: { name } }
        await done(new CreateIssue({ fields: { ...fields, ...assignee } }))
      }
      const found = async (jql: string) =>
        (await done(new SearchIssues({ jql }))).items.map(({ key }) => key).sort()
      expect(await found("assignee in membersOf(crew)")).toEqual(["ROCK-1"])
      expect(await found("assignee not in membersOf(crew)")).toEqual(["ROCK-2"])
      expect(await found("assignee in (carol, membersOf(crew))")).toEqual(["ROCK-1", "ROCK-2"])
      expect(await found("assignee in (membersOf(crew), EMPTY)")).toEqual(["ROCK-1", "ROCK-3"])
      expect(await told(new SearchIssues({ jql: "assignee in membersOf(nowhere)" }))).toContain(
        "The group 'nowhere' does not exist.",
      )
    }))
})
