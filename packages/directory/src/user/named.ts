import { Given, type InvalidInput, NotFound, type ReadFailure, type Reads, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Users } from "../collections"
import { existingUser } from "./loadUser"
import type { UserRecord } from "./User"

/** How a query names a user: by name, in any case, or by the permanent key. */
export const namedFields = { username: Schema.optional(Given.Key), userKey: Schema.optional(Given.Key) }
type Named = Schema.Struct.Type<typeof namedFields>

type Reading = Pick<Reads, "select"> & { readonly get: Reads["peek"] }

/** The user that is named; one of the two names is needed, and a key counts more than a name (DIR-42). */
export const loadNamed = (
  reads: Reading,
  { username, userKey }: Named,
): Effect.Effect<UserRecord, ReadFailure | NotFound | InvalidInput> => {
  if (userKey !== undefined) {
    return Effect.flatMap(reads.get(Users, userKey), (user) =>
      user === undefined ? new NotFound({ kind: "user", id: userKey }) : Effect.succeed(user),
    )
  }
  return username === undefined
    ? Effect.fail(invalid("username", undefined, "the name of a user, or its key"))
    : Effect.map(existingUser(reads, username), ({ value }) => value)
}
