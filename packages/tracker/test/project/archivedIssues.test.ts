import {
  CreateIssue,
  DeleteComponent,
  DeleteProject,
  DeleteSprint,
  GetComponent,
  GetIssue,
  GetSprint,
  ListChanges,
  ListComments,
  ListPlannedIssues,
  MoveToSprint,
  SearchIssues,
  SetIssueArchived,
  UpdateIssue,
  UpdateProject,
} from "@quoin/tracker"
import { auditOf } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { type Tracker, withTracker } from "../fixture"
import { inRocket } from "../rocket"
import { build, changing } from "./archivedWorld"

const away = (issue: string) => new SetIssueArchived({ issue, archived: true })
const back = (issue: string) => new SetIssueArchived({ issue, archived: false })

const keysFound = async ({ ask }: Tracker, jql = "project = ROCK ORDER BY key") =>
  ((await ask(new SearchIssues({ jql }))) as { items: ReadonlyArray<{ key: string }> }).items.map(
    ({ key }) => key,
  )

/** The fields that an issue is shown with. */
const fieldsOf = (shown: unknown): unknown =>
  typeof shown === "object" && shown !== null && "fields" in shown ? shown.fields : shown

describe("an archived issue", () => {
  // Holds TRK-503.
  it("is read, and found by nothing", () =>
    withTracker(async (tracker) => {
      const { ask, test } = tracker
      const { board } = await build(tracker)
      const before = await ask(new GetIssue({ issue: "ROCK-1" }))
      expect(await ask(back("ROCK-1"))).toMatch(/needs issue ROCK-1 in the archive/)
      expect(await ask(away("ROCK-1"))).toBe(undefined)
      expect(await ask(away("ROCK-1"))).toMatch(/needs issue ROCK-1 outside the archive/)
      expect(await keysFound(tracker)).toEqual(["ROCK-2", "ROCK-5"])
      expect(await keysFound(tracker, 'text ~ "One" OR parent = ROCK-2')).toEqual([])
      const planned = JSON.stringify(await ask(new ListPlannedIssues({ board })))
      expect(planned).not.toMatch(/"ROCK-[134]"/)
      const shown = await ask(new GetIssue({ issue: "ROCK-1", expand: "transitions,editmeta,operations" }))
      expect(shown).toMatchObject({ key: "ROCK-1", transitions: [], editMeta: [] })
      expect(fieldsOf(shown)).toEqual(fieldsOf(before))
      expect(await ask(new GetIssue({ issue: "ROCK-3" }))).toMatchObject({ key: "ROCK-3" })
      expect(await ask(new ListComments({ issue: "ROCK-1" }))).toMatchObject({ total: 1 })
      expect(await ask(new ListChanges({ issue: "ROCK-1" }))).not.toBeTypeOf("string")
      expect(await ask(away("ROCK-3"))).toMatch(/no sub-task/)
      const told = (await auditOf(test)).filter(({ summary }) => summary === "Issue archived")
      expect(told.map(({ affectedObject }) => affectedObject?.name)).toEqual(["ROCK-1", "ROCK-3", "ROCK-4"])
    }))

  // Holds TRK-503.
  it("is for who administers the project to archive, and hidden from who does not see that", () =>
    inRocket(async (secured) => {
      const { told, scheme, done } = secured
      expect(await told(away("ROCK-1"), "bob")).toBe("done")
      expect(await told(new GetIssue({ issue: "ROCK-1" }), "bob")).toBe("done")
      const readers = await scheme("Readers", [["BROWSE_PROJECTS", "user", "bob"]])
      await done(new UpdateProject({ project: "ROCK", permissionScheme: readers.id }))
      expect(await told(back("ROCK-1"), "bob")).toMatch(/ADMINISTER_PROJECTS/)
      expect(await told(back("ROCK-1"), "eve")).toBe(
        await told(back("ROCK-9"), "eve").then((text) => text.replace("9", "1")),
      )
      expect(await told(new GetIssue({ issue: "ROCK-1" }), "eve")).toMatch(/No issue found/)
    }))

  // Holds TRK-503.
  it("does not change, and neither does what hangs on it, whatever operation asks for it", () =>
    withTracker(async (tracker) => {
      const { ask } = tracker
      const requests = changing(await build(tracker)).filter((request) =>
        JSON.stringify(request).includes("ROCK-1"),
      )
      await ask(away("ROCK-1"))
      const look = async () => [
        await ask(new GetIssue({ issue: "ROCK-1" })),
        await ask(new GetIssue({ issue: "SIDE-1" })),
        await ask(new ListComments({ issue: "ROCK-1" })),
      ]
      const before = await look()
      for (const request of requests) {
        if (request._tag === SetIssueArchived._tag) continue
        await ask(request)
        expect([request._tag, await look()]).toEqual([request._tag, before])
      }
      const subtask = { project: { key: "ROCK" }, issuetype: { name: "Sub-task" }, summary: "New" }
      expect(await ask(new CreateIssue({ fields: { ...subtask, parent: { key: "ROCK-1" } } }))).toBeTypeOf(
        "string",
      )
    }))

  // Holds TRK-504.
  it("comes back as it was, without what is gone meanwhile", () =>
    withTracker(async (tracker) => {
      const { ask } = tracker
      const ids = await build(tracker)
      const fields = { components: [{ id: ids.component }], labels: ["kept"] }
      await ask(new UpdateIssue({ issue: "ROCK-5", fields }))
      const before = await ask(new GetIssue({ issue: "ROCK-5" }))
      await ask(away("ROCK-5"))
      await ask(back("ROCK-5"))
      expect(await ask(new GetIssue({ issue: "ROCK-5" }))).toEqual(before)
      const sprint = GetSprint.fields.sprint.make(ids.sprint)
      await ask(new MoveToSprint({ sprint, issues: ["ROCK-5"] }))
      await ask(away("ROCK-5"))
      await ask(new DeleteComponent({ id: GetComponent.fields.id.make(ids.component) }))
      await ask(new DeleteSprint({ sprint }))
      await ask(back("ROCK-5"))
      expect(await ask(new GetIssue({ issue: "ROCK-5" }))).toMatchObject({
        fields: {
          components: { components: [] },
          labels: { value: ["kept"] },
          customfield_10000: { value: null },
        },
      })
      await ask(away("ROCK-1"))
      await ask(back("ROCK-1"))
      expect(await keysFound(tracker)).toEqual(["ROCK-1", "ROCK-2", "ROCK-3", "ROCK-4", "ROCK-5"])
    }))

  // Holds TRK-504.
  it("goes with its project", () =>
    withTracker(async (tracker) => {
      const { ask } = tracker
      await build(tracker)
      const { id } = Object(await ask(new GetIssue({ issue: "ROCK-1" }))) as { readonly id: string }
      await ask(away("ROCK-1"))
      expect(await ask(new DeleteProject({ project: "ROCK" }))).toBe(undefined)
      for (const request of [new GetIssue({ issue: id }), new ListComments({ issue: id }), back(id)]) {
        expect(await ask(request)).toBe(`No issue found with id: ${id}`)
      }
    }))
})
