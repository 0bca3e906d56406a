import {
  Given,
  type InvalidInput,
  NotFound,
  type ReadFailure,
  type Reads,
  Rights,
  invalid,
  distinct,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Groups, Users } from "../collections"
import { userByName } from "../user/loadUser"
import { Person, personOf } from "../user/Person"

/** Who holds a right, as a caller says it: a user by key or name, a group, or everybody where nobody is named. */
export const NamedSubject = Schema.Struct({
  userKey: Schema.optional(Given.Key),
  username: Schema.optional(Given.Key),
  group: Schema.optional(Given.Key),
})
export type NamedSubject = typeof NamedSubject.Type

/** Who holds a right, as it is shown. */
export const SubjectView = Schema.asSchema(
  Schema.Union(
    Schema.Struct({ type: Schema.Literal("user"), user: Person }),
    Schema.Struct({ type: Schema.Literal("group"), name: Schema.String }),
    Schema.Struct({ type: Schema.Literal("anonymous") }),
  ),
)
export type SubjectView = typeof SubjectView.Type

type Reading = Pick<Reads, "peek" | "select">
type Found = Effect.Effect<Rights.Subject, ReadFailure | NotFound | InvalidInput>

const ofUser = ({ peek, select }: Reading, { userKey, username }: NamedSubject): Found => {
  if (userKey === undefined) {
    return Effect.flatMap(userByName({ select }, username ?? ""), (user) =>
      user === undefined
        ? new NotFound({ kind: "user", id: username ?? "" })
        : Effect.succeed(Rights.userSubject(user.key)),
    )
  }
  return Effect.flatMap(peek(Users, userKey), (user) =>
    user === undefined
      ? new NotFound({ kind: "user", id: userKey })
      : Effect.succeed(Rights.userSubject(user.key)),
  )
}

/** The subject that is named, where there is one (DIR-105). */
export const loadSubject = (reads: Reading, given: NamedSubject): Found => {
  const { userKey, username, group } = given
  const names = [userKey, username, group].filter((name) => name !== undefined)
  if (names.length > 1) return invalid("subject", names, "one user, one group, or nobody for everybody")
  if (userKey !== undefined || username !== undefined) return ofUser(reads, given)
  if (group === undefined) return Effect.succeed(Rights.anonymousSubject)
  if (group === Rights.signedInGroup) return Effect.succeed(Rights.groupSubject(group))
  return Effect.flatMap(reads.peek(Groups, group), (found) =>
    found === undefined
      ? new NotFound({ kind: "group", id: group })
      : Effect.succeed(Rights.groupSubject(group, found.generation)),
  )
}

/** Who holds a right: a user also by what may be a key or a name, where keys go first. */
export const AnySubject = Schema.Struct({
  ...NamedSubject.fields,
  keyOrName: Schema.optional(Given.Key),
})
export type AnySubject = typeof AnySubject.Type

/** The subject that is named, where there is one. */
export const loadAnySubject = (reads: Reading, { keyOrName, ...named }: AnySubject): Found =>
  keyOrName === undefined
    ? loadSubject(reads, named)
    : Effect.flatMap(reads.peek(Users, keyOrName), (user) =>
        loadSubject(reads, {
          ...named,
          ...(user === undefined ? { username: keyOrName } : { userKey: keyOrName }),
        }),
      )

/** Shows subjects, with the names of users, which are asked for all at once. */
export const loadSubjectViews = (
  reads: Pick<Reads, "people">,
  subjects: ReadonlyArray<Rights.Subject>,
): Effect.Effect<(subject: Rights.Subject) => SubjectView, ReadFailure> => {
  const keys = subjects.map(Rights.named).flatMap((each) => (each.type === "user" ? [each.key] : []))
  return Effect.map(reads.people(distinct(keys)), (known) => (subject) => {
    const named = Rights.named(subject)
    return named.type === "user" ? { type: "user", user: personOf(named.key, known.get(named.key)) } : named
  })
}
