import { type UserRecord, Users } from "@quoin/directory"
import { type Permission, Prompt, type ReadFailure, type Reads, User, UserKey, distinct } from "@quoin/kernel"
import * as Effect from "effect/Effect"

/** A user as rights are asked for. */
export const asCaller = ({ key, username, fullName }: UserRecord): User =>
  new User({ userKey: key, username, displayName: fullName })

/** Who calls without being in the directory has rights by the key. */
const byKeyAlone = (key: string): User =>
  new User({ userKey: UserKey.make(key), username: key, displayName: key })

/** Which of these users are active, and may do this: `findUsersAllowed` lists the same (TRK-162). */
export const loadAllowedOf = (
  reads: Pick<Reads, "peekAll" | "mayAnother">,
  keys: ReadonlyArray<string>,
  permission: Permission.Permission,
): Effect.Effect<ReadonlySet<string>, ReadFailure> =>
  Prompt.gen(function* () {
    const asked = distinct(keys)
    const users = yield* reads.peekAll(Users, asked)
    const allowed = yield* Effect.filter(asked, (key) => {
      const user = users.get(key)
      return user !== undefined && user.status !== "active"
        ? Effect.succeed(false)
        : reads.mayAnother(user === undefined ? byKeyAlone(key) : asCaller(user), permission)
    })
    return new Set(allowed)
  })
