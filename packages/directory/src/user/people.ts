import {
  type Collection,
  type KnownPerson,
  type PeopleService,
  Prompt,
  type ReadFailure,
  type Reader,
  limits,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Either from "effect/Either"
import { FormerUsers, Users } from "../collections"
import { pictureOfUser } from "./Picture"
import type { UserRecord } from "./User"

/** The records behind keys, in as many reads as they need. */
const inChunks = <A, N extends string>(
  reader: Pick<Reader, "read">,
  collection: Collection.Collection<A, N>,
  keys: ReadonlyArray<string>,
): Prompt.Prompt<ReadonlyArray<A>, ReadFailure> => {
  const read = Prompt.beginning(reader.read)
  return Prompt.map(
    Prompt.forEach(Arr.chunksOf(keys, limits.readKeys), (some) => read(collection, some)),
    (pages) => pages.flatMap((records) => records.map(({ value }) => value)),
  )
}

/** What is known of a user that the directory has. */
export const knownPersonOf = (user: UserRecord): KnownPerson => ({
  userKey: user.key,
  username: user.username,
  displayName: user.fullName,
  email: user.email,
  ...(user.timeZone === undefined ? {} : { timeZone: user.timeZone }),
  ...pictureOfUser(user),
  ...(user.status === "disabled" ? { isDisabled: true } : {}),
})

/** The names of the directory's own users, and of those that it had (DIR-44). */
export const directoryPeople: PeopleService = {
  known: Prompt.lazily((keys: ReadonlyArray<string>, reader: Pick<Reader, "read">) =>
    Prompt.flatMap(inChunks(reader, Users, keys), (users) => {
      const known = new Map<string, KnownPerson>(users.map((user) => [user.key, knownPersonOf(user)]))
      const missing = keys.filter((key) => !known.has(key))
      if (missing.length === 0) return Either.right(known)
      return Prompt.map(inChunks(reader, FormerUsers, missing), (former) => {
        for (const { key, username } of former) {
          known.set(key, { userKey: key, username, displayName: username, isFormer: true })
        }
        return known
      })
    }),
  ),
}
