import { type NotFound, NotSignedIn, Prompt, type ReadFailure, type Reader, User } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Users } from "../collections"
import { existingUser } from "./loadUser"
import { pictureOfUser } from "./Picture"
import type { UserRecord } from "./User"

/** A user as the one on whose behalf an operation runs. */
export const asCaller = (user: UserRecord): User =>
  new User(
    {
      userKey: user.key,
      username: user.username,
      displayName: user.fullName,
      ...(user.timeZone === undefined ? {} : { timeZone: user.timeZone }),
      ...pictureOfUser(user),
    },
    { disableValidation: true },
  )

/**
 * The caller behind a user name, without a password, for hosts that sign users in themselves (DIR-34). An unknown name
 * is `NotFound`, a disabled user `NotSignedIn`.
 */
export const callerNamed = (
  reader: Pick<Reader, "select">,
  username: string,
): Effect.Effect<User, ReadFailure | NotFound | NotSignedIn> =>
  Prompt.flatMap(existingUser(reader, username), ({ value: user }) =>
    user.status === "active"
      ? Effect.succeed(asCaller(user))
      : Effect.fail(new NotSignedIn({ reason: "credentials" })),
  )

/** The user of a key, unless they are disabled: for those who act for them, or are signed in by what was made for them. */
export const activeByKey = (
  reader: Pick<Reader, "read">,
  key: string,
): Effect.Effect<UserRecord | undefined, ReadFailure> =>
  Prompt.map(reader.read(Users, [key]), ([stored]) =>
    stored?.value.status === "active" ? stored.value : undefined,
  )
