import { type Caller, callerKey } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import type { UserRecord } from "./User"

/** Who did something, as it is shown (seed 0, *Person*). */
export const Person = Schema.Union(
  Schema.Struct({
    type: Schema.Literal("known"),
    userKey: Schema.String,
    username: Schema.String,
    displayName: Schema.String,
  }),
  /** A user that the directory no longer has, or a program. */
  Schema.Struct({ type: Schema.Literal("unknown"), username: Schema.String, displayName: Schema.String }),
  Schema.Struct({ type: Schema.Literal("anonymous"), displayName: Schema.String }),
)
export type Person = typeof Person.Type

const anonymousPerson: Person = { type: "anonymous", displayName: "Anonymous" }

/** The person behind a stored key; `user` is what the directory has of it. */
export const personOf = (key: string | undefined, user: UserRecord | undefined): Person => {
  if (key === undefined) return anonymousPerson
  return user === undefined
    ? { type: "unknown", username: key, displayName: key }
    : { type: "known", userKey: user.key, username: user.username, displayName: user.fullName }
}

/** The person that a caller is, without asking the directory. */
export const callerPerson = (caller: Caller): Person =>
  caller._tag === "User"
    ? {
        type: "known",
        userKey: caller.userKey,
        username: caller.username,
        displayName: caller.displayName,
      }
    : personOf(callerKey(caller), undefined)
