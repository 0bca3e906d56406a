import { type HostPeople, type KnownPerson, UserKey, exceeded, distinct } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { limits } from "../limits"
import { type MembershipRecord, type StoredGroup, membershipKey } from "../rights/Group"
import { type HostSource, type Told, untold } from "./HostedRecords"
import { keysIn, valuesIn } from "./hostUsers"

const afterThat = (last: string | undefined) => (last === undefined ? {} : { after: last })

/** Page after page, until the host has no more. */
const everyPage = <A>(
  page: (after: string | undefined) => Told<ReadonlyArray<A>>,
  nameOf: (last: A) => string,
): Told<ReadonlyArray<A>> =>
  Effect.gen(function* () {
    const found: Array<A> = []
    let after: string | undefined
    for (;;) {
      const next = yield* page(after)
      found.push(...next)
      const last = next.at(-1)
      if (last === undefined || next.length < limits.hostPage) return found
      const tooMany = exceeded(limits, "hostPeople", found.length, "people of one group")
      if (tooMany !== undefined) return yield* tooMany
      after = nameOf(last)
    }
  })

/** The groups with exactly these names. */
const existing = ({ groups }: HostPeople, names: ReadonlyArray<string>): Told<ReadonlyArray<StoredGroup>> =>
  Effect.map(
    Effect.forEach(distinct(names), (name) =>
      Effect.map(
        everyPage(
          (after) => groups({ text: name, limit: limits.hostPage, ...afterThat(after) }),
          (last) => last,
        ),
        (found) => (found.includes(name) ? [{ name }] : []),
      ),
    ),
    (found) => found.flat(),
  )

/** The groups of a host. */
export const hostGroups = (people: HostPeople): HostSource<StoredGroup> => ({
  byKeys: (keys) => existing(people, keys),
  among: (clauses) => {
    const keys = keysIn(clauses)
    return keys === undefined ? undefined : existing(people, keys)
  },
  page: ({ after, limit, text }) =>
    Effect.map(people.groups({ text, limit, ...afterThat(after?.key) }), (names) =>
      names.map((name) => ({ name })),
    ),
})

const ofUser = ({ groupsOf }: HostPeople, userKey: string): Told<ReadonlyArray<MembershipRecord>> =>
  Effect.map(groupsOf(userKey), (groups) =>
    groups.map((group) => ({ group, userKey: UserKey.make(userKey) })),
  )

const ofGroup = ({ members }: HostPeople, group: string): Told<ReadonlyArray<MembershipRecord>> =>
  Effect.map(
    everyPage<KnownPerson>(
      (after) => members({ group, limit: limits.hostPage, ...afterThat(after) }),
      ({ userKey }) => userKey,
    ),
    (people) => people.map(({ userKey }) => ({ group, userKey: UserKey.make(userKey) })),
  )

/** The users whose membership a key may be: a group or a user may have a slash in its name. */
const usersIn = (key: string): ReadonlyArray<string> =>
  [...key]
    .flatMap((char, place) => (char === "/" ? [key.slice(place + 1)] : []))
    .filter((user) => user !== "")

const each = <A>(
  names: ReadonlyArray<string>,
  ask: (name: string) => Told<ReadonlyArray<A>>,
): Told<ReadonlyArray<A>> => Effect.map(Effect.forEach(distinct(names), ask), (found) => found.flat())

/** Who is in which group of a host. */
export const hostMemberships = (people: HostPeople): HostSource<MembershipRecord> => {
  const byKeys = (keys: ReadonlyArray<string>): Told<ReadonlyArray<MembershipRecord>> => {
    const wanted = new Set(keys)
    return Effect.map(
      each(keys.flatMap(usersIn), (user) => ofUser(people, user)),
      (found) => found.filter(({ group, userKey }) => wanted.has(membershipKey(group, userKey))),
    )
  }
  return {
    byKeys,
    among: (clauses) => {
      const keys = keysIn(clauses)
      if (keys !== undefined) return byKeys(keys)
      const users = valuesIn(clauses, "userKey")
      const groups = valuesIn(clauses, "group")
      // Whose groups are asked for is mostly one user; a group may have thousands.
      if (users !== undefined && (groups === undefined || users.length <= groups.length)) {
        return each(users, (user) => ofUser(people, user))
      }
      return groups === undefined ? undefined : each(groups, (group) => ofGroup(people, group))
    },
    page: () => Effect.fail(untold("all members of all groups")),
  }
}
