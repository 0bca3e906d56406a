import { type Collection, Commit, CommitId } from "@quoin/kernel"
import {
  AddComment,
  AddWorklog,
  CreateIssue,
  CreateLink,
  CreateProject,
  DeleteIssue,
  DeleteProject,
  FindWorklogs,
  GetComment,
  GetIssue,
  GetProject,
  GetWorklog,
  ListTrackerProperties,
  SearchIssues,
  SetTrackerProperty,
  SetVote,
  UpdateIssue,
} from "@quoin/tracker"
import * as Effect from "effect/Effect"
import { ComponentId } from "../../src/components/Component"
import { VersionId } from "../../src/versions/Version"
import { auditOf, beforeCommit, crash, messageOf, runOver } from "quoin/testing"
import { describe, expect, it } from "vitest"
import { Audiences } from "../../src/audience/Audience"
import { Components, Versions } from "../../src/collections"
import { Comments } from "../../src/comments/collections"
import { Changes } from "../../src/issue/changes/collections"
import { IssueRemovals } from "../../src/removal/IssueRemoval"
import { limits } from "../../src/limits"
import { Links } from "../../src/links/collections"
import { Properties } from "../../src/properties/collections"
import { WorklogDeletions, Worklogs } from "../../src/worklogs/collections"
import { ProjectRemovals } from "../../src/removal/ProjectRemoval"
import { type Tracker, withTracker } from "../fixture"

/** How much of each kind the storage holds. */
const heldIn = ({ test: { engine, effect } }: Tracker): Promise<ReadonlyArray<number>> => {
  const held = <A, N extends string>(collection: Collection.Collection<A, N>) =>
    Effect.map(engine.ports.storage.select(collection, { limit: 1, total: true }), ({ total = 0 }) => total)
  return effect(
    Effect.all([
      held(Comments),
      held(Worklogs),
      held(Changes),
      held(Links),
      held(Properties),
      held(Audiences),
      held(WorklogDeletions),
      held(IssueRemovals),
      held(ProjectRemovals),
      held(Components),
      held(Versions),
    ]),
  )
}

const issue = "ROCK-1"
const idOf = (made: unknown): string => String((made as { readonly id?: unknown }).id)

/** An issue with 1,100 comments, and something of each kind. */
const withMany = async (tracker: Tracker) => {
  const { ask } = tracker
  await tracker.issue("One")
  await tracker.issue("Two")
  await tracker.issue("Part", { issuetype: { name: "Sub-task" }, parent: { key: issue } })
  for (let round = 0; round < 11; round++) {
    const comment = Array.from({ length: 100 }, (_, at) => ({ add: { body: `Said ${at}` } }))
    await ask(new UpdateIssue({ issue, update: { comment } }))
  }
  const comment = GetComment.fields.id.make(idOf(await ask(new AddComment({ issue, body: "Last" }))))
  const worklog = GetWorklog.fields.id.make(idOf(await ask(new AddWorklog({ issue, timeSpent: "1h" }))))
  await ask(new CreateLink({ type: "Blocks", inwardIssue: issue, outwardIssue: "ROCK-2" }))
  await ask(new CreateLink({ type: "Blocks", inwardIssue: issue, outwardIssue: "ROCK-3" }))
  await ask(new SetVote({ issue, voting: true }))
  await ask(new SetTrackerProperty({ holder: "issue", of: issue, key: "k", value: 1 }))
  await ask(new SetTrackerProperty({ holder: "comment", of: comment, key: "k", value: 1 }))
  await ask(new SetTrackerProperty({ holder: "worklog", of: worklog, key: "k", value: 1 }))
  return { comment, worklog }
}

const deletion = new DeleteIssue({ issue, deleteSubtasks: true })
/** What the other end of a link tells of it stays, and that work was deleted. */
const nothingLeft = [0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0]
const absent = `No issue found with id: ${issue}`

const deletedInAudit = async ({ test }: Tracker) =>
  (await auditOf(test)).filter(({ summary }) => summary === "Issue deleted").length

/** Notices are one more consumer of what is deleted. */
const toldToOthers = { notices: { tell: () => Effect.void } }

describe("the deletion of an issue with more than a commit removes", () => {
  // Holds TRK-181.
  it("leaves nothing of it, and is told once", () =>
    withTracker(async (tracker) => {
      await withMany(tracker)
      expect(await tracker.ask(deletion)).toBeUndefined()
      expect(await heldIn(tracker)).toEqual(nothingLeft)
      expect(await deletedInAudit(tracker)).toBe(2)
      expect(await tracker.ask(deletion)).toBe(absent)
    }))

  // Holds TRK-181, TRK-182.
  it("leaves, cut off half way, what is absent for all but the same request again", () =>
    withTracker(async (tracker) => {
      const { test, ask } = tracker
      const { comment, worklog } = await withMany(tracker)
      expect(messageOf(await runOver(test, beforeCommit(test, 2, crash), deletion))).toContain(
        "process ended",
      )
      expect((await heldIn(tracker))[0]).toBeGreaterThan(0)
      expect(await ask(new GetIssue({ issue }))).toBe(absent)
      expect(await ask(new GetIssue({ issue: "ROCK-3" }))).toBe("No issue found with id: ROCK-3")
      expect(await ask(new AddComment({ issue, body: "Late" }))).toBe(absent)
      expect(await ask(new GetComment({ issue, id: comment }))).toBe(absent)
      expect(await ask(new FindWorklogs({ ids: [worklog] }))).toEqual([])
      expect(await ask(new ListTrackerProperties({ holder: "comment", of: comment }))).toBe(
        `No comment found with id: ${comment}`,
      )
      expect(await ask(new GetIssue({ issue: "ROCK-2", fields: ["issuelinks"] }))).toMatchObject({
        fields: { issuelinks: { links: [] } },
      })
      const found = await ask(new SearchIssues({ jql: "project = ROCK" }))
      expect(found).toMatchObject({ total: 1, items: [{ key: "ROCK-2" }] })
      expect(await ask(deletion)).toBeUndefined()
      expect(await heldIn(tracker)).toEqual(nothingLeft)
      expect(await deletedInAudit(tracker)).toBe(2)
      expect(await ask(deletion)).toBe(absent)
    }))

  // Holds TRK-181.
  it("is refused by name where there are too many sub-tasks to hide at once", () =>
    withTracker(async (tracker) => {
      const { ask, test } = tracker
      await tracker.issue("One")
      for (let at = 0; at < limits.subtasksDeleted; at++) {
        await tracker.issue("Part", { issuetype: { name: "Sub-task" }, parent: { key: issue } })
      }
      const last = await tracker.issue("Last", { issuetype: { name: "Sub-task" }, parent: { key: issue } })
      expect(await ask(deletion)).toContain("Limit subtasksDeleted exceeded")
      await ask(new DeleteIssue({ issue: last }))
      // Whoever listens to the deletions is told in the same commit.
      await test.effect(test.engine.on("tracker.issue_deleted", () => Effect.void))
      expect(await ask(deletion)).toBeUndefined()
      expect(await heldIn(tracker)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    }, toldToOthers))
})

/** A project with 700 components, as many versions, and a property. */
const withParts = async ({ ask, test: { engine, effect } }: Tracker) => {
  const made = await ask(new GetProject({ project: "ROCK" }))
  if (typeof made === "string") return expect.unreachable(made)
  const names = Array.from({ length: 700 }, (_, at) => `Part ${at}`)
  const part = (name: string) => ({ projectId: made.id, name, description: "" })
  const components = names.map((name) => ({
    ...part(name),
    id: `c${name}`,
    assigneeType: "PROJECT_DEFAULT" as const,
  }))
  const versions = names.map((name) => ({
    ...part(name),
    id: `v${name}`,
    released: false,
    archived: false,
    position: name,
  }))
  const put = (id: string, changes: ReadonlyArray<Commit.Change>) =>
    effect(engine.ports.storage.commit({ id: CommitId.make(id), guards: [], changes }))
  await put(
    "components",
    components.map(({ id, ...each }) => Commit.put(Components, { ...each, id: ComponentId.make(id) })),
  )
  await put(
    "versions",
    versions.map(({ id, ...each }) => Commit.put(Versions, { ...each, id: VersionId.make(id) })),
  )
  await ask(new SetTrackerProperty({ holder: "project", of: "ROCK", key: "k", value: 1 }))
  return made.id
}

describe("the deletion of a project with more than a commit removes", () => {
  // Holds TRK-182.
  it("leaves nothing of it, nor of a deletion in it that was cut off", () =>
    withTracker(async (tracker) => {
      const { test, ask } = tracker
      await withMany(tracker)
      await withParts(tracker)
      expect(await ask(new DeleteIssue({ issue: "ROCK-2" }))).toBeUndefined()
      await runOver(test, beforeCommit(test, 2, crash), deletion)
      expect(await ask(new DeleteProject({ project: "ROCK" }))).toBeUndefined()
      expect(await heldIn(tracker)).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
      expect((await auditOf(test)).filter(({ summary }) => summary === "Project deleted").length).toBe(1)
    }))

  it("leaves, cut off half way, what is absent for all but the same request again", () =>
    withTracker(async (tracker) => {
      const { test, ask } = tracker
      const project = await withParts(tracker)
      const request = new DeleteProject({ project: "ROCK" })
      expect(messageOf(await runOver(test, beforeCommit(test, 2, crash), request))).toContain("process ended")
      expect((await heldIn(tracker)).at(-1)).toBeGreaterThan(0)
      for (const named of ["ROCK", project]) {
        expect(await ask(new GetProject({ project: named }))).toBe(`No project found with id: ${named}`)
      }
      // Else the same request would delete another project.
      const raft = new CreateProject({ key: "ROCK", name: "Raft" })
      expect(await ask(raft)).toContain("key")
      expect(await ask(request)).toBeUndefined()
      expect(await heldIn(tracker)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
      expect(await ask(raft)).toMatchObject({ name: "Raft" })
    }))

  /** A project whose issue has many comments, and an issue of another one that it is linked with. */
  const besideAnother = async (tracker: Tracker) => {
    const { ask } = tracker
    const made = await withMany(tracker)
    await ask(new CreateProject({ key: "RAFT", name: "Raft" }))
    const fields = { project: { key: "RAFT" }, issuetype: { name: "Task" }, summary: "Stays" }
    await ask(new CreateIssue({ fields }))
    await ask(new CreateLink({ type: "Blocks", inwardIssue: issue, outwardIssue: "RAFT-1" }))
    return {
      ...made,
      id: idOf(await ask(new GetIssue({ issue }))),
      request: new DeleteProject({ project: "ROCK" }),
    }
  }

  /** What the other issue tells of the link stays, and that work was deleted. */
  const nothingOfProject = [0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0]
  const onlyTheOther = { total: 1, items: [{ key: "RAFT-1" }] }

  // Holds TRK-182.
  it("takes its issues along, and whatever hangs on them", () =>
    withTracker(async (tracker) => {
      const { test, ask } = tracker
      const { request } = await besideAnother(tracker)
      expect(await ask(request)).toBeUndefined()
      expect(await heldIn(tracker)).toEqual(nothingOfProject)
      expect(await ask(new SearchIssues({ jql: "" }))).toMatchObject(onlyTheOther)
      expect((await auditOf(test)).filter(({ summary }) => summary === "Project deleted").length).toBe(1)
      expect(await ask(new CreateProject({ key: "ROCK", name: "Rocket" }))).toMatchObject({ key: "ROCK" })
      expect(await tracker.issue("First")).toBe(issue)
    }))

  // Holds TRK-182.
  it("hides issues as a whole before it, cut off half way, and goes on when it is asked for again", () =>
    withTracker(async (tracker) => {
      const { test, ask } = tracker
      const { comment, worklog, id, request } = await besideAnother(tracker)
      const count = limits.issuesRemoved + 20
      for (let at = 4; at <= count; at++) await tracker.issue("More")
      expect(messageOf(await runOver(test, beforeCommit(test, 2, crash), request))).toContain("process ended")
      expect((await heldIn(tracker))[0]).toBeGreaterThan(0)
      for (const named of [issue, id]) {
        const gone = `No issue found with id: ${named}`
        expect(await ask(new GetIssue({ issue: named }))).toBe(gone)
        expect(await ask(new AddComment({ issue: named, body: "Late" }))).toBe(gone)
        expect(await ask(new GetComment({ issue: named, id: comment }))).toBe(gone)
      }
      expect(await ask(new FindWorklogs({ ids: [worklog] }))).toEqual([])
      expect(await ask(new ListTrackerProperties({ holder: "comment", of: comment }))).toBe(
        `No comment found with id: ${comment}`,
      )
      const found = await ask(new SearchIssues({ jql: "project = ROCK ORDER BY key", maxResults: 1 }))
      const key = `ROCK-${limits.issuesRemoved + 1}`
      expect(found).toMatchObject({ total: count - limits.issuesRemoved, items: [{ key }] })
      expect(await ask(new GetIssue({ issue: "RAFT-1", fields: ["issuelinks"] }))).toMatchObject({
        fields: { issuelinks: { links: [] } },
      })
      expect(await ask(request)).toBeUndefined()
      expect(await heldIn(tracker)).toEqual(nothingOfProject)
      expect(await ask(new SearchIssues({ jql: "" }))).toMatchObject(onlyTheOther)
    }))
})
