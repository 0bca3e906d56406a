import type { DomainEvent } from "@quoin/kernel"
import {
  AddComment,
  AddWorklog,
  CreateIssue,
  CreateProject,
  GetIssue,
  ListChangedWorklogs,
  ListChanges,
  ListComments,
  ListTrackerProperties,
  ListWorklogs,
  SetTrackerProperty,
  TransitionIssue,
  UpdateConfiguration,
  UpdateIssue,
  UpdateProject,
} from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { inRocket } from "../rocket"
import type { Secured } from "../securityWorld"

const issue = "ROCK-1"
const minute = 60_000
const crew = { type: "group", value: "crew" } as const
const task = { project: { key: "ROCK" }, issuetype: { name: "Task" }, summary: "Tank" }

const update = (edits: Record<string, ReadonlyArray<object>>) => new UpdateIssue({ issue, update: edits })

const commentsOf = async ({ done }: Secured, name = "bob") =>
  (await done(new ListComments({ issue }), name)).items.map(({ body }) => body)

const workOf = async ({ done }: Secured, name = "bob", of = issue) =>
  (await done(new ListWorklogs({ issue: of }), name)).items.map(({ id, timeSpent, comment }) => ({
    id,
    timeSpent,
    comment,
  }))

const timesOf = async ({ done }: Secured) => {
  const { fields } = await done(new GetIssue({ issue, fields: ["timespent", "timeestimate"] }))
  return [fields["timespent"], fields["timeestimate"]].map((shown) => (shown as { value?: unknown }).value)
}

const linksOf = async ({ done }: Secured, of = issue) => {
  const { fields } = await done(new GetIssue({ issue: of, fields: ["issuelinks"] }))
  const { links } = fields["issuelinks"] as unknown as {
    readonly links: ReadonlyArray<{ direction: string; type: { name: string }; issue: { key: string } }>
  }
  return links.map(({ direction, type, issue: other }) => [direction, type.name, other.key])
}

describe("an update of an issue", () => {
  // Holds TRK-334.
  it("adds, changes and removes comments, and none that is kept for others", () =>
    inRocket(async (secured) => {
      const { done, told } = secured
      const { id } = await done(new AddComment({ issue, body: "One", visibility: crew }), "bob")
      const property = { holder: "comment", of: id } as const
      await done(new SetTrackerProperty({ ...property, key: "a", value: 1 }), "bob")
      const edit = { edit: { id, body: "Two" } }
      const absent = /^comment: given .*allowed: an object with the id of a comment of the issue/
      expect(await told(update({ comment: [edit] }), "eve")).toMatch(absent)
      expect(await told(update({ comment: [{ remove: { id } }] }), "eve")).toMatch(absent)
      expect(await told(update({ comment: [edit, { remove: { id } }] }), "bob")).toMatch(/once in one update/)
      expect(await told(update({ comment: [{ set: "x" }] }), "bob")).toMatch(/verbs add, edit, remove$/)
      const named = { body: "x", visibility: { ...crew, identifier: "7" } }
      expect(await told(update({ comment: [{ add: named }] }), "bob")).toMatch(
        /^comment: .*no visibility\.identifier/,
      )
      const properties = [{ key: "a", value: 1 }]
      expect(await told(update({ comment: [{ add: { body: "x", properties } }] }), "bob")).toMatch(
        /no properties/,
      )
      expect(await commentsOf(secured)).toEqual(["One"])
      await done(update({ comment: [edit, { add: { body: "Three" } }] }), "bob")
      expect(await commentsOf(secured)).toEqual(["Two", "Three"])
      expect(await commentsOf(secured, "eve")).toEqual(["Three"])
      await done(update({ comment: [{ remove: { id } }] }), "bob")
      expect(await commentsOf(secured)).toEqual(["Three"])
      expect(await told(new ListTrackerProperties(property), "bob")).toBe(`No comment found with id: ${id}`)
    }))

  // Holds TRK-334.
  it("removes no more properties with comments and work than a commit holds", () =>
    inRocket(async ({ done, told }) => {
      const properties = Array.from({ length: 90 }, (_each, n) => ({ key: `p${n}`, value: n }))
      const say = async () => ({
        id: (await done(new AddComment({ issue, body: "x", properties }), "bob")).id,
      })
      const [one, two] = [await say(), await say()]
      const work = await done(new AddWorklog({ issue, timeSpent: "1h" }), "bob")
      for (const each of properties.slice(0, 21)) {
        await done(new SetTrackerProperty({ holder: "worklog", of: work.id, ...each }), "bob")
      }
      const worklog = [{ remove: { id: work.id } }]
      const comment = [{ remove: one }, { remove: two }]
      expect(await told(update({ comment, worklog }), "bob")).toMatch(
        /^worklog: .*at most 200 properties of comments and worklogs with them in one update, given 201/,
      )
      expect(await told(update({ worklog, comment }), "bob")).toMatch(/^comment: .*at most 200 properties/)
      expect(await told(update({ comment }), "bob")).toBe("done")
      expect(await told(update({ worklog }), "bob")).toBe("done")
    }))

  // Holds TRK-335.
  it("logs work, changes and removes it, with the remaining estimate, and all or nothing", () =>
    inRocket(async (secured) => {
      const { done, told, at } = secured
      const estimated = { timetracking: [{ edit: { originalEstimate: "10h" } }] }
      const started = "2026-01-31T09:00:00.000+0000"
      const log = { timeSpent: "3h", comment: "Welding", started, visibility: crew }
      await done(update({ ...estimated, worklog: [{ add: log }] }), "bob")
      expect(await timesOf(secured)).toEqual([3 * 3600, 7 * 3600])
      const [work] = await workOf(secured)
      expect(work).toMatchObject({ timeSpent: "3h", comment: "Welding" })
      expect(await workOf(secured, "eve")).toEqual([])
      const id = work?.id
      const refused = async (verb: object, why: RegExp, name = "bob") =>
        expect(
          await told(
            new UpdateIssue({ issue, fields: { summary: "No" }, update: { worklog: [verb] } }),
            name,
          ),
        ).toMatch(why)
      await refused({ add: {} }, /timeSpent, a duration, or timeSpentSeconds$/)
      await refused({ add: { timeSpent: "1h", started: "now" } }, /started: a moment/)
      await refused({ add: { timeSpent: "1h", colour: "red" } }, /colour: no field of this name; .*timeSpent/)
      await refused({ add: { timeSpentSeconds: "1h" } }, /timeSpentSeconds: a whole number/)
      await refused({ add: "1h" }, /an object with timeSpent/)
      const named = { ...crew, identifier: "7" }
      await refused({ add: { timeSpent: "1h", visibility: named } }, /visibility\.identifier: no field/)
      await refused({ add: { timeSpent: "1h", properties: [{}] } }, /properties: an empty list/)
      await refused({ add: { timeSpent: "1h", adjustEstimate: "new" } }, /newEstimate: /)
      await refused({ add: { timeSpent: "1h", visibility: crew } }, /a group that you are in/, "eve")
      await refused({ edit: { id, timeSpent: "1h" } }, /the id of a worklog of the issue/, "eve")
      await refused({ remove: { id: "0" } }, /the id of a worklog of the issue/)
      const { fields } = await done(new GetIssue({ issue, fields: ["summary"] }))
      expect(fields["summary"]).toMatchObject({ value: "Fuel" })
      await done(
        update({
          worklog: [{ edit: { id: Number(id), timeSpentSeconds: "3600", properties: [], author: {} } }],
        }),
        "bob",
      )
      expect(await timesOf(secured)).toEqual([3600, 9 * 3600])
      expect((await workOf(secured))[0]).toMatchObject({ timeSpent: "1h", comment: "Welding" })
      await at(
        minute,
        update({ worklog: [{ remove: { id, adjustEstimate: "manual", increaseBy: "2h" } }] }),
        "bob",
      )
      expect(await timesOf(secured)).toEqual([0, 11 * 3600])
      expect(await workOf(secured)).toEqual([])
      const deleted = new ListChangedWorklogs({ happened: "deleted" })
      expect((await at(3 * minute, deleted, "bob")).items.map((each) => each.id)).toEqual([id])
    }))

  // Holds TRK-336.
  it("links to issues that its caller sees, from them or to them, each once", () =>
    inRocket(async (secured) => {
      const { done, told } = secured
      await done(new CreateIssue({ fields: task }))
      const { id } = await secured.scheme("Closed", [["BROWSE_PROJECTS", "user", "carol"]])
      await done(new CreateProject({ key: "DARK", name: "Dark" }))
      await done(new CreateIssue({ fields: { ...task, project: { key: "DARK" } } }))
      await done(new UpdateProject({ project: "DARK", permissionScheme: id }))
      const blocks = (ends: object, type = "Blocks") => ({ add: { type: { name: type }, ...ends } })
      const refused = async (verb: object, why: RegExp, name = "bob") =>
        expect(await told(update({ issuelinks: [verb] }), name)).toMatch(why)
      await refused(blocks({ outwardIssue: { key: "DARK-1" } }), /another issue that is there$/)
      await refused(blocks({ outwardIssue: { key: "DARK-9" } }), /another issue that is there$/)
      await refused(blocks({ inwardIssue: { key: "DARK-1" } }), /LINK_ISSUES project DARK$/, "carol")
      await refused(blocks({ outwardIssue: { key: issue } }), /another issue$/)
      await refused(blocks({ outwardIssue: { key: "ROCK-2" } }, "Eats"), /one of Blocks/)
      await refused(blocks({}), /one other issue/)
      await refused({ remove: { id: "1" } }, /the verb add/)
      const outward = blocks({ outwardIssue: { key: "ROCK-2" } })
      const twice = update({ issuelinks: [outward, outward] })
      expect(await told(twice, "bob")).toMatch(/once in one update/)
      expect(await linksOf(secured)).toEqual([])
      const inward = blocks({ inwardIssue: { key: "ROCK-2" } }, "Relates")
      await done(update({ issuelinks: [outward, inward], summary: [{ set: "Wing" }] }), "bob")
      await done(update({ issuelinks: [outward] }), "bob")
      expect(await linksOf(secured)).toEqual([
        ["outward", "Blocks", "ROCK-2"],
        ["inward", "Relates", "ROCK-2"],
      ])
      const logged = async (key: string) =>
        (await done(new ListChanges({ issue: key }))).items.map(({ items }) =>
          items.map(({ toText }) => toText),
        )
      expect(await logged(issue)).toEqual([
        ["Wing", "This issue blocks ROCK-2", "This issue relates to ROCK-2"],
      ])
      expect(await logged("ROCK-2")).toEqual([
        ["This issue is blocked by ROCK-1"],
        ["This issue relates to ROCK-1"],
      ])
    }))

  // Holds TRK-334, TRK-335.
  it("asks for the rights of what it does alone, and tells of each", () => {
    const seen: Array<DomainEvent> = []
    return inRocket(
      async (secured) => {
        const { done, told } = secured
        await done(new CreateIssue({ fields: task }))
        const { id } = await done(new AddComment({ issue, body: "One" }), "carol")
        const work = await done(new AddWorklog({ issue, timeSpent: "1h" }), "carol")
        const rights = ["ADD_COMMENTS", "WORK_ON_ISSUES", "LINK_ISSUES"]
        const own = ["EDIT_OWN_COMMENTS", "EDIT_OWN_WORKLOGS", "DELETE_OWN_COMMENTS", "DELETE_OWN_WORKLOGS"]
        const scheme = await secured.scheme("Hands", [
          ["BROWSE_PROJECTS", "applicationRole"],
          ...rights.map((each) => [each, "user", "bob"] as const),
          ...own.map((each) => [each, "user", "carol"] as const),
          ...own.map((each) => [each, "user", "bob"] as const),
        ])
        await done(new UpdateProject({ project: "ROCK", permissionScheme: scheme.id }))
        const add = [{ add: { timeSpent: "1h" } }]
        const issuelinks = [{ add: { type: { name: "Blocks" }, outwardIssue: { key: "ROCK-2" } } }]
        const asked: ReadonlyArray<readonly [string, Record<string, ReadonlyArray<object>>]> = [
          ["WORK_ON_ISSUES", { worklog: add }],
          ["LINK_ISSUES", { issuelinks }],
          ["ADD_COMMENTS", { comment: [{ add: { body: "Two" } }] }],
        ]
        for (const [right, edits] of asked) {
          expect(await told(update(edits), "carol")).toMatch(new RegExp(`${right} project ROCK$`))
        }
        const others: ReadonlyArray<readonly [string, Record<string, ReadonlyArray<object>>]> = [
          ["EDIT_ALL_COMMENTS", { comment: [{ edit: { id, body: "Two" } }] }],
          ["DELETE_ALL_COMMENTS", { comment: [{ remove: { id } }] }],
          ["EDIT_ALL_WORKLOGS", { worklog: [{ edit: { id: work.id, comment: "Hot" } }] }],
          ["DELETE_ALL_WORKLOGS", { worklog: [{ remove: { id: work.id } }] }],
        ]
        for (const [right, edits] of others) {
          expect(await told(update(edits), "bob")).toMatch(new RegExp(`${right} project ROCK$`))
        }
        seen.length = 0
        for (const [, edits] of asked) expect(await told(update(edits), "bob")).toBe("done")
        for (const [, edits] of others.filter(([right]) => right.startsWith("EDIT"))) {
          expect(await told(update(edits), "carol")).toBe("done")
        }
        expect(seen.map(({ name }) => name.slice("tracker.".length))).toEqual([
          ...["issue_updated", "worklog_created"],
          ...["issue_updated", "issuelink_created", "issue_updated"],
          ...["issue_updated", "comment_created"],
          ...["issue_updated", "comment_updated"],
          ...["worklog_updated", "issue_worklog_updated"],
        ])
        const both = { ...asked[0]?.[1], summary: [{ set: "Wing" }] }
        expect(await told(update(both), "bob")).toMatch(/EDIT_ISSUES project ROCK$/)
      },
      { seesEvents: (events) => Effect.sync(() => void seen.push(...events)) },
    )
  })
})

describe("a transition and a new issue", () => {
  // Holds TRK-334, TRK-335, TRK-336.
  it("come with work, links and comments; a new one only adds them", () =>
    inRocket(async (secured) => {
      const { done, told } = secured
      const edits = {
        worklog: [{ add: { timeSpent: "1h" } }],
        issuelinks: [{ add: { type: { name: "Blocks" }, outwardIssue: { key: issue } } }],
        comment: [{ add: { body: "Hot" } }],
      }
      const made = await done(new CreateIssue({ fields: task, update: edits }), "bob")
      expect(await linksOf(secured, made.key)).toEqual([["outward", "Blocks", issue]])
      expect(await linksOf(secured)).toEqual([["inward", "Blocks", made.key]])
      expect((await workOf(secured, "bob", made.key)).map(({ timeSpent }) => timeSpent)).toEqual(["1h"])
      for (const field of ["comment", "worklog"]) {
        const change = { [field]: [{ remove: { id: "1" } }] }
        expect(await told(new CreateIssue({ fields: task, update: change }), "bob")).toMatch(
          new RegExp(`^${field}: given .*one of the verbs add$`),
        )
      }
      const [work] = await workOf(secured, "bob", made.key)
      const moved = new TransitionIssue({
        issue: made.key,
        transitionId: "21",
        update: { worklog: [{ add: { timeSpent: "2h" } }, { remove: { id: work?.id } }] },
      })
      expect(await told(moved, "bob")).toBe("done")
      expect((await workOf(secured, "bob", made.key)).map(({ timeSpent }) => timeSpent)).toEqual(["2h"])
      await done(new UpdateConfiguration({ timeTrackingEnabled: false, issueLinkingEnabled: false }))
      const { worklog, issuelinks } = edits
      expect(await told(update({ worklog }), "bob")).toMatch(/time tracking is switched off$/)
      expect(await told(update({ issuelinks }), "bob")).toMatch(/links are switched off$/)
    }))
})
