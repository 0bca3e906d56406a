import { NamedSubject, loadSubject, subjectsOf } from "@quoin/directory"
import {
  type Audit,
  Commit,
  type CommonFailure,
  Given,
  Permission,
  Prompt,
  type ReadFailure,
  type Reads,
  type Rights,
  invalid,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { type ContentRecord, StandingType } from "../content/Content"
import type { SpaceRecord } from "../space/Space"
import { auditRestrictions } from "./rightsAudit"
import { WikiRights, restrictable } from "./wikiRights"
import { type How, type Said, checkOwn, recordOf, restricted, restrictionsOf } from "./restrictions"

/** Who alone may do something. A list that is left out stays as it was. */
const SaidOfOperation = Schema.Struct({
  operation: Schema.Literal(...restrictable),
  users: Schema.optional(Given.list(NamedSubject.pick("userKey", "username"))),
  groups: Schema.optional(Given.list(Given.Key)),
})

export const SaidRestrictions = Given.list(SaidOfOperation)

/** Who alone may read and update an item from its write on: each list that is given replaces the one that there was (WIK-272). */
export const restrictedFields = { restrictions: Schema.optional(SaidRestrictions) }

/** The rights on an item before a write, and after it. */
export interface Restricting {
  readonly before: Rights.RightsRecord | undefined
  readonly after: Either.Either<Rights.RightsRecord | undefined, CommonFailure>
}

/** The subjects that are named; what is wrong with one is told once the caller is known to see the item. */
const loadSaid = (reads: Reads, { operation, users, groups }: typeof SaidOfOperation.Type) =>
  Prompt.gen(function* () {
    const found = (names: ReadonlyArray<NamedSubject>) =>
      Prompt.map(
        Prompt.forEach(names, (name) => Effect.either(loadSubject(reads, name))),
        (all) => Either.all(all),
      )
    const foundUsers = yield* found(users ?? [])
    const foundGroups = yield* found((groups ?? []).map((group) => ({ group })))
    return Either.map(Either.all([foundUsers, foundGroups]), ([named, inGroups]): Said => ({
      operation,
      ...(users === undefined ? {} : { users: named }),
      ...(groups === undefined ? {} : { groups: inGroups }),
    }))
  })

/** As whom the caller must be left in the lists; administrators of all are never out of reach. */
const loadOwn = (reads: Reads): Effect.Effect<ReadonlyArray<Rights.Subject> | undefined, ReadFailure> =>
  Prompt.gen(function* () {
    if (yield* reads.may(Permission.administer)) return undefined
    return yield* subjectsOf({ select: reads.select, read: () => Effect.succeed([]) }, reads.moment.caller)
  })

/** What becomes of the rights on an item by what is said of them. */
export const loadRestricting = (
  reads: Reads,
  id: string,
  before: Rights.RightsRecord | undefined,
  {
    how = "replace",
    restrictions,
  }: { readonly how?: How; readonly restrictions: typeof SaidRestrictions.Type },
): Effect.Effect<Restricting, ReadFailure> =>
  Prompt.gen(function* () {
    const said = Either.all(yield* Prompt.forEach(restrictions, (each) => loadSaid(reads, each)))
    const own = yield* loadOwn(reads)
    const after = Either.flatMap(said, (all) => {
      const next = restricted(restrictionsOf(before), how, all)
      return checkOwn(next, own ?? [...next.read, ...next.update])
    })
    return { before, after: Either.map(after, (all) => recordOf(id, all)) }
  })

/** What a write that may restrict its item knows of that: nothing where nothing is said. */
export interface RestrictedState {
  readonly rights?: Restricting | undefined
}

/** The same of a write that may say nothing of them; then they are not even read. */
export const loadRestrictedWith = (
  reads: Reads,
  id: string,
  restrictions: typeof SaidRestrictions.Type | undefined,
): Effect.Effect<RestrictedState, ReadFailure> =>
  restrictions === undefined
    ? Effect.succeed({})
    : Prompt.gen(function* () {
        const before = yield* reads.get(WikiRights, id)
        return { rights: yield* loadRestricting(reads, id, before, { restrictions }) }
      })

/** What an item is restricted to goes over to the one that it becomes, as far as nothing else is said. */
export const loadRestrictedAnew = (
  reads: Reads,
  {
    id,
    restrictions,
  }: { readonly id: string; readonly restrictions?: typeof SaidRestrictions.Type | undefined },
  becomes: string,
): Effect.Effect<Restricting, ReadFailure> =>
  Prompt.flatMap(reads.get(WikiRights, id), (before) =>
    restrictions === undefined
      ? Effect.succeed({ before, after: Either.right(before && { ...before, id: becomes }) })
      : loadRestricting(reads, becomes, before, { restrictions }),
  )

/** What is committed of restrictions, and told. */
export interface Restricted {
  readonly changes: ReadonlyArray<Commit.Change>
  readonly audit: ReadonlyArray<Audit.AuditEntry>
}

const isStanding = Schema.is(StandingType)

/** What is committed of it with the write of an item, and told: nothing where nothing is another. */
export const decideRestricting = (
  restricting: Restricting | undefined,
  content: ContentRecord,
  space: SpaceRecord,
): Either.Either<Restricted, CommonFailure> => {
  if (restricting === undefined) return Either.right({ changes: [], audit: [] })
  const { before, after } = restricting
  return Either.flatMap(after, (next) => {
    if (JSON.stringify(before) === JSON.stringify(next)) return Either.right({ changes: [], audit: [] })
    if (next !== undefined && !isStanding(content.type)) {
      return Either.left(
        invalid("restrictions", content.type, "those of a page or a blog post: nothing else has any"),
      )
    }
    const entry = auditRestrictions(content, space, before?.grants ?? [], next?.grants ?? [])
    return Either.right({
      changes: [
        ...(before !== undefined && before.id !== next?.id ? [Commit.remove(WikiRights, before.id)] : []),
        ...(next === undefined ? [] : [Commit.put(WikiRights, next)]),
      ],
      // A draft that is published takes its own along.
      audit: entry.changedValues.length === 0 ? [] : [entry],
    })
  })
}
