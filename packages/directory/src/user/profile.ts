import { Commit, type Decision, Given, decided, noChange } from "@quoin/kernel"
import type * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditUser } from "../audit"
import { Users } from "../collections"
import { userUpdated } from "../events"
import { type UserRecord, userView } from "./User"

/** What is said of a person; what is left out stays. */
export const profileFields = {
  fullName: Schema.optional(Given.Key),
  email: Schema.optional(Given.Text),
  /** An IANA name such as Europe/Berlin: what days mean in the user's queries. */
  timeZone: Schema.optional(Given.Key),
}
type Profile = Schema.Struct.Type<typeof profileFields>

const changedFields = ["fullName", "email", "timeZone"] as const

export const withProfile = (user: UserRecord, { fullName, email, timeZone }: Profile): UserRecord => ({
  ...user,
  fullName: fullName ?? user.fullName,
  email: email ?? user.email,
  ...(timeZone === undefined ? {} : { timeZone }),
})

/** A user as it becomes; nothing happens where it is so already. */
export const decideProfile = (before: UserRecord, after: UserRecord): Either.Either<Decision<undefined>> => {
  const changed = changedFields.filter((field) => before[field] !== after[field])
  return changed.length === 0
    ? noChange(undefined)
    : decided({
        changes: [Commit.put(Users, after)],
        events: [userUpdated.of(after.key, userView(after))],
        audit: [
          auditUser(after, {
            summary: "User updated",
            changedValues: changed.map((name) => ({
              name,
              oldValue: before[name] ?? "",
              newValue: after[name] ?? "",
            })),
          }),
        ],
        reply: undefined,
      })
}
