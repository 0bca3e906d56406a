import {
  Commit,
  type Decision,
  type InvalidInput,
  type Needs,
  NotFound,
  type NotSignedIn,
  Permission,
  type ReadFailure,
  type Reads,
  callerKey,
  decided,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type * as Either from "effect/Either"
import { auditUser } from "../audit"
import { Users } from "../collections"
import { userUpdated } from "../events"
import { loadNamed } from "../user/named"
import { loadSelf } from "../user/self"
import { type UserRecord, type UserView, userView } from "../user/User"

interface Whose {
  readonly username?: string | undefined
  readonly userKey?: string | undefined
}

/** The user as it is guarded: by its name it was only looked up. */
const loadGuarded = (reads: Reads, { key, username }: UserRecord) =>
  Effect.flatMap(reads.get(Users, key), (user) =>
    user === undefined ? new NotFound({ kind: "user", id: username }) : Effect.succeed(user),
  )

/** Whose picture is meant: the caller's own, where nobody is named. */
export const loadPictured = (
  reads: Reads,
  { username, userKey }: Whose,
): Effect.Effect<UserRecord, ReadFailure | NotFound | NotSignedIn | InvalidInput> =>
  username === undefined && userKey === undefined
    ? loadSelf(reads)
    : Effect.flatMap(loadNamed(reads, { username, userKey }), (found) => loadGuarded(reads, found))

/** Users change their own picture, administrators that of anybody (DIR-126). */
export const ownOrAdministered = (user: UserRecord, caller: Reads["moment"]["caller"]): Needs =>
  callerKey(caller) === user.key ? {} : { do: Permission.administer }

/** The user with another picture or none, what is told of it, and what else changes with it. */
export const decidePicture = (
  before: UserRecord,
  picture: UserRecord["picture"],
  along: ReadonlyArray<Commit.Change> = [],
): Either.Either<Decision<UserView>> => {
  const { picture: former, ...others } = before
  const after = picture === undefined ? others : { ...others, picture }
  return decided({
    changes: [...along, Commit.put(Users, after)],
    events: [userUpdated.of(after.key, userView(after))],
    audit: [
      auditUser(after, {
        summary: picture === undefined ? "Picture of user removed" : "Picture of user set",
        changedValues: [{ name: "picture", oldValue: former?.hash ?? "", newValue: picture?.hash ?? "" }],
      }),
    ],
    reply: userView(after),
  })
}
