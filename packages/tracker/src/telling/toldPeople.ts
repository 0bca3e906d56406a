import { Memberships, Users, loadSubject } from "@quoin/directory"
import { NotFound, type ReadFailure, type Reads, Rights, Where, distinct, selectAll } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Components } from "../collections"
import type { Notification } from "../notices/NotificationScheme"
import type { ProjectRecord } from "../Project"
import { RoleActorsOfProjects } from "../security/collections"
import type { KeptNotice } from "./KeptNotice"

/** What it takes to find out who is told. */
type Finding = Pick<Reads, "peek" | "peekAll" | "select">

/** What happened, where, and by whom. */
export interface Happening extends KeptNotice {
  readonly project: ProjectRecord
  /** The key of the user who did it. */
  readonly actor: string | undefined
}

type Keys = Effect.Effect<ReadonlyArray<string>, ReadFailure>

const one = (key: string | undefined): ReadonlyArray<string> => (key === undefined ? [] : [key])

/** The users behind a subject of rights. */
const loadBehind = (reads: Finding, subject: Rights.Subject): Keys => {
  const named = Rights.named(subject)
  if (named.type === "anonymous") return Effect.succeed([])
  if (named.type === "user") return Effect.succeed([named.key])
  if (named.name === Rights.signedInGroup) {
    return Effect.map(selectAll(reads, Users, {}), (users) => users.map(({ key }) => key))
  }
  return Effect.map(
    selectAll(reads, Memberships, { where: Where.equals("group", named.name) }),
    (memberships) =>
      memberships
        .filter(({ value }) => Rights.groupSubject(value.group, value.generation) === subject)
        .map(({ value }) => value.userKey),
  )
}

/** The same of a group that is there by its name now. */
const loadInGroup = (reads: Finding, group: string): Keys =>
  loadSubject(reads, { group }).pipe(
    Effect.flatMap((subject) => loadBehind(reads, subject)),
    Effect.catchIf(
      (failure) => failure instanceof NotFound,
      () => Effect.succeed([]),
    ),
  )

const loadInRole = (reads: Finding, { id }: ProjectRecord, roleId: string | undefined): Keys =>
  Effect.gen(function* () {
    const held = yield* reads.peek(RoleActorsOfProjects, id)
    const actors = (held?.actors ?? []).filter((actor) => actor.roleId === roleId)
    return (yield* Effect.forEach(actors, ({ subject }) => loadBehind(reads, subject))).flat()
  })

const loadLeads = (reads: Finding, ids: ReadonlyArray<string>): Keys =>
  Effect.map(reads.peekAll(Components, ids), (found) => [...found.values()].flatMap(({ lead }) => one(lead)))

/** The texts that a custom field of the issue holds. */
const textsIn = ({ issue }: Happening, field = ""): ReadonlyArray<string> => {
  const held = issue.custom[field]
  if (typeof held === "string") return [held]
  return Array.isArray(held) ? held.map(String) : []
}

const loadKeys = (reads: Finding, happening: Happening, { type, parameter, subject }: Notification): Keys => {
  const { issue, project, actor, watchers } = happening
  switch (type) {
    case "CurrentAssignee":
      return Effect.succeed(one(issue.assignee))
    case "Reporter":
      return Effect.succeed(one(issue.reporter))
    case "CurrentUser":
      return Effect.succeed(one(actor))
    case "ProjectLead":
      return Effect.succeed(one(project.lead))
    case "ComponentLead":
      return loadLeads(reads, issue.componentIds)
    case "User":
      return Effect.succeed(one(parameter))
    case "Group":
      return subject === undefined ? Effect.succeed([]) : loadBehind(reads, subject)
    case "ProjectRole":
      return loadInRole(reads, project, parameter)
    case "AllWatchers":
      return Effect.succeed(watchers)
    case "UserCustomField":
      return Effect.succeed(textsIn(happening, parameter))
    case "GroupCustomField":
      return Effect.map(
        Effect.forEach(textsIn(happening, parameter), (group) => loadInGroup(reads, group)),
        (members) => members.flat(),
      )
    case "EmailAddress":
      return Effect.succeed([])
  }
}

/** Who is told, as far as a scheme says so: users by their keys, and addresses. */
export interface ToldPeople {
  readonly keys: ReadonlyArray<string>
  readonly addresses: ReadonlyArray<string>
}

/** Whoever did it is told where that is said, and not for being somebody else, too (TRK-522). */
export const loadToldPeople = (
  reads: Finding,
  happening: Happening,
  notifications: ReadonlyArray<Notification>,
): Effect.Effect<ToldPeople, ReadFailure> =>
  Effect.gen(function* () {
    const named = notifications.filter(({ event }) => event === happening.event)
    const all = (yield* Effect.forEach(named, (each) => loadKeys(reads, happening, each))).flat()
    const isActorTold = named.some(({ type }) => type === "CurrentUser")
    return {
      keys: distinct(all).filter((key) => isActorTold || key !== happening.actor),
      addresses: distinct(
        named.flatMap(({ type, parameter }) => (type === "EmailAddress" ? one(parameter) : [])),
      ),
    }
  })
