import {
  DeleteIssue,
  GetCreateMeta,
  GetEditMeta,
  GetIssue,
  GetSite,
  SearchIssues,
  UpdateConfiguration,
  UpdateIssue,
  UpdateProject,
} from "@quoin/tracker"
import { describe, expect, it } from "vitest"
import { type Tracker, withTracker } from "../fixture"

type Fields = Readonly<Record<string, { readonly kind: string; readonly value?: unknown }>>

const fieldsOf = async (
  { ask }: Tracker,
  issue: string,
  fields: ReadonlyArray<string> = [],
): Promise<Fields> =>
  ((await ask(new GetIssue({ issue, fields }))) as unknown as { readonly fields: Fields }).fields

const namesOf = (metas: unknown): ReadonlyArray<string> =>
  (metas as ReadonlyArray<{ readonly fieldId: string }>).map(({ fieldId }) => fieldId)

describe("fields", () => {
  // Holds TRK-26.
  it("of planning are found by their schema, and the internal ones neither shown nor written", () =>
    withTracker(async (tracker) => {
      const site = (await tracker.ask(new GetSite())) as unknown as {
        readonly fields: ReadonlyArray<{ readonly id: string; readonly schema: { readonly custom?: string } }>
      }
      const rank = site.fields.find(({ schema }) => schema.custom?.endsWith(":gh-lexo-rank"))
      expect(rank?.id).toBe("customfield_10005")
      await tracker.issue("One", { customfield_10006: 5 })
      const fields = await fieldsOf(tracker, "ROCK-1")
      expect(fields["customfield_10006"]).toEqual({ kind: "plain", value: 5 })
      expect(Object.keys(fields)).not.toContain("customfield_10005")
      expect(await tracker.issue("Two", { customfield_10005: "0|i:" })).toContain("cannot be set")
    }))

  // Holds TRK-21.
  it("begin with the default priority and the caller as reporter", () =>
    withTracker(async (tracker) => {
      await tracker.issue("One")
      const fields = await fieldsOf(tracker, "ROCK-1", ["priority", "reporter", "status"])
      expect(fields).toMatchObject({
        priority: { priority: { name: "Medium" } },
        reporter: { user: { key: "user-ada" } },
        status: { status: { name: "To Do" } },
      })
    }))

  // Holds TRK-22.
  it("are made of other values: progress, sums with sub-tasks, and what hangs on the issue", () =>
    withTracker(async (tracker) => {
      await tracker.issue("One", { timetracking: { originalEstimate: "1h" } })
      const part = { issuetype: { name: "Sub-task" }, parent: { key: "ROCK-1" } }
      await tracker.issue("Part", { ...part, timetracking: { originalEstimate: "2h" } })
      const fields = await fieldsOf(tracker, "ROCK-1")
      expect(fields["aggregatetimeoriginalestimate"]?.value).toBe(3 * 3600)
      expect(fields["progress"]?.value).toEqual({ progress: 0, total: 3600, percent: 0 })
      expect(fields["subtasks"]).toMatchObject({ issues: [{ key: "ROCK-2" }] })
      expect(fields["watches"]).toEqual({ kind: "watches", watchCount: 0, isWatching: false })
    }))

  // Holds TRK-23.
  it("are selected by their ids, all or the navigable ones, and left out by a hyphen", () =>
    withTracker(async (tracker) => {
      await tracker.issue("One")
      expect(Object.keys(await fieldsOf(tracker, "ROCK-1", ["summary", "labels", "-labels"]))).toEqual([
        "summary",
      ])
      const all = Object.keys(await fieldsOf(tracker, "ROCK-1"))
      expect(all).toContain("comment")
      expect(Object.keys(await fieldsOf(tracker, "ROCK-1", ["*navigable"]))).not.toContain("comment")
      expect(Object.keys(await fieldsOf(tracker, "ROCK-1", ["-comment"]))).toEqual(
        all.filter((name) => name !== "comment"),
      )
      const page = await tracker.ask(new SearchIssues({}))
      expect(Object.keys((page as unknown as { items: [{ fields: object }] }).items[0].fields)).not.toContain(
        "comment",
      )
    }))

  // Holds TRK-25.
  it("assign automatically where nobody is named, and to nobody where null is", () =>
    withTracker(async (tracker) => {
      await tracker.user("bob")
      await tracker.ask(new UpdateProject({ project: "ROCK", lead: "bob", assigneeType: "PROJECT_LEAD" }))
      await tracker.issue("One")
      await tracker.issue("Two", { assignee: null })
      const lead = { user: { name: "bob" } }
      expect((await fieldsOf(tracker, "ROCK-1"))["assignee"]).toMatchObject(lead)
      expect((await fieldsOf(tracker, "ROCK-2"))["assignee"]).toEqual({ kind: "plain", value: null })
      await tracker.ask(new UpdateIssue({ issue: "ROCK-2", fields: { assignee: { name: "-1" } } }))
      expect((await fieldsOf(tracker, "ROCK-2"))["assignee"]).toMatchObject(lead)
    }))

  // Holds TRK-27.
  it("are said once, in fields or in update", () =>
    withTracker(async ({ issue, ask }) => {
      await issue("One")
      const twice = { fields: { summary: "Uno" }, update: { summary: [{ set: "Eins" }] } }
      expect(await ask(new UpdateIssue({ issue: "ROCK-1", ...twice }))).toContain(
        "once: in fields or in update",
      )
      expect(await ask(new UpdateIssue({ issue: "ROCK-1", update: { summary: [{ add: "x" }] } }))).toContain(
        "one of the verbs set",
      )
    }))

  // Holds TRK-29, TRK-35.
  it("keep the hierarchy: epics above, sub-tasks below", () =>
    withTracker(async ({ issue, ask }) => {
      const epic = { issuetype: { name: "Epic" } }
      const part = { issuetype: { name: "Sub-task" } }
      expect(await issue("Epic", epic)).toContain("Epic Name is required")
      await issue("Epic", { ...epic, customfield_10002: "Moon" })
      expect(await issue("One", { customfield_10001: "ROCK-1" })).toBe("ROCK-2")
      expect(await issue("Two", { customfield_10001: "ROCK-2" })).toContain("an issue that is an epic")
      expect(await issue("Part", part)).toContain("the issue that the sub-task is a part of")
      expect(await issue("Part", { ...part, parent: { key: "ROCK-2" } })).toBe("ROCK-3")
      expect(await issue("Part", { ...part, parent: { key: "ROCK-3" } })).toContain("no sub-task itself")
      expect(await issue("Two", { parent: { key: "ROCK-2" } })).toContain("only sub-tasks have a parent")
      expect(await ask(new DeleteIssue({ issue: "ROCK-2" }))).toContain("has 1 sub-tasks")
      await ask(new DeleteIssue({ issue: "ROCK-2", deleteSubtasks: true }))
      expect(await ask(new GetIssue({ issue: "ROCK-3" }))).toBe("No issue found with id: ROCK-3")
    }))

  // Holds TRK-34.
  it("are told for new issues and for edits, with what may be chosen", () =>
    withTracker(async ({ issue, ask }) => {
      await issue("One")
      const meta = (await ask(new GetCreateMeta({ project: "ROCK" }))) as unknown as {
        readonly types: ReadonlyArray<{
          readonly issueType: { readonly name: string }
          readonly fields: unknown
        }>
      }
      const fields = (name: string) =>
        namesOf(meta.types.find(({ issueType }) => issueType.name === name)?.fields)
      expect(fields("Task")).toEqual(expect.arrayContaining(["project", "issuetype", "summary", "priority"]))
      expect(fields("Task")).not.toContain("parent")
      expect(fields("Sub-task")).toContain("parent")
      expect(fields("Epic")).toContain("customfield_10002")
      expect(namesOf(await ask(new GetEditMeta({ issue: "ROCK-1" })))).not.toContain("project")
    }))

  // Holds TRK-34.
  it("are told with the verbs for what hangs on issues, as far as that is switched on", () =>
    withTracker(async ({ issue, ask }) => {
      await issue("One")
      const told = (fields: unknown) =>
        (fields as ReadonlyArray<{ fieldId: string; operations: unknown; schema: { type: string } }>)
          .filter(({ fieldId }) => ["comment", "worklog", "issuelinks"].includes(fieldId))
          .map(({ fieldId, operations, schema }) => [fieldId, schema.type, operations])
      const both = async () => {
        const created = (await ask(
          new GetCreateMeta({ project: "ROCK" }),
        )) as typeof GetCreateMeta.success.Type
        return [
          told(await ask(new GetEditMeta({ issue: "ROCK-1" }))),
          told(created.types.find(({ issueType }) => issueType.name === "Task")?.fields),
        ]
      }
      const verbs = ["add", "edit", "remove"]
      expect(await both()).toEqual([
        [
          ["comment", "comments-page", verbs],
          ["worklog", "array", verbs],
          ["issuelinks", "array", ["add"]],
        ],
        [
          ["comment", "comments-page", ["add"]],
          ["worklog", "array", ["add"]],
          ["issuelinks", "array", ["add"]],
        ],
      ])
      await ask(new UpdateConfiguration({ timeTrackingEnabled: false, issueLinkingEnabled: false }))
      expect(await both()).toEqual([
        [["comment", "comments-page", verbs]],
        [["comment", "comments-page", ["add"]]],
      ])
    }))
})
