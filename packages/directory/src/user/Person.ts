import { type Caller, type KnownPerson, ShownPicture, type User, callerKey } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** Who did something, as it is shown. */
export const Person = Schema.asSchema(
  Schema.Union(
    Schema.Struct({
      type: Schema.Literal("known"),
      userKey: Schema.String,
      username: Schema.String,
      displayName: Schema.String,
      /** Absent of whoever has none of their own. */
      picture: Schema.optional(ShownPicture),
      /** True of whoever cannot sign in for now; else absent. */
      isDisabled: Schema.optional(Schema.Boolean),
    }),
    /** A user that the directory no longer has, or a program. */
    Schema.Struct({ type: Schema.Literal("unknown"), username: Schema.String, displayName: Schema.String }),
    Schema.Struct({ type: Schema.Literal("anonymous"), displayName: Schema.String }),
  ),
)
export type Person = typeof Person.Type

export const anonymousPerson: Person = { type: "anonymous", displayName: "Anonymous" }

const knownPerson = ({
  userKey,
  username,
  displayName,
  picture,
  isDisabled,
}: Pick<KnownPerson | User, "userKey" | "username" | "displayName" | "picture"> & {
  readonly isDisabled?: boolean | undefined
}): Person => ({
  type: "known",
  userKey,
  username,
  displayName,
  ...(picture === undefined ? {} : { picture }),
  ...(isDisabled === true ? { isDisabled } : {}),
})

/** The person behind a stored key; `known` is what is known of it. */
export const personOf = (key: string | undefined, known: KnownPerson | undefined): Person => {
  if (key === undefined) return anonymousPerson
  if (known === undefined) return { type: "unknown", username: key, displayName: key }
  return known.isFormer === true
    ? { type: "unknown", username: known.username, displayName: known.displayName }
    : knownPerson(known)
}

/** The person that a caller is, without asking the directory. */
export const callerPerson = (caller: Caller): Person =>
  caller._tag === "User" ? knownPerson(caller) : personOf(callerKey(caller), undefined)
