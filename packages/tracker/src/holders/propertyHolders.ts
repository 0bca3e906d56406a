import { Users } from "@quoin/directory"
import {
  Given,
  type Needs,
  NotFound,
  Permission,
  type ReadFailure,
  type Reads,
  callerKey,
  keyOfNothing,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Comments } from "../comments/collections"
import type { FilterReads } from "../filters/reach"
import { projectOf } from "../issue/archive"
import { issueKey } from "../Issue"
import { loadIssue, loadIssueOf } from "../issue/storedIssue"
import { inProject, seeIssue, seeProject, withIssue } from "../permissions"
import { loadBoard } from "../boards/storedBoard"
import { loadManageNeeds } from "../sprints/sprintRights"
import { loadSprint } from "../sprints/storedSprint"
import type { ProjectRecord } from "../Project"
import { Projects } from "../project/collections"
import { loadProject } from "../project/storedProject"
import { byId } from "../site/lookup"
import type { Site } from "../site/Site"
import { isSeen, loadHeldKeys } from "../visibility/Visibility"
import { Worklogs } from "../worklogs/collections"
import { PropertyHolder } from "../properties/Property"

/** What a property hangs on: an issue or a project by its id or key, a user by their key, all else by its id. */
export const holderFields = { holder: PropertyHolder, of: Given.Key }

interface Named {
  readonly holder: PropertyHolder
  readonly of: string
}

/** What holds properties, and what it asks for to be read and written. */
export interface Holder {
  readonly id: string
  /** What the audit log calls it. */
  readonly name: string
  /** Boards and sprints are in none. */
  readonly project?: ProjectRecord
  /** Absent where the holder would not have been found. */
  readonly see?: Permission.Permission
  /** Absent where the caller may write. */
  readonly write?: Permission.Permission
}

interface Reading extends FilterReads {
  readonly get: Reads["peek"]
}

const ofIssue = (reads: Reading, named: string): Effect.Effect<Holder, ReadFailure | NotFound> =>
  Effect.map(loadIssue(reads, named), ({ issue, project }) => ({
    id: issue.id,
    name: issueKey(project, issue),
    project,
    see: seeIssue({ issue, project }, named),
    write: withIssue("EDIT_ISSUES", { issue, project }),
  }))

const ofProject = (reads: Reading, named: string): Effect.Effect<Holder, ReadFailure | NotFound> =>
  Effect.map(loadProject(reads, named), (project) => ({
    id: project.id,
    name: project.key,
    project,
    see: seeProject(project, named),
    write: inProject("ADMINISTER_PROJECTS", project, named),
  }))

/** What hangs on issues and has properties, and the rights by which these are written. */
const parts = {
  comment: { own: "EDIT_OWN_COMMENTS", all: "EDIT_ALL_COMMENTS" },
  worklog: { own: "EDIT_OWN_WORKLOGS", all: "EDIT_ALL_WORKLOGS" },
} as const

/** A part of an issue that the caller may not see is not there. */
const ofPart = (
  reads: Reading,
  kind: keyof typeof parts,
  id: string,
): Effect.Effect<Holder, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const absent = new NotFound({ kind, id })
    const part = yield* kind === "comment" ? reads.get(Comments, id) : reads.get(Worklogs, id)
    const issue = yield* loadIssueOf(reads.get, part?.issueId)
    const project = issue === undefined ? undefined : yield* reads.get(Projects, issue.projectId)
    const placed =
      issue === undefined || project === undefined ? undefined : { issue, project: projectOf(project, issue) }
    const see = placed && seeIssue(placed, issueKey(placed.project, placed.issue))
    const isIssueSeen = see !== undefined && (yield* reads.may(see))
    // What is kept for the caller is asked of every refusal: which of the reasons it has is told by no read.
    const isAsked = part?.visibility !== undefined || !isIssueSeen
    const held = isAsked ? yield* loadHeldKeys(reads, [project?.id ?? keyOfNothing]) : []
    if (part === undefined || placed === undefined || !isIssueSeen || !isSeen(part, held)) {
      return yield* absent
    }
    const isOwn = part.author !== undefined && part.author === callerKey(reads.moment.caller)
    const write = withIssue(parts[kind][isOwn ? "own" : "all"], placed)
    return { id, name: issueKey(placed.project, placed.issue), project: placed.project, see, write }
  })

/** Whoever may change the board writes its properties. */
const ofBoard = (reads: Reading, id: string): Effect.Effect<Holder, ReadFailure | NotFound> =>
  Effect.map(loadBoard(reads, id), ({ board, rules }) => ({
    id,
    name: board.name,
    ...(rules ? {} : { write: Permission.administer }),
  }))

/** Whoever manages the sprints of its board writes the properties of a sprint. */
const ofSprint = (reads: Reading, id: string): Effect.Effect<Holder, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const found = yield* loadSprint(reads, id)
    return { id, name: found.sprint.name, write: yield* loadManageNeeds(reads, found) }
  })

/** Everybody knows the types of issues; administrators write their properties. */
const ofIssueType = (site: Site, id: string): Effect.Effect<Holder, NotFound> => {
  const type = byId(site.issueTypes, id)
  return type === undefined
    ? Effect.fail(new NotFound({ kind: "issueType", id }))
    : Effect.succeed({ id, name: type.name, write: Permission.administer })
}

/** Properties of users are for themselves and for administrators. */
const ofUser = (reads: Reading, key: string): Effect.Effect<Holder, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const user = yield* reads.get(Users, key)
    if (user === undefined) return yield* new NotFound({ kind: "user", id: key })
    const isOwn = callerKey(reads.moment.caller) === key
    const needed = isOwn ? {} : { see: Permission.administer, write: Permission.administer }
    return { id: key, name: user.username, ...needed }
  })

/** What users prefer is theirs alone: for others, administrators too, nobody has any. */
const ofPreferences = ({ moment: { caller } }: Reading, key: string): Effect.Effect<Holder, NotFound> =>
  caller._tag === "User" && caller.userKey === key
    ? Effect.succeed({ id: key, name: caller.username })
    : Effect.fail(new NotFound({ kind: "user", id: key }))

/** Finds what a property hangs on. */
export const loadHolder = (
  site: Site,
  reads: Reading,
  { holder, of }: Named,
): Effect.Effect<Holder, ReadFailure | NotFound> => {
  switch (holder) {
    case "issue":
      return ofIssue(reads, of)
    case "project":
      return ofProject(reads, of)
    case "comment":
    case "worklog":
      return ofPart(reads, holder, of)
    case "board":
      return ofBoard(reads, of)
    case "sprint":
      return ofSprint(reads, of)
    case "issueType":
      return ofIssueType(site, of)
    case "user":
      return ofUser(reads, of)
    case "preferences":
      return ofPreferences(reads, of)
  }
}

/** What is asked of who writes the properties of a thing. */
export const needsOf = ({ see, write }: Holder): Needs => ({
  ...(see === undefined ? {} : { see: [see] }),
  ...(write === undefined ? {} : { do: write }),
})
