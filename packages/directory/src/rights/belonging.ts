import {
  type Caller,
  Prompt,
  type ReadFailure,
  type Reader,
  Rights,
  StorageUnavailable,
  Where,
  callerKey,
  selectAll,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Memberships } from "../collections"
import { administratorsGroup, membershipKey } from "./Group"

type Asked<A> = Effect.Effect<A, StorageUnavailable>

/** The rights could not be read. That is no fault of the caller. */
export const unreadable = (failure: ReadFailure): StorageUnavailable =>
  failure._tag === "StorageUnavailable"
    ? failure
    : new StorageUnavailable({ reason: "internal", retryable: false, detail: failure.message })

/** As whom a caller holds rights, by itself: no membership is read. What anonymous callers may do, everybody may. */
export const ownSubjects = (caller: Caller): ReadonlyArray<Rights.Subject> => {
  const key = callerKey(caller)
  return key === undefined
    ? [Rights.anonymousSubject]
    : [Rights.anonymousSubject, Rights.groupSubject(Rights.signedInGroup), Rights.userSubject(key)]
}

const said = (caller: Caller): ReadonlyArray<Rights.Subject> =>
  caller._tag === "User" ? (caller.memberOf ?? []) : []

/** What callers belong to. */
export interface Belonging {
  readonly isAdministrator: (caller: Caller) => Asked<boolean>
  /** The groups that somebody has joined, as subjects. Programs and anonymous callers are in none. */
  readonly groups: (caller: Caller) => Asked<ReadonlyArray<Rights.Subject>>
}

export const belonging = (reader: Reader): Belonging => ({
  isAdministrator: (caller) =>
    said(caller).includes(Rights.groupSubject(administratorsGroup))
      ? Effect.succeed(true)
      : caller._tag === "User"
        ? Prompt.mapError(
            Prompt.map(
              reader.read(Memberships, [membershipKey(administratorsGroup, caller.userKey)]),
              (found) => found.length > 0,
            ),
            unreadable,
          )
        : Effect.succeed(false),
  groups: (caller) =>
    caller._tag === "User"
      ? Prompt.mapError(
          Prompt.map(
            selectAll(reader, Memberships, { where: Where.equals("userKey", caller.userKey) }),
            (memberships) => [
              ...memberships.map(({ value: { group, generation } }) =>
                Rights.groupSubject(group, generation),
              ),
              ...said(caller),
            ],
          ),
          unreadable,
        )
      : Effect.succeed([]),
})

/** As whom a caller holds rights, groups included. A command reads it for what it may not do to itself. */
export const subjectsOf = (
  reader: Pick<Reader, "read" | "select">,
  caller: Caller,
): Asked<ReadonlyArray<Rights.Subject>> =>
  Prompt.map(belonging(reader).groups(caller), (groups) => [...ownSubjects(caller), ...groups])
