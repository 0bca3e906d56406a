import {
  AddComment,
  CreateBoard,
  CreateFilter,
  CreateSprint,
  DeleteBoard,
  DeleteComment,
  DeleteSprint,
  CountIssues,
  CreateComponent,
  CreateVersion,
  DeleteTrackerProperty,
  GetTrackerProperty,
  ListTrackerProperties,
  SetTrackerProperty,
  TransitionIssue,
  UpdateIssue,
  trackerLimits,
} from "@quoin/tracker"
import { selectAll } from "@quoin/kernel"
import { describe, expect, it } from "vitest"
import { Properties } from "../../src/properties/collections"
import { withTracker } from "../fixture"

describe("properties of issues, projects, comments, boards and sprints", () => {
  // Holds TRK-60.
  it("are set, read, listed by their keys and deleted", () =>
    withTracker(async ({ ask, issue, test }) => {
      await issue("One")
      const { id } = (await ask(new AddComment({ issue: "ROCK-1", body: "Hot" }))) as { id: string }
      const made = async (asked: Promise<unknown>) => ((await asked) as { id: string }).id
      const filterId = await made(ask(new CreateFilter({ name: "All", jql: "project = ROCK" })))
      const board = await made(ask(new CreateBoard({ name: "Crew", type: "scrum", filterId })))
      const sprint = await made(ask(new CreateSprint({ board, name: "First" })))
      const holders = [
        { holder: "issue", of: "ROCK-1" },
        { holder: "project", of: "ROCK" },
        { holder: "comment", of: id },
        { holder: "board", of: board },
        { holder: "sprint", of: sprint },
      ] as const
      for (const at of holders) {
        const set = (value: unknown) => ask(new SetTrackerProperty({ ...at, key: "review", value }))
        expect(await set({ state: "open" })).toEqual({ created: true })
        expect(await set([1, 2])).toEqual({ created: false })
        expect(await ask(new GetTrackerProperty({ ...at, key: "review" }))).toEqual({
          key: "review",
          value: [1, 2],
        })
        expect(await ask(new ListTrackerProperties(at))).toEqual({ keys: ["review"] })
        await ask(new DeleteTrackerProperty({ ...at, key: "review" }))
        expect(await ask(new GetTrackerProperty({ ...at, key: "review" }))).toBe(
          "No property found with id: review",
        )
      }
      expect(await ask(new ListTrackerProperties({ holder: "comment", of: "0" }))).toContain(
        "No comment found",
      )
      for (const at of holders) await ask(new SetTrackerProperty({ ...at, key: "review", value: 1 }))
      await ask(new DeleteComment({ issue: "ROCK-1", id: DeleteComment.fields.id.make(id) }))
      await ask(new DeleteSprint({ sprint: DeleteSprint.fields.sprint.make(sprint) }))
      await ask(new DeleteBoard({ board: DeleteBoard.fields.board.make(board) }))
      const left = await test.effect(selectAll(test.engine.ports.storage, Properties, {}))
      expect(left.map(({ value }) => value.holderType).sort()).toEqual(["issue", "project"])
    }))

  // Holds TRK-60, TRK-331.
  it("have keys of 255 bytes and values of 32,768 bytes at most, and are so many at most", () =>
    withTracker(async ({ ask, issue }) => {
      await issue("One")
      const set = (key: string, value: unknown) =>
        ask(new SetTrackerProperty({ holder: "issue", of: "ROCK-1", key, value }))
      const { propertyKeyBytes, propertyValueBytes, properties } = trackerLimits
      expect(await set("é".repeat((propertyKeyBytes - 1) / 2), 1)).toEqual({ created: true })
      expect(await set("é".repeat((propertyKeyBytes + 1) / 2), 1)).toContain("1 to 255 bytes")
      expect(await set("long", "x".repeat(propertyValueBytes - 2))).toEqual({ created: true })
      expect(await set("long", "x".repeat(propertyValueBytes - 1))).toContain("propertyValueBytes")
      expect(await set("long", "é".repeat(propertyValueBytes / 2 - 1))).toEqual({ created: false })
      expect(await set("long", "é".repeat(propertyValueBytes / 2))).toContain("propertyValueBytes")
      expect(await set("wide", { é: "😀".repeat(propertyValueBytes / 4) })).toContain("propertyValueBytes")
      const many = Array.from({ length: properties - 1 }, (_, at) => ({ key: `k${at}`, value: at }))
      const update = (properties: typeof many) => ask(new UpdateIssue({ issue: "ROCK-1", properties }))
      expect(await update(many)).toContain("properties")
      expect(await update(many.slice(1))).toBeUndefined()
      expect(await update(many.slice(2))).toBeUndefined()
      expect(await set("more", 1)).toContain("properties")
    }))
})

describe("the issues of a component and of a version", () => {
  // Holds TRK-19.
  it("are counted: those that are fixed, affected and not resolved", () =>
    withTracker(async ({ ask, issue }) => {
      const idOf = async (made: unknown) => ((await made) as { id: string }).id
      const hull = await idOf(ask(new CreateComponent({ project: "ROCK", name: "Hull" })))
      const first = await idOf(ask(new CreateVersion({ project: "ROCK", name: "1.0" })))
      await issue("One", { components: [{ name: "Hull" }], fixVersions: [{ name: "1.0" }] })
      await issue("Two", { fixVersions: [{ name: "1.0" }], versions: [{ name: "1.0" }] })
      await ask(new TransitionIssue({ issue: "ROCK-1", transitionId: "31" }))
      const count = (part: CountIssues["part"], id: string) => ask(new CountIssues({ part, id }))
      expect(await count("version", first)).toEqual({ issues: 2, affected: 1, unresolved: 1 })
      expect(await count("component", hull)).toEqual({ issues: 1, affected: 0, unresolved: 0 })
      expect(await count("component", first)).toContain("No component found")
    }))
})
