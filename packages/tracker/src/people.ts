import { type UserRecord, Users, knownPersonOf, userByName } from "@quoin/directory"
import { type KnownPerson, type ReadFailure, type Reads, ShownPicture, distinct } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** A user as issues show one. Somebody who left the directory is shown by the key, and is not active. */
export const ShownUser = Schema.asSchema(
  Schema.Struct({
    key: Schema.String,
    name: Schema.String,
    displayName: Schema.String,
    email: Schema.optional(Schema.String),
    active: Schema.Boolean,
    timeZone: Schema.optional(Schema.String),
    picture: Schema.optional(ShownPicture),
  }),
)
export type ShownUser = typeof ShownUser.Type

/** Users by the key that records hold. */
export type People = (key: string) => ShownUser

const unknownUser = (key: string): ShownUser => ({ key, name: key, displayName: key, active: false })

const shownPerson = (person: KnownPerson, active: boolean): ShownUser => {
  const { userKey, username, displayName, email, timeZone, picture } = person
  return {
    key: userKey,
    name: username,
    displayName,
    ...(email === undefined ? {} : { email }),
    active,
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(picture === undefined ? {} : { picture }),
  }
}

export const shownUser = (user: UserRecord): ShownUser =>
  shownPerson(knownPersonOf(user), user.status === "active")

/** The users behind some keys, asked for all at once. */
export const loadPeople = (
  reads: Pick<Reads, "people">,
  keys: ReadonlyArray<string | undefined>,
): Effect.Effect<People, ReadFailure> =>
  Effect.map(reads.people(distinct(keys.filter((key) => key !== undefined))), (known) => (key) => {
    const person = known.get(key)
    return person === undefined ? unknownUser(key) : shownPerson(person, person.isFormer !== true)
  })

const keyOfNamed = (
  reads: Pick<Reads, "select" | "peek">,
  name: string,
): Effect.Effect<string | undefined, ReadFailure> =>
  Effect.flatMap(userByName(reads, name), (found) =>
    found === undefined
      ? Effect.map(reads.peek(Users, name), (byKey): string | undefined => byKey?.key)
      : Effect.succeed<string | undefined>(found.value.key),
  )

/** The keys of users by their names, or by the keys themselves; what nobody is called is left out. */
export const loadNamedUsers = (
  reads: Pick<Reads, "select" | "peek">,
  names: ReadonlyArray<string>,
): Effect.Effect<ReadonlyMap<string, string>, ReadFailure> =>
  Effect.map(
    Effect.forEach(distinct(names), (name) =>
      Effect.map(keyOfNamed(reads, name), (key) => [name, key] as const),
    ),
    (pairs) =>
      new Map(
        pairs.flatMap(([name, key]): ReadonlyArray<readonly [string, string]> =>
          key === undefined ? [] : [[name, key]],
        ),
      ),
  )
