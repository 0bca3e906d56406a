import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { Needs, Reads } from "../commands/Command"
import { type Decision, decided, noChange } from "../commands/Decision"
import { type InvalidInput, type LimitExceeded, invalid } from "../failures/failures"
import { type Broken, judged } from "../failures/Rules"
import type { Collection } from "../storage/Collection"
import { noneMatches, put, remove as removal } from "../storage/Commit"
import type { ReadFailure } from "../storage/Storage"
import type { Where } from "../storage/Where"
import { type Stated, type Values, differences, given, loaded, stated } from "./fields"
import { type Claim, type Identified, type Resource, loadOne } from "./Resource"

/** Whether another one has what a thing claims for itself. */
export const isTaken = <Record extends Identified, Name extends string>(
  {
    collection,
    claim,
  }: { readonly collection: Collection<Record, Name>; readonly claim: Claim<Record, Name, unknown> },
  reads: Pick<Reads, "select">,
  record: Record,
): Effect.Effect<boolean, ReadFailure> =>
  Effect.map(reads.select(collection, { where: claim.where(record), limit: 2 }), ({ records }) =>
    records.some(({ key }) => key !== record.id),
  )

/** What is to be kept, where its fields fit together. */
export const fit = <Record>(
  { rules }: { readonly rules?: ((record: Record) => Broken) | undefined },
  record: Record,
): Either.Either<Record, InvalidInput> => judged(record, rules?.(record) ?? [])

/** What is decided upon. */
interface Written<Record, Around, View> {
  readonly record: Record
  readonly around: Around
  readonly taken: boolean
  readonly view: View
}

interface Made<Record, Around, View> extends Written<Record, Around, View> {
  /** How many there are with it. */
  readonly count: number
}

interface Changed<Record, Around, View> extends Written<Record, Around, View> {
  readonly before: Record
}

/** The command that creates one. */
export const create = <
  A,
  Record extends Identified & Values<A>,
  Name extends string,
  Asked,
  Around,
  View,
  Taken,
>(
  of: Resource<A, Record, Name, Asked, Around, View, Taken>,
) => ({
  load: (request: Stated<A> & Asked, reads: Reads) =>
    Effect.gen(function* () {
      const said = yield* stated(of.fields, request)
      const around = yield* of.place.named(request, reads)
      const values: A = { ...said, ...(yield* loaded(of.fields, said, reads)) }
      const made = of.record(yield* reads.newId(of.sequence), around, values, reads.moment)
      const record = yield* fit(of, made)
      const { total = 0 } = yield* reads.select(of.collection, {
        where: of.limit.beside(around),
        limit: 1,
        total: true,
      })
      const view = yield* of.view(record, around, reads)
      return { record, around, taken: yield* isTaken(of, reads, record), count: total + 1, view }
    }),
  allow: (request: Asked, { around }: { readonly around: Around }): Needs =>
    of.place.create.needs(around, request),
  decide: (
    request: Asked,
    { record, around, taken, count, view }: Made<Record, Around, View>,
  ): Either.Either<Decision<View>, Taken | InvalidInput | LimitExceeded> => {
    const refusal = of.place.create.refusal?.(around, request)
    if (refusal !== undefined) return Either.left(refusal)
    if (taken) return Either.left(of.claim.taken(record))
    const tooMany = of.limit.exceeded(count)
    return tooMany === undefined
      ? decided({
          changes: [put(of.collection, record)],
          events: of.events?.("created", record) ?? [],
          audit: [of.audit("created", record, around, [])],
          reply: view,
        })
      : Either.left(tooMany)
  },
})

/** The command that changes what is given of one. Where nothing of it is new, nothing is written and no event happens. */
export const update = <
  A,
  Record extends Identified & Values<A>,
  Name extends string,
  Asked,
  Around,
  View,
  Taken,
>(
  of: Resource<A, Record, Name, Asked, Around, View, Taken>,
) => ({
  load: (request: Values<A> & Identified, reads: Reads) =>
    Effect.gen(function* () {
      const said = yield* given(of.fields, request)
      const { record: before, around } = yield* loadOne(of, reads, request.id)
      const made: Record = { ...before, ...said, ...(yield* loaded(of.fields, said, reads)) }
      const record = yield* fit(of, made)
      const view = yield* of.view(record, around, reads)
      return { before, record, around, taken: yield* isTaken(of, reads, record), view }
    }),
  allow: (request: Identified, { around }: { readonly around: Around }): Needs =>
    of.place.change.needs(around, request),
  decide: (
    request: Identified,
    { before, record, around, taken, view }: Changed<Record, Around, View>,
  ): Either.Either<Decision<View>, Taken | InvalidInput> => {
    const refusal = of.place.change.refusal?.(around, request)
    if (refusal !== undefined) return Either.left(refusal)
    if (taken) return Either.left(of.claim.taken(record))
    const changed = differences(of.fields, before, record)
    if (changed.length === 0) return noChange(view)
    return decided({
      changes: [put(of.collection, record)],
      events: of.events?.("updated", record) ?? [],
      audit: [of.audit("updated", record, around, changed)],
      reply: view,
    })
  },
})

/** Finds out whether something refers to a thing; that nothing does is guarded. */
export type Use = (reads: Reads, id: string) => Effect.Effect<InvalidInput | undefined, ReadFailure>

/** What refers to things of a kind by their ids: one stays as long as something does. */
export const use =
  <User, Name extends string>(
    by: Collection<User, Name>,
    whereOf: (id: string) => Where<Name>,
    allowed: string,
  ): Use =>
  (reads, id) =>
    Effect.gen(function* () {
      const where = whereOf(id)
      yield* reads.guard(noneMatches(by, where))
      const { records } = yield* reads.select(by, { where, limit: 1 })
      return records.length > 0 ? invalid("id", id, allowed) : undefined
    })

/** The command that deletes one that nothing refers to. */
export const remove = <
  A,
  Record extends Identified & Values<A>,
  Name extends string,
  Asked,
  Around,
  View,
  Taken,
>(
  of: Resource<A, Record, Name, Asked, Around, View, Taken>,
  isUsed: Use,
) => ({
  load: ({ id }: Identified, reads: Reads) =>
    Effect.gen(function* () {
      const found = yield* loadOne(of, reads, id)
      return { ...found, used: yield* isUsed(reads, id) }
    }),
  allow: (request: Identified, { around }: { readonly around: Around }): Needs =>
    of.place.change.needs(around, request),
  decide: (
    request: Identified,
    state: { readonly record: Record; readonly around: Around; readonly used: InvalidInput | undefined },
  ): Either.Either<Decision<void>, InvalidInput> => {
    const { record, around } = state
    const refusal = of.place.change.refusal?.(around, request) ?? state.used
    return refusal === undefined
      ? decided({
          changes: [removal(of.collection, record.id)],
          events: of.events?.("deleted", record) ?? [],
          audit: [of.audit("deleted", record, around, [])],
          reply: undefined,
        })
      : Either.left(refusal)
  },
})
