import { userByName, Users } from "@quoin/directory"
import { Given, NotFound, NotSignedIn, type ReadFailure, type Reads, callerKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** Who watches: the caller where nobody is named. */
export const watcherFields = {
  username: Schema.optional(Given.Key),
  userKey: Schema.optional(Given.Key),
}
type Named = Schema.Struct.Type<typeof watcherFields>

/** Somebody who watches. */
export interface Watcher {
  readonly userKey: string
  /** Another than the caller: that needs administration (WIK-154). */
  readonly isOther: boolean
}

type Reading = Pick<Reads, "select" | "moment"> & { readonly peek: Reads["peek"] }

const loadKey = (
  reads: Reading,
  { username, userKey }: Named,
): Effect.Effect<string | undefined, ReadFailure | NotFound> => {
  if (username !== undefined) {
    return Effect.flatMap(userByName(reads, username), (user) =>
      user === undefined ? new NotFound({ kind: "user", id: username }) : Effect.succeed(user.key),
    )
  }
  if (userKey === undefined) return Effect.succeed(callerKey(reads.moment.caller))
  return Effect.flatMap(reads.peek(Users, userKey), (user) =>
    user === undefined ? new NotFound({ kind: "user", id: userKey }) : Effect.succeed(userKey),
  )
}

export const loadWatcher = (
  reads: Reading,
  named: Named,
): Effect.Effect<Watcher, ReadFailure | NotFound | NotSignedIn> =>
  Effect.flatMap(loadKey(reads, named), (userKey) =>
    userKey === undefined
      ? new NotSignedIn({ reason: "anonymous" })
      : Effect.succeed({ userKey, isOther: userKey !== callerKey(reads.moment.caller) }),
  )
