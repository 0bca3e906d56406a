import { type Caller, type KnownPerson, callerKey } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** Who did something, as it is shown. */
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

export const anonymousPerson: Person = { type: "anonymous", displayName: "Anonymous" }

/** The person behind a stored key; `known` is what is known of it. */
export const personOf = (key: string | undefined, known: KnownPerson | undefined): Person => {
  if (key === undefined) return anonymousPerson
  if (known === undefined) return { type: "unknown", username: key, displayName: key }
  return known.isFormer === true
    ? { type: "unknown", username: known.username, displayName: known.displayName }
    : { type: "known", userKey: known.userKey, username: known.username, displayName: known.displayName }
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
