import { type UserRecord, knownPersonOf } from "@quoin/directory"
import { type KnownPerson, Prompt, type ReadFailure, type Reads, ShownPicture, distinct } from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

export { loadNamedUsers } from "@quoin/directory"

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

/** Somebody of whom nothing but the key is known. */
export const unknownUser = (key: string): ShownUser => ({ key, name: key, displayName: key, active: false })

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
  Prompt.map(reads.people(distinct(keys.filter((key) => key !== undefined))), (known) => (key) => {
    const person = known.get(key)
    return person === undefined ? unknownUser(key) : shownPerson(person, person.isFormer !== true)
  })
