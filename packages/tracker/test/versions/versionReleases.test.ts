import {
  CreateIssue,
  CreateProject,
  CreateVersion,
  GetIssue,
  GetProject,
  GetProjectVersion,
  ListChanges,
  TransitionIssue,
  UpdateProject,
  UpdateVersion,
  trackerLimits,
} from "@quoin/tracker"
import { Commit, CommitId, selectAll } from "@quoin/kernel"
import { describe, expect, it } from "vitest"
import { Issues } from "../../src/issue/collections"
import { IssueId } from "../../src/Issue"
import { inRocket } from "../rocket"
import type { Secured } from "../securityWorld"

const version = async ({ done }: Secured, name: string, project = "ROCK") =>
  UpdateVersion.fields.id.make((await done(new CreateVersion({ project, name }))).id)

const issue = async ({ done }: Secured, summary: string, names: ReadonlyArray<string>) =>
  (
    await done(
      new CreateIssue({
        fields: {
          project: { key: "ROCK" },
          issuetype: { name: "Task" },
          summary,
          fixVersions: names.map((name) => ({ name })),
        },
      }),
    )
  ).key

const fixedIn = async ({ done }: Secured, key: string) => {
  const { fields } = await done(new GetIssue({ issue: key, fields: ["fixVersions"] }))
  const { versions } = fields["fixVersions"] as unknown as {
    readonly versions: ReadonlyArray<{ name: string }>
  }
  return versions.map(({ name }) => name)
}

describe("a release", () => {
  // Holds TRK-338.
  it("gives the issues that are not resolved another version, and each tells so", () =>
    inRocket(async (secured) => {
      const { done } = secured
      const [id, moveUnfixedIssuesTo] = [await version(secured, "One"), await version(secured, "Two")]
      await version(secured, "Three")
      const open = await issue(secured, "Open", ["One"])
      const both = await issue(secured, "Both", ["Three", "One", "Two"])
      const closed = await issue(secured, "Done", ["One"])
      const other = await issue(secured, "Other", ["Three"])
      await done(new TransitionIssue({ issue: closed, transitionId: "31" }))
      const released = await done(new UpdateVersion({ id, released: true, moveUnfixedIssuesTo }))
      expect(released.released).toBe(true)
      expect(await fixedIn(secured, open)).toEqual(["Two"])
      expect(await fixedIn(secured, both)).toEqual(["Three", "Two"])
      expect(await fixedIn(secured, closed)).toEqual(["One"])
      expect(await fixedIn(secured, other)).toEqual(["Three"])
      const { items } = await done(new ListChanges({ issue: open }))
      expect(
        items.map((each) => each.items.map(({ fieldId, fromText, toText }) => [fieldId, fromText, toText])),
      ).toEqual([[["fixVersions", "One", "Two"]]])
      expect((await done(new ListChanges({ issue: other }))).items).toEqual([])
    }))

  // Holds TRK-338.
  it("is refused whole where the other version cannot be, or issues are too many", () =>
    inRocket(async (secured) => {
      const { done, told, test } = secured
      const { storage } = test.engine.ports
      const [id, two] = [await version(secured, "One"), await version(secured, "Two")]
      await done(new CreateProject({ key: "DARK", name: "Dark" }))
      const dark = await version(secured, "Dark", "DARK")
      const key = await issue(secured, "Open", ["One"])
      const release = (to: string, more: object = { released: true }, name = "ada") =>
        told(new UpdateVersion({ id, moveUnfixedIssuesTo: UpdateVersion.fields.id.make(to), ...more }), name)
      for (const to of [id, dark, "0"]) {
        expect(await release(to)).toMatch(/^moveUnfixedIssuesTo: given .*another version of the same project/)
      }
      expect(await release(two, {})).toMatch(/unless released is true/)
      expect(await release(two, { released: false })).toMatch(/unless released is true/)
      const { id: scheme } = await secured.scheme("Seen", [["BROWSE_PROJECTS", "applicationRole"]])
      await done(new UpdateProject({ project: "ROCK", permissionScheme: scheme }))
      expect(await release("0", {}, "eve")).toMatch(/ADMINISTER_PROJECTS project ROCK$/)
      const [one] = await test.effect(selectAll(storage, Issues, {}))
      if (one === undefined) return expect.fail("no issue")
      const more = Array.from({ length: trackerLimits.unfixedMoved }, (_, at) =>
        Commit.put(Issues, { ...one.value, id: IssueId.make(`9${at}`), number: 1_000 + at }),
      )
      await test.effect(storage.commit({ id: CommitId.make("more"), guards: [], changes: more }))
      expect(await release(two)).toMatch(/^Limit unfixedMoved exceeded: at most 130, given 131/)
      expect(await release(two, { released: true }, "eve")).toMatch(/ADMINISTER_PROJECTS/)
      expect(await fixedIn(secured, key)).toEqual(["One"])
      expect((await done(new GetProjectVersion({ id }))).released).toBe(false)
      await done(new TransitionIssue({ issue: key, transitionId: "31" }))
      expect(await release(two)).toBe("done")
      const moved = await test.effect(selectAll(storage, Issues, {}))
      expect(moved.filter(({ value }) => value.fixVersionIds.includes(two)).length).toBe(more.length)
    }))
})

describe("what may be done with versions", () => {
  // Holds TRK-337.
  it("is told where it is expanded, to who may do it", () =>
    inRocket(async (secured) => {
      const { done } = secured
      const id = await version(secured, "One")
      const names = async (name: string) => {
        const { operations } = await done(new GetProjectVersion({ id, expand: "operations" }), name)
        const { versions } = await done(new GetProject({ project: "ROCK", expand: "operations" }), name)
        expect(versions[0]?.operations).toEqual(operations)
        return operations?.map((each) => each.name)
      }
      expect(await names("ada")).toEqual(["edit", "release", "archive", "move", "merge", "delete"])
      expect((await done(new GetProjectVersion({ id }))).operations).toBeUndefined()
      await done(new UpdateVersion({ id, released: true, archived: true }))
      expect(await names("ada")).toEqual(["edit", "unrelease", "unarchive", "move", "merge", "delete"])
      const scheme = await secured.scheme("Seen", [["BROWSE_PROJECTS", "applicationRole"]])
      await done(new UpdateProject({ project: "ROCK", permissionScheme: scheme.id }))
      expect(await names("eve")).toEqual([])
    }))
})
