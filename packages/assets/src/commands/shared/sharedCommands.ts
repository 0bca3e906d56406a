import { Commit, Permission, type ReadFailure, type Reads, Resource, Rules } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { type Stamped, changeDefinition, loadForChange } from "../../definitions/definitionChange"
import type { Definitions } from "../../definitions/Definitions"
import { find } from "../../definitions/kinds"
import { administerSchema, administerShared } from "../../definitions/permissions"
import {
  type Own,
  type Shared,
  type SharedKind,
  demandRoom,
  rivalRule,
  schemaIfAny,
  schemaRule,
  shippedRule,
} from "../../definitions/shared/SharedDefinition"

interface OfSchema {
  readonly schemaId?: string | undefined
}

interface Named {
  readonly id: string
}

const loadStored = <A, Record extends Shared & Resource.Values<A>, View>(
  of: SharedKind<A, Record, View>,
  { id }: Named,
  reads: Reads,
) =>
  Effect.gen(function* () {
    const stamped = yield* loadForChange(reads)
    return { ...stamped, record: yield* find(of.kind, of.recordsOf(stamped.definitions), id) }
  })

/** Those of a schema are for its administrators, global ones for those of the application. */
const administer =
  <A, Record extends Shared & Resource.Values<A>, View>({ kind }: SharedKind<A, Record, View>) =>
  (_request: unknown, { record }: { readonly record: Record }) =>
    administerShared(kind, record.id, record.schemaId)

/** Creates one of a kind; it is counted on behind those that ship with an instance. */
export const creating = <A, Record extends Shared & Resource.Values<A>, View>(
  of: SharedKind<A, Record, View>,
) => ({
  load: ({ schemaId }: OfSchema, reads: Reads) =>
    Effect.gen(function* () {
      const stamped = yield* loadForChange(reads)
      const schema = yield* schemaIfAny(stamped.definitions, schemaId)
      const id = String(Number(yield* reads.newId(of.sequence)) + of.shipped.length)
      return { ...stamped, schema, id }
    }),
  allow: ({ schemaId }: OfSchema) =>
    schemaId === undefined ? { do: Permission.administer } : administerSchema(schemaId),
  decide: (request: Resource.Stated<A> & OfSchema, state: Stamped & Named) => {
    const { schemaId } = request
    const { values, broken } = Resource.readNew(of.fields, request)
    const own: Own = { id: state.id, ...(schemaId === undefined ? {} : { schemaId }) }
    const record = of.record(own, values)
    const others = of.recordsOf(state.definitions)
    const fit = Rules.judged(record, broken, rivalRule(others, record))
    return Either.flatMap(Either.andThen(fit, demandRoom(others, schemaId)), () =>
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
export const updating = <A, Record extends Shared & Resource.Values<A>, View>(
  of: SharedKind<A, Record, View>,
) => ({
  load: (request: Named, reads: Reads) => loadStored(of, request, reads),
  allow: administer(of),
  decide: (request: Resource.Values<A> & OfSchema, state: Stamped & { readonly record: Record }) => {
    const { record: before, definitions } = state
    const { values, broken } = Resource.read<A>(of.fields, request)
    const after: Record = { ...before, ...values }
    const rules = Rules.judged(
      after,
      shippedRule(of.shipped, before.id),
      schemaRule(before, request.schemaId),
      broken,
      rivalRule(of.recordsOf(definitions), after),
    )
    const differences = Resource.differences(of.fields, before, after)
    return Either.flatMap(rules, () =>
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
export const deleting = <A, Record extends Shared & Resource.Values<A>, View>(
  of: SharedKind<A, Record, View>,
  isUsed: IsUsed<Record>,
  allowed: string,
) => ({
  load: (request: Named, reads: Reads) =>
    Effect.gen(function* () {
      const stored = yield* loadStored(of, request, reads)
      return { ...stored, isUsed: yield* isUsed(reads, stored.definitions, stored.record) }
    }),
  allow: administer(of),
  decide: (_request: Named, state: Stamped & { readonly record: Record; readonly isUsed: boolean }) => {
    const { id, name, schemaId } = state.record
    const unused = Rules.holds(!state.isUsed, "id", id, allowed)
    const rules = Rules.judged(undefined, shippedRule(of.shipped, id), unused)
    return Either.flatMap(rules, () =>
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
