import {
  type Audit,
  type InvalidInput,
  type LimitExceeded,
  type Rights,
  invalid,
  withinLimit,
} from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "../limits"

/** What becomes of what a subject holds. */
export type HowGranted = "grant" | "add" | "revoke" | "remove" | "replace"

/** A subject with operations, as a change names them. */
export interface GrantChange {
  readonly subject: Rights.Subject
  readonly operations: ReadonlyArray<string>
}

/** What can be granted on things of a type, in the order in which it is listed. */
export interface Grantable {
  readonly operations: ReadonlyArray<string>
  /** Without it a subject can hold nothing else. */
  readonly base: string
}

type Grants = Rights.RightsRecord["grants"]

const holdsOf = ({ grants }: Rights.RightsRecord, subject: Rights.Subject): ReadonlyArray<string> =>
  grants.find((each) => each.subject === subject)?.operations ?? []

/** What the subject holds afterwards. Who lacks what all else rests on holds nothing else (WIK-266, DIR-122). */
const after = (
  { operations: all, base }: Grantable,
  how: HowGranted,
  held: ReadonlyArray<string>,
  { operations }: GrantChange,
): Either.Either<ReadonlyArray<string>, InvalidInput> => {
  if (how === "revoke" || how === "remove") {
    const missing = operations.find((operation) => !held.includes(operation))
    if (how === "remove" && missing !== undefined) {
      return Either.left(invalid("operation", missing, "an operation that the subject holds"))
    }
    const left = held.filter((operation) => !operations.includes(operation))
    return Either.right(left.includes(base) ? left : [])
  }
  const there = operations.find((operation) => held.includes(operation))
  if (how === "add" && there !== undefined) {
    return Either.left(invalid("operation", there, "an operation that the subject does not hold yet"))
  }
  const wanted = how === "replace" ? operations : [...held, ...operations]
  const next = all.filter((operation) => wanted.includes(operation))
  return next.length > 0 && !next.includes(base)
    ? Either.left(invalid("operations", next, `${base} besides: nothing else can be held without it`))
    : Either.right(next)
}

/** Rights after some changes, in the order in which they are given. */
export const changedRights = (
  grantable: Grantable,
  rights: Rights.RightsRecord,
  how: HowGranted,
  changes: ReadonlyArray<GrantChange>,
): Either.Either<Rights.RightsRecord, InvalidInput | LimitExceeded> =>
  Either.gen(function* () {
    yield* withinLimit(limits, "changedSubjects", changes.length)
    let next = rights
    for (const change of changes) {
      const { subject } = change
      const operations = yield* after(grantable, how, holdsOf(next, subject), change)
      const others = next.grants.filter((each) => each.subject !== subject)
      const place = next.grants.findIndex((each) => each.subject === subject)
      const granted = operations.length === 0 ? [] : [{ subject, operations }]
      const before = place < 0 ? others.length : place
      next = { ...next, grants: [...others.slice(0, before), ...granted, ...others.slice(before)] }
    }
    yield* withinLimit(limits, "grantedSubjects", next.grants.length)
    return next
  })

const heldBy = (grants: Grants, subject: Rights.Subject): string =>
  (grants.find((each) => each.subject === subject)?.operations ?? []).join(", ")

/** What each subject held and holds, as far as that has changed, as the audit log tells it. */
export const grantDifferences = (before: Grants, after: Grants): Audit.AuditEntry["changedValues"] =>
  [...new Set([...before, ...after].map(({ subject }) => subject))]
    .map((name) => ({ name, oldValue: heldBy(before, name), newValue: heldBy(after, name) }))
    .filter(({ oldValue, newValue }) => oldValue !== newValue)
