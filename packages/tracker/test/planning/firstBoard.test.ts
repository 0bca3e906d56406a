import {
  CreateFilter,
  CreateProject,
  DeleteProject,
  GetBoard,
  GetBoardConfiguration,
  ListBoards,
  ListPlannedIssues,
  CreateIssue,
} from "@quoin/tracker"
import { auditOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { withTracker } from "../fixture"
import { inSecured } from "../securityWorld"

interface Boards {
  readonly items: ReadonlyArray<{ readonly id: string; readonly name: string; readonly type: string }>
}

describe("a project that begins with a board", () => {
  // Holds TRK-564.
  it.each(["scrum", "kanban"] as const)("has one of its issues by their rank, %s", (boardType) =>
    withTracker(async ({ ask, test }) => {
      await ask(new CreateProject({ key: "SAIL", name: "Sails", boardType }))
      const { items } = (await ask(new ListBoards({ project: "SAIL" }))) as Boards
      expect(items).toMatchObject([{ name: "SAIL board", type: boardType }])
      const board = GetBoard.fields.board.make(items[0]?.id ?? "")
      await ask(new CreateIssue({ fields: { project: "SAIL", issuetype: "Task", summary: "Mast" } }))
      await ask(new CreateIssue({ fields: { project: "ROCK", issuetype: "Task", summary: "Fuel" } }))
      expect(await ask(new ListPlannedIssues({ board }))).toMatchObject({ items: [{ key: "SAIL-1" }] })
      expect(await ask(new GetBoardConfiguration({ board }))).not.toBeTypeOf("string")
      const told = (await auditOf(test)).map(({ summary, affectedObject }) => [summary, affectedObject?.name])
      expect(told).toEqual(
        expect.arrayContaining([
          ["Filter created", "Filter for SAIL board"],
          ["Board created", "SAIL board"],
        ]),
      )
    }),
  )

  // Holds TRK-564.
  it("shows it to whoever sees the project, although who made the project may not share", () =>
    inSecured(async ({ done, told }) => {
      const before = ((await done(new ListBoards({}), "eve")) as Boards).items.length
      expect(await told(new CreateProject({ key: "SAIL", name: "Sails", boardType: "scrum" }))).toBe("done")
      expect(((await done(new ListBoards({}), "eve")) as Boards).items.length).toBe(before + 1)
    }))

  // Holds TRK-564.
  it("plans the issues of a project whose key is a word of queries", () =>
    withTracker(async ({ ask }) => {
      await ask(new CreateProject({ key: "ORDER", name: "Orders", boardType: "scrum" }))
      await ask(new CreateIssue({ fields: { project: "ORDER", issuetype: "Task", summary: "Mast" } }))
      const { items } = (await ask(new ListBoards({ project: "ORDER" }))) as Boards
      const board = GetBoard.fields.board.make(items[0]?.id ?? "")
      expect(await ask(new ListPlannedIssues({ board }))).toMatchObject({ items: [{ key: "ORDER-1" }] })
    }))

  // Holds TRK-564.
  it("leaves a filter alone that its maker has of that name", () =>
    withTracker(async ({ ask }) => {
      await ask(new CreateFilter({ name: "Filter for SAIL board", jql: "status = Done" }))
      expect(await ask(new CreateProject({ key: "SAIL", name: "Sails", boardType: "scrum" }))).toMatchObject({
        key: "SAIL",
      })
      await ask(new DeleteProject({ project: "SAIL" }))
      expect(await ask(new CreateProject({ key: "SAIL", name: "Sails", boardType: "kanban" }))).toMatchObject(
        {
          key: "SAIL",
        },
      )
    }))
})
