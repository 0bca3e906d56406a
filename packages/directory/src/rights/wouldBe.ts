import {
  type Caller,
  type InvalidInput,
  type NotFound,
  type ReadFailure,
  type Reads,
  Rights,
  User,
  UserKey,
  anonymous,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Users } from "../collections"
import { asCaller } from "../user/namedCaller"
import { type AnySubject, loadAnySubject } from "./namedSubjects"

/** Somebody of whom nothing is known but that they are in a group. The key is nobody's. */
const memberOf = (subject: Rights.Subject, name: string): User =>
  new User(
    {
      userKey: UserKey.make(`a member of ${subject}`),
      username: name,
      displayName: name,
      memberOf: [subject],
    },
    { disableValidation: true },
  )

/** Is it the caller alone that is named? Hosts have callers of whom the directory knows nothing. */
const isNamed = (caller: Caller, given: AnySubject): boolean => {
  const { userKey, username, keyOrName } = given
  return (
    caller._tag === "User" &&
    Object.values(given).filter((name) => name !== undefined).length === 1 &&
    ([userKey, keyOrName].includes(caller.userKey) || [username, keyOrName].includes(caller.username))
  )
}

/**
 * As whom a subject would call, for questions about its rights: a user as itself, a group as somebody who is in it and in no other,
 * nobody as anonymous. Nobody calls as a user who is disabled (DIR-125).
 */
export const loadWouldBe = (
  reads: Pick<Reads, "peek" | "select" | "moment">,
  given: AnySubject,
): Effect.Effect<Caller | undefined, ReadFailure | NotFound | InvalidInput> => {
  const { caller } = reads.moment
  if (isNamed(caller, given)) return Effect.succeed(caller)
  return Effect.flatMap(loadAnySubject(reads, given), (subject) => {
    const named = Rights.named(subject)
    if (named.type === "anonymous") return Effect.succeed(anonymous)
    if (named.type === "group") return Effect.succeed(memberOf(subject, named.name))
    return Effect.map(reads.peek(Users, named.key), (user) =>
      user?.status === "active" ? asCaller(user) : undefined,
    )
  })
}
