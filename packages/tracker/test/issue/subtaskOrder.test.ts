import {
  CreateIssue,
  DeleteIssue,
  GetIssue,
  MoveSubtask,
  SetProjectArchived,
  UpdateConfiguration,
  UpdateIssue,
  UpdateProject,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { inRocket } from "../rocket"
import type { Secured } from "../securityWorld"

const issue = "ROCK-1"

const subtask = ({ done }: Secured, summary: string, reporter = "ada") =>
  done(
    new CreateIssue({
      fields: {
        project: { key: "ROCK" },
        issuetype: { name: "Sub-task" },
        summary,
        parent: { key: issue },
        ...(reporter === "ada" ? {} : { reporter: { name: reporter } }),
      },
    }),
  )

const shown = async ({ done }: Secured, name = "ada") => {
  const { fields } = await done(new GetIssue({ issue, fields: ["subtasks"] }), name)
  const { issues } = fields["subtasks"] as unknown as { readonly issues: ReadonlyArray<{ summary: string }> }
  return issues.map(({ summary }) => summary).join("")
}

const move = ({ told }: Secured, original: number, current: number, name?: string) =>
  told(new MoveSubtask({ issue, original, current }), name)

describe("sub-tasks", () => {
  // Holds TRK-341.
  it("stand in the order that they are given, and new ones behind", () =>
    inRocket(async (secured) => {
      const { done, told } = secured
      expect(await move(secured, 0, 0)).toMatch(
        /^original: given 0, allowed: nothing: the issue has no sub-tasks/,
      )
      for (const name of ["A", "B", "C"]) await subtask(secured, name)
      expect(await move(secured, 3, 0)).toMatch(/^original: given 3, allowed: a position from 0 to 2$/)
      expect(await move(secured, 0, -1)).toMatch(/^current: given -1, allowed: a position from 0 to 2$/)
      expect(await shown(secured)).toBe("ABC")
      expect(await move(secured, 0, 2)).toBe("done")
      expect(await shown(secured)).toBe("BCA")
      expect(await move(secured, 1, 0)).toBe("done")
      expect(await shown(secured)).toBe("CBA")
      expect(await move(secured, 1, 1)).toBe("done")
      const { key } = await subtask(secured, "D")
      expect(await shown(secured)).toBe("CBAD")
      expect(await move(secured, 3, 1)).toBe("done")
      expect(await shown(secured)).toBe("CDBA")
      await done(new DeleteIssue({ issue: key, deleteSubtasks: false }))
      expect(await move(secured, 2, 0)).toBe("done")
      expect(await shown(secured)).toBe("ACB")
      await done(new SetProjectArchived({ project: "ROCK", archived: true }))
      expect(await move(secured, 1, 0)).toMatch(/a project in use: what is archived does not change$/)
      await done(new SetProjectArchived({ project: "ROCK", archived: false }))
      await done(new UpdateConfiguration({ subTasksEnabled: false }))
      expect(await move(secured, 1, 0)).toMatch(/subTasksEnabled/)
      expect(await told(new MoveSubtask({ issue: "ROCK-99", original: 0, current: 1 }))).toMatch(
        /subTasksEnabled/,
      )
    }))

  // Holds TRK-341.
  it("are moved among those that one sees, by who may edit the issue", () =>
    inRocket(async (secured) => {
      const { done } = secured
      await subtask(secured, "A", "eve")
      await subtask(secured, "x")
      await subtask(secured, "B", "eve")
      await subtask(secured, "C", "eve")
      const open = await secured.scheme("Parent", [
        ["BROWSE_PROJECTS", "reporter"],
        ["BROWSE_PROJECTS", "assignee"],
        ["BROWSE_PROJECTS", "user", "bob"],
        ["EDIT_ISSUES", "user", "eve"],
        ["ASSIGNABLE_USER", "user", "eve"],
      ])
      await done(new UpdateProject({ project: "ROCK", permissionScheme: open.id }))
      expect(await move(secured, 0, 1, "eve")).toMatch(/^No issue found/)
      await done(new UpdateIssue({ issue, fields: { assignee: { name: "eve" } } }))
      expect(await shown(secured, "eve")).toBe("ABC")
      expect(await move(secured, 3, 0, "eve")).toMatch(/a position from 0 to 2$/)
      expect(await move(secured, 0, 1, "bob")).toMatch(/EDIT_ISSUES project ROCK$/)
      expect(await move(secured, 0, 2, "eve")).toBe("done")
      expect([await shown(secured, "eve"), await shown(secured, "bob")]).toEqual(["BCA", "xBCA"])
      expect(await move(secured, 2, 1, "eve")).toBe("done")
      expect([await shown(secured, "eve"), await shown(secured, "bob")]).toEqual(["BAC", "xBAC"])
    }))
})
