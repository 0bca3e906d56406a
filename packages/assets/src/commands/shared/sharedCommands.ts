import { Commit, Permission, type ReadFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { differencesOf } from "../../definitions/definitionAudit"
import { type Stamped, changeDefinition, loadForChange } from "../../definitions/definitionChange"
import type { Definitions } from "../../definitions/Definitions"
import { withGiven } from "../../definitions/givenFields"
import { find } from "../../definitions/kinds"
import { administerSchema, administerShared } from "../../definitions/permissions"
import { checkRules, rule } from "../../definitions/rules"
import {
  type Shared,
  type SharedKind,
  type Stated,
  checkNewShared,
  schemaIfAny,
  schemaRule,
  sharedRules,
  shippedRule,
} from "../../definitions/shared/SharedDefinition"

interface Named {
  readonly id: string
}

const loadStored = <A extends Shared, View>(of: SharedKind<A, View>, { id }: Named, reads: Reads) =>
  Effect.gen(function* () {
    const stamped = yield* loadForChange(reads)
    return { ...stamped, record: yield* find(of.kind, of.recordsOf(stamped.definitions), id) }
  })

/** Those of a schema are for its administrators, global ones for those of the application. */
const administer =
  <A extends Shared, View>({ kind }: SharedKind<A, View>) =>
  (_request: unknown, { record }: { readonly record: A }) =>
    administerShared(kind, record.id, record.schemaId)

/** Creates one of a kind; it is counted on behind those that ship with an instance. */
export const creating = <A extends Shared, View>(of: SharedKind<A, View>) => ({
  load: ({ schemaId }: Stated<A>, reads: Reads) =>
    Effect.gen(function* () {
      const stamped = yield* loadForChange(reads)
      const schema = yield* schemaIfAny(stamped.definitions, schemaId)
      const id = String(Number(yield* reads.newId(of.sequence)) + of.shipped.length)
      return { ...stamped, schema, id }
    }),
  allow: ({ schemaId }: Stated<A>) =>
    schemaId === undefined ? { do: Permission.administer } : administerSchema(schemaId),
  decide: (stated: Stated<A>, state: Stamped & Named) => {
    const record = of.record({ ...stated, id: state.id })
    return Either.flatMap(checkNewShared(of, state.definitions, record), () =>
      changeDefinition(state, {
        kind: of.title,
        verb: "created",
        name: record.name,
        schemaId: record.schemaId,
        changes: [Commit.put(of.collection, record)],
        reply: of.view(record),
      }),
    )
  },
})

/** Changes what is given of one of a kind. */
export const updating = <A extends Shared, View>(of: SharedKind<A, View>) => ({
  load: (request: Named, reads: Reads) => loadStored(of, request, reads),
  allow: administer(of),
  decide: (
    given: { readonly [Field in keyof A]?: A[Field] | undefined } & Pick<Shared, "schemaId">,
    state: Stamped & { readonly record: A },
  ) => {
    const { record: before, definitions } = state
    const after = of.record(withGiven(before, given, of.fields))
    const rules = [
      shippedRule(of.shipped, before.id),
      schemaRule(before, given.schemaId),
      ...sharedRules(of, definitions, after),
    ]
    const differences = differencesOf(before, after, of.fields)
    return Either.flatMap(checkRules(rules), () =>
      changeDefinition(state, {
        kind: of.title,
        verb: "updated",
        name: after.name,
        schemaId: after.schemaId,
        differences,
        changes: differences.length === 0 ? [] : [Commit.put(of.collection, after)],
        reply: of.view(after),
      }),
    )
  },
})

/** Finds out whether something has one of a kind; that nothing has holds until the commit. */
type IsUsed<A> = (reads: Reads, definitions: Definitions, record: A) => Effect.Effect<boolean, ReadFailure>

/** Deletes one of a kind; refused while something has it. */
export const deleting = <A extends Shared, View>(
  of: SharedKind<A, View>,
  isUsed: IsUsed<A>,
  allowed: string,
) => ({
  load: (request: Named, reads: Reads) =>
    Effect.gen(function* () {
      const stored = yield* loadStored(of, request, reads)
      return { ...stored, isUsed: yield* isUsed(reads, stored.definitions, stored.record) }
    }),
  allow: administer(of),
  decide: (_request: Named, state: Stamped & { readonly record: A; readonly isUsed: boolean }) => {
    const { id, name, schemaId } = state.record
    const rules = [shippedRule(of.shipped, id), rule(!state.isUsed, "id", id, allowed)]
    return Either.flatMap(checkRules(rules), () =>
      changeDefinition(state, {
        kind: of.title,
        verb: "deleted",
        name,
        schemaId,
        changes: [Commit.remove(of.collection, id)],
        reply: undefined,
      }),
    )
  },
})
