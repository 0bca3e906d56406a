import {
  NotFound,
  type ReadFailure,
  type Reader,
  type Stored,
  Where,
  foldCase,
  isWellFormed,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Users } from "../collections"
import type { UserRecord } from "./User"

/** The user of a name, which ignores case. A text without a UTF-8 form is nobody's name. */
export const userByName = (
  reader: Pick<Reader, "select">,
  username: string,
): Effect.Effect<Stored<UserRecord> | undefined, ReadFailure> =>
  isWellFormed(username)
    ? Effect.map(
        reader.select(Users, { where: Where.equals("username", foldCase(username)), limit: 1 }),
        ({ records }) => records[0],
      )
    : Effect.succeed(undefined)

export const existingUser = (
  reader: Pick<Reader, "select">,
  username: string,
): Effect.Effect<Stored<UserRecord>, ReadFailure | NotFound> =>
  Effect.flatMap(userByName(reader, username), (user) =>
    user === undefined ? Effect.fail(new NotFound({ kind: "user", id: username })) : Effect.succeed(user),
  )
