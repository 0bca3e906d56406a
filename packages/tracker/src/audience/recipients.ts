import { Groups, Memberships } from "@quoin/directory"
import {
  Given,
  type InvalidInput,
  type ReadFailure,
  type Reads,
  Where,
  exceeded,
  invalid,
  distinct,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Audiences, noAudience } from "./Audience"
import { limits } from "../limits"
import { loadNamedUsers } from "../people"
import { seeIssue } from "../permissions"
import { loadAllowedOf } from "../users/allowedUsers"
import type { Placed } from "../issue/storedIssue"

const flag = Schema.optional(Schema.Boolean)
const names = Schema.optional(Given.list(Given.Key))

/** To whom a message goes: those whom the issue names, and users and groups by their names. */
export const Recipients = Schema.Struct({
  reporter: flag,
  assignee: flag,
  watchers: flag,
  voters: flag,
  users: names,
  groups: names,
})
export type Recipients = typeof Recipients.Type

const loadUsers = (reads: Reads, users: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const known = yield* loadNamedUsers(reads, users)
    const unknown = users.find((name) => !known.has(name))
    return unknown === undefined
      ? [...known.values()]
      : yield* invalid("to.users", unknown, "the name of a user")
  })

const loadMembers = (reads: Reads, group: string) =>
  Effect.gen(function* () {
    if ((yield* reads.peek(Groups, group)) === undefined) {
      return yield* invalid("to.groups", group, "the name of a group")
    }
    const { records, more } = yield* reads.select(Memberships, {
      where: Where.equals("group", group),
      limit: limits.notified,
    })
    const tooMany = more ? exceeded(limits, "notified", records.length + 1) : undefined
    return tooMany === undefined ? records.map(({ value }) => value.userKey as string) : yield* tooMany
  })

/** The keys of those who get a message, each once: active users who may see the issue (TRK-170). */
export const loadRecipients = (
  reads: Reads,
  placed: Placed,
  to: Recipients,
): Effect.Effect<ReadonlyArray<string>, ReadFailure | InvalidInput> =>
  Effect.gen(function* () {
    const { issue } = placed
    const audience = (yield* reads.peek(Audiences, issue.id)) ?? noAudience(issue.id)
    const users = yield* loadUsers(reads, to.users ?? [])
    const members = yield* Effect.forEach(to.groups ?? [], (group) => loadMembers(reads, group))
    const keys = distinct([
      ...(to.reporter === true ? [issue.reporter] : []),
      ...(to.assignee === true ? [issue.assignee] : []),
      ...(to.watchers === true ? audience.watchers : []),
      ...(to.voters === true ? audience.voters : []),
      ...users,
      ...members.flat(),
    ]).filter((key) => key !== undefined)
    const tooMany = exceeded(limits, "notified", keys.length)
    if (tooMany !== undefined) return yield* tooMany
    const seeing = yield* loadAllowedOf(reads, keys, seeIssue(placed, issue.id))
    return keys.filter((key) => seeing.has(key))
  })
