import { type InvalidInput, type LimitExceeded, Rights, invalid, withinLimit } from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "../limits"
import { type Restrictable, restrictable } from "./wikiRights"

/** Who may do what with an item, by operation. */
export type Restrictions = Readonly<Record<Restrictable, ReadonlyArray<Rights.Subject>>>

/** What is said of one operation. A list that is left out stays as it was. */
export interface Said {
  readonly operation: Restrictable
  readonly users?: ReadonlyArray<Rights.Subject>
  readonly groups?: ReadonlyArray<Rights.Subject>
}

export type How = "replace" | "add" | "remove"

export const restrictionsOf = (rights: Rights.RightsRecord | undefined): Restrictions => ({
  read: rights === undefined ? [] : Rights.holdersOf(rights, ["read"]),
  update: rights === undefined ? [] : Rights.holdersOf(rights, ["update"]),
})

const isUser = (subject: Rights.Subject): boolean => Rights.named(subject).type === "user"

const unique = (...lists: ReadonlyArray<ReadonlyArray<Rights.Subject>>): ReadonlyArray<Rights.Subject> => [
  ...new Set(lists.flat()),
]

const afterOne = (
  how: How,
  before: ReadonlyArray<Rights.Subject>,
  { users, groups }: Said,
): ReadonlyArray<Rights.Subject> => {
  const said = [...(users ?? []), ...(groups ?? [])]
  switch (how) {
    case "add":
      return unique(before, said)
    case "remove":
      return before.filter((subject) => !said.includes(subject))
    case "replace":
      return unique(users ?? before.filter(isUser), groups ?? before.filter((subject) => !isUser(subject)))
  }
}

/** The restrictions after a change. An operation that is not named keeps its own (WIK-272). */
export const restricted = (before: Restrictions, how: How, said: ReadonlyArray<Said>): Restrictions =>
  said.reduce((so, each) => ({ ...so, [each.operation]: afterOne(how, so[each.operation], each) }), before)

/** Nobody restricts an item so that it is out of their own reach (WIK-273). */
export const checkOwn = (
  after: Restrictions,
  caller: ReadonlyArray<Rights.Subject>,
): Either.Either<Restrictions, InvalidInput | LimitExceeded> => {
  const closed = restrictable.find(
    (operation) =>
      after[operation].length > 0 && !after[operation].some((subject) => caller.includes(subject)),
  )
  return closed === undefined
    ? Either.map(
        withinLimit(limits, "restrictedSubjects", after.read.length + after.update.length),
        () => after,
      )
    : Either.left(
        invalid(`restrictions.${closed}`, after[closed], "a list with you, or a group of yours, in it"),
      )
}

/** What is stored of restrictions; nothing where nothing is restricted. */
export const recordOf = (id: string, after: Restrictions): Rights.RightsRecord | undefined => {
  const limited = restrictable.filter((operation) => after[operation].length > 0)
  if (limited.length === 0) return undefined
  const grants = unique(after.read, after.update).map((subject) => ({
    subject,
    operations: restrictable.filter((operation) => after[operation].includes(subject)),
  }))
  return { id, limits: limited, grants }
}
