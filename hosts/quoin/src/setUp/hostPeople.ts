import {
  type HostPage,
  type InvalidInput,
  type KnownPerson,
  type PeopleService,
  Unsupported,
  invalid,
} from "@quoin/kernel"
import * as Either from "effect/Either"
import { type OptionKind, aFunction, checkKinds, functions } from "./OptionKind"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type Eventually, asked } from "./asked"

/** Groups of a host's users. Where a host has none, nobody is in any. */
export interface HostGroups {
  /** The names of groups with this text in them, in any case, by name; all for an empty text. */
  readonly find: (asked: HostPage & { readonly text: string }) => Eventually<ReadonlyArray<string>>
  /** The names of the groups that a user is in. Members of `administrators` administer Quoin, where the host gives no `access`. */
  readonly of: (userKey: string) => Eventually<ReadonlyArray<string>>
  /** The people in a group, in an order that stays; `after` is the key of the last one of the page before. */
  readonly members: (asked: HostPage & { readonly group: string }) => Eventually<ReadonlyArray<KnownPerson>>
}

/** The users that a host has already: they can be named, searched for, mentioned and given rights like those of the directory. */
export interface HostPeople {
  /** The people with these keys, in any order; whoever is not there is left out. At most 1,000 keys. */
  readonly byKey: (userKeys: ReadonlyArray<string>) => Eventually<ReadonlyArray<KnownPerson>>
  /** The people with these names, in which case does not count. At most 1,000 names. */
  readonly byName: (names: ReadonlyArray<string>) => Eventually<ReadonlyArray<KnownPerson>>
  /**
   * The people with this text in their name, displayed name or e-mail address, in any case, all for an empty one; by name in small
   * letters, of which `after` is the last one of the page before. Where it is left out, to search is `Unsupported`.
   */
  readonly find?: (asked: HostPage & { readonly text: string }) => Eventually<ReadonlyArray<KnownPerson>>
  readonly groups?: HostGroups
}

const kinds = {
  byKey: aFunction,
  byName: aFunction,
  find: aFunction,
  groups: functions("find", "of", "members"),
} satisfies Readonly<Record<keyof HostPeople, OptionKind>>

const needed = functions("byKey", "byName")

/** Refuses people that could not be asked, and people without a sign-in: nobody of theirs could sign in. */
export const checkPeople = (people: unknown, signIn: unknown): Either.Either<void, InvalidInput> => {
  if (people === undefined || typeof people === "function") return Either.void
  if (!needed.is(people)) {
    return Either.left(invalid("people", people, `a function, or ${needed.allowed}`))
  }
  if (signIn === undefined) {
    return Either.left(
      invalid("signIn", signIn, "a function beside `people`, whose users sign in with the host"),
    )
  }
  return checkKinds("people", people, kinds)
}

const People = Schema.Array(
  Schema.Struct({
    userKey: Schema.NonEmptyString,
    username: Schema.NonEmptyString,
    displayName: Schema.NonEmptyString,
    email: Schema.optionalWith(Schema.String, { exact: true }),
    timeZone: Schema.optionalWith(Schema.String, { exact: true }),
    isDisabled: Schema.optionalWith(Schema.Boolean, { exact: true }),
  }),
)

const isPeople = Schema.is(People)
const isNames = Schema.is(Schema.Array(Schema.NonEmptyString))

const persons = (what: string, ask: () => unknown) =>
  asked<ReadonlyArray<KnownPerson>>(
    what,
    ask,
    isPeople,
    "a list of { userKey, username, displayName, email?, timeZone?, isDisabled? }",
  )

const names = (what: string, ask: () => unknown) =>
  asked<ReadonlyArray<string>>(what, ask, isNames, "a list of names of groups")

const lacks = (capability: string) =>
  Effect.fail(new Unsupported({ capability, lacking: "This host's people" }))

/** Who has no groups says that there are none. */
const noGroups: HostGroups = { find: () => [], of: () => [], members: () => [] }

type Known = PeopleService["known"]

const knownBy =
  (what: string, byKey: HostPeople["byKey"]): Known =>
  (keys) =>
    Effect.map(
      keys.length === 0 ? Effect.succeed([]) : persons(what, () => byKey(keys)),
      (found) => new Map(found.map((person) => [person.userKey, person])),
    )

/** The port that a host's people amount to: a function tells names to show, and the users are those of the directory still. */
export const peopleOf = (people: HostPeople["byKey"] | HostPeople): PeopleService => {
  if (typeof people === "function") return { known: knownBy("people", people) }
  const { byKey, byName, find, groups = noGroups } = people
  return {
    known: knownBy("people.byKey", byKey),
    host: {
      byKey: (keys) => persons("people.byKey", () => byKey(keys)),
      byName: (named) => persons("people.byName", () => byName(named)),
      find: (page) =>
        find === undefined
          ? lacks("a search for people, as it has no `find`")
          : persons("people.find", () => find(page)),
      groups: (page) => names("people.groups.find", () => groups.find(page)),
      groupsOf: (userKey) => names("people.groups.of", () => groups.of(userKey)),
      members: (page) => persons("people.groups.members", () => groups.members(page)),
    },
  }
}
