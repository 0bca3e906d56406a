import {
  Commit,
  CommonFailure,
  Given,
  type Moment,
  NotAllowed,
  Operation,
  type ReadFailure,
  type Reads,
  callerKey,
  decided,
  distinct,
  exceeded,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditIssue } from "../../audit"
import { Components, Versions } from "../../collections"
import { sequence } from "../../ids"
import { ArchivedIssues } from "../../issue/archive"
import { Issues } from "../../issue/collections"
import { issueUpdated } from "../../issue/events"
import { type IssueRecord, issueKey } from "../../Issue"
import { loadGuardedIssue } from "../../issue/storedIssue"
import { loadArchivedSubtasks, loadGuardedSubtasks } from "../../issue/subtasks"
import { limits } from "../../limits"
import { inProject, seeIssue } from "../../permissions"
import { Projects } from "../../project/collections"
import { archivedFault } from "../../project/inUse"
import type { Site } from "../../site/Site"
import { Sprints } from "../../sprints/collections"

/** Puts an issue into the archive with its sub-tasks, where it can only be read and nothing finds it, or brings it back. */
export class SetIssueArchived extends Operation.Request<SetIssueArchived>()(
  "tracker.setIssueArchived",
  () => ({
    payload: { issue: Given.Key, archived: Schema.Boolean },
    success: Schema.Void,
    failure: CommonFailure,
  }),
) {}

const sprintAfter = (reads: Reads, { sprintId, closedSprintIds = [] }: IssueRecord) =>
  Effect.gen(function* () {
    if (sprintId === undefined) return {}
    const sprint = yield* reads.peek(Sprints, sprintId)
    if (sprint !== undefined && sprint.state !== "closed") return {}
    const ended = sprint === undefined ? [] : [sprintId]
    return { sprintId: undefined, closedSprintIds: [...closedSprintIds, ...ended] }
  })

/** The issue as it comes back: what it named and is gone meanwhile it names no more. */
const loadRestored = (reads: Reads, issue: IssueRecord): Effect.Effect<IssueRecord, ReadFailure> =>
  Effect.gen(function* () {
    const { componentIds, fixVersionIds, versionIds, epicId } = issue
    const components = yield* reads.peekAll(Components, componentIds)
    const versions = yield* reads.peekAll(Versions, distinct([...fixVersionIds, ...versionIds]))
    const epic = epicId === undefined ? undefined : yield* reads.peek(Issues, epicId)
    return {
      ...issue,
      ...(yield* sprintAfter(reads, issue)),
      componentIds: componentIds.filter((id) => components.has(id)),
      fixVersionIds: fixVersionIds.filter((id) => versions.has(id)),
      versionIds: versionIds.filter((id) => versions.has(id)),
      epicId: epic?.id,
      archivedAt: undefined,
      archivedBy: undefined,
    }
  })

/** Its sub-tasks where it stands. */
const loadParts = (reads: Reads, issue: IssueRecord) =>
  Effect.gen(function* () {
    if (issue.archivedAt === undefined) {
      return (yield* loadGuardedSubtasks(reads, issue, limits.subtasksDeleted)).subtasks
    }
    const parts = yield* loadArchivedSubtasks(reads, [issue.id])
    yield* reads.getAll(
      ArchivedIssues,
      parts.map(({ id }) => id),
    )
    return parts
  })

const load = ({ issue: named, archived }: SetIssueArchived, reads: Reads) =>
  Effect.gen(function* () {
    const { issue, project } = yield* loadGuardedIssue(reads, named)
    // What the issue says of its project is what holds around an archived issue.
    const itself = (yield* reads.peek(Projects, project.id)) ?? project
    const issues = [issue, ...(yield* loadParts(reads, issue))]
    const isThere = (issue.archivedAt !== undefined) === archived
    const restored =
      archived || isThere ? [] : yield* Effect.forEach(issues, (each) => loadRestored(reads, each))
    const changeIds = isThere ? [] : yield* Effect.forEach(issues, () => reads.newId(sequence))
    return { issue, project: itself, issues, restored, isThere, changeIds }
  })

type State = Effect.Effect.Success<ReturnType<typeof load>>

/** It is there already, which a client is told that thinks otherwise. */
const thereAlready = ({ issue, archived }: SetIssueArchived): NotAllowed =>
  new NotAllowed({ needed: `issue ${issue} ${archived ? "outside" : "in"} the archive` })

/** Why it stays where it is. */
const faultOf = (request: SetIssueArchived, { issue, project, issues, isThere }: State) =>
  archivedFault("issue", request.issue, project) ??
  (issue.parentId === undefined
    ? exceeded(limits, "subtasksDeleted", issues.length - 1)
    : invalid("issue", request.issue, "no sub-task: these are archived with what they are a part of")) ??
  (isThere ? thereAlready(request) : undefined)

/** From the one shelf to the other. */
const moves = (
  { archived }: SetIssueArchived,
  { issues, restored }: State,
  { at, caller }: Moment,
): ReadonlyArray<Commit.Change> =>
  archived
    ? issues.flatMap((each) => [
        Commit.remove(Issues, each.id),
        Commit.put(ArchivedIssues, { ...each, archivedAt: at, archivedBy: callerKey(caller) }),
      ])
    : restored.flatMap((each) => [Commit.remove(ArchivedIssues, each.id), Commit.put(Issues, each)])

/** What is told: of an update with a name of its own, and the audit log. */
const told = (
  site: Site,
  { archived }: SetIssueArchived,
  { project, issues, changeIds }: State,
  { caller }: Moment,
) => ({
  events: issues.map((issue, at) =>
    issueUpdated({
      issue,
      project,
      site,
      user: callerKey(caller),
      typeName: archived ? "issue_archived" : "issue_restored",
      items: [],
      changeId: changeIds[at] ?? "",
    }),
  ),
  audit: issues.map((issue) =>
    auditIssue(
      archived ? "Issue archived" : "Issue brought back from the archive",
      issueKey(project, issue),
      project,
    ),
  ),
})

export const setIssueArchived = (site: Site) =>
  Operation.command(
    SetIssueArchived,
    {
      summary: "Archive an issue, or bring it back",
      scope: "write:tracker-issue",
      rules: ["TRK-503", "TRK-504"],
    },
    {
      line: ({ issue }) => issue,
      load,
      allow: ({ issue: named }, { issue, project }) => ({
        see: [seeIssue({ issue, project }, named)],
        do: inProject("ADMINISTER_PROJECTS", project, named),
      }),
      decide: (request, state, moment) => {
        const fault = faultOf(request, state)
        if (fault !== undefined) return Either.left(fault)
        return decided({
          changes: moves(request, state, moment),
          ...told(site, request, state, moment),
          reply: undefined,
        })
      },
    },
  )
