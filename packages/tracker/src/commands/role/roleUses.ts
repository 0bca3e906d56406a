import {
  type Collection,
  Commit,
  type LimitExceeded,
  type ReadFailure,
  type Reads,
  Where,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Comments } from "../../comments/collections"
import { Filters } from "../../filters/collections"
import { isSameShare } from "../../filters/shareInput"
import { SecuritySchemes } from "../../levels/collections"
import { loadLevelsOfScheme } from "../../levels/schemeChange"
import { limits } from "../../limits"
import { NotificationSchemes } from "../../notices/collections"
import { loadSome } from "../../issue/loadSome"
import { PermissionSchemes } from "../../security/collections"
import { loadRightsOfScheme } from "../../security/commands/changedScheme"
import type { ProjectRole } from "../../site/Site"
import { type Kept, keptForOther, whereKeptFor } from "../../visibility/Visibility"
import { WorklogDeletions, Worklogs } from "../../worklogs/collections"

/** What one step does where a role is named: another one takes its place there. */
export interface Step {
  readonly changes: ReadonlyArray<Commit.Change>
  /** Whether there is anything at all, in this step or in a later one. */
  readonly found: boolean
}

type Failing = ReadFailure | LimitExceeded

/** Where something is granted to those who have a role. */
interface Use {
  /** As a refusal and the audit log call it. */
  readonly called: string
  /** Without another one, it is only looked up whether there is anything. */
  readonly load: (
    reads: Reads,
    role: ProjectRole,
    other: ProjectRole | undefined,
  ) => Effect.Effect<Step, Failing>
}

const using = <A, N extends string>(
  called: string,
  collection: Collection.Collection<A, N>,
  where: (roleId: string) => Where.Where<NoInfer<N>>,
  limit: number,
  replaced: (
    record: A,
    role: ProjectRole,
    other: ProjectRole,
    reads: Reads,
  ) => Effect.Effect<ReadonlyArray<Commit.Change>, Failing>,
): Use => ({
  called,
  load: (reads, role, other) =>
    Effect.gen(function* () {
      const query = { where: where(role.id), limit: other === undefined ? 1 : limit }
      const { records } = yield* loadSome(reads, collection, query)
      const found = records.length > 0
      if (other === undefined) return { changes: [], found }
      const changes = yield* Effect.forEach(records, (record) => replaced(record, role, other, reads))
      return { changes: changes.flat(), found }
    }),
})

interface Held {
  readonly id: string
  readonly type: string
  readonly parameter?: string | undefined
}

const holds =
  (role: ProjectRole) =>
  ({ type, parameter }: Omit<Held, "id">): boolean =>
    type.toLowerCase() === "projectrole" && parameter === role.id

/** Those who hold something, each once, with another role where one was. */
const heldByOther = <A extends Omit<Held, "id">>(
  all: ReadonlyArray<A>,
  from: ProjectRole,
  to: ProjectRole,
) => {
  const said = new Set<string>()
  return all
    .map((each) => (holds(from)(each) ? { ...each, parameter: to.id } : each))
    .filter((each) => {
      const { id: _id, ...what } = { id: "", ...each }
      const text = JSON.stringify(what)
      return !said.has(text) && said.add(text)
    })
}

const named = (roleId: string) => Where.equals("roles" as const, roleId)

const keptFor = <A extends Kept, N extends string>(
  called: string,
  collection: Collection.Collection<A, N | "only">,
) =>
  using<A, N | "only">(called, collection, whereKeptFor, limits.partsRemoved, (record, _role, other) =>
    Effect.succeed([Commit.put(collection, keptForOther(record, other))]),
  )

/** All that is granted to a role. What follows from a scheme in its projects is written with it, so that one step has one scheme, or one level. */
export const roleUses: ReadonlyArray<Use> = [
  using("permission scheme", PermissionSchemes, named, 1, (scheme, role, other, reads) => {
    const after = { ...scheme, permissions: heldByOther(scheme.permissions, role, other) }
    return Effect.map(loadRightsOfScheme(reads, after), (rights) => [
      Commit.put(PermissionSchemes, after),
      ...rights,
    ])
  }),
  using("scheme of security levels", SecuritySchemes, named, 1, (scheme, role, other, reads) => {
    // One level at a time: the rights of all of them in all projects may be more than one commit writes.
    const next = scheme.levels.find(({ members }) => members.some(holds(role)))
    const levels = scheme.levels.map((level) =>
      level === next ? { ...level, members: heldByOther(level.members, role, other) } : level,
    )
    return Effect.map(loadLevelsOfScheme(reads, scheme, levels), (rights) => [
      Commit.put(SecuritySchemes, { ...scheme, levels }),
      ...rights,
    ])
  }),
  using("notification scheme", NotificationSchemes, named, 1, (scheme, role, other) =>
    Effect.succeed([
      Commit.put(NotificationSchemes, {
        ...scheme,
        notifications: heldByOther(scheme.notifications, role, other),
      }),
    ]),
  ),
  using("shared filter", Filters, named, limits.partsRemoved, (filter, role, other) => {
    const shares = filter.shares.map((each) =>
      each.roleId === role.id ? { ...each, roleId: other.id } : each,
    )
    const once = shares.filter((share, at) => shares.findIndex((each) => isSameShare(each, share)) === at)
    return Effect.succeed([Commit.put(Filters, { ...filter, shares: once })])
  }),
  keptFor("comment", Comments),
  keptFor("worklog", Worklogs),
  keptFor("worklog that was deleted", WorklogDeletions),
]
