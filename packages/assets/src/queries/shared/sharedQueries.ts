import type { QueryReads, Resource } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { find } from "../../definitions/kinds"
import { onSchema, seeShared } from "../../definitions/permissions"
import {
  type Shared,
  type SharedKind,
  schemaIfAny,
  sharedOf,
} from "../../definitions/shared/SharedDefinition"
import { loadDefinitions } from "../../definitions/stampedDefinitions"

/** Reads one of a kind. */
export const getting = <A, Record extends Shared & Resource.Values<A>, View>({
  kind,
  recordsOf,
  view,
}: SharedKind<A, Record, View>) => ({
  load: ({ id }: { readonly id: string }, reads: QueryReads) =>
    Effect.flatMap(loadDefinitions(reads), (definitions) => find(kind, recordsOf(definitions), id)),
  allow: ({ id }: { readonly id: string }, { schemaId }: Record) => seeShared(kind, id, schemaId),
  answer: (_request: unknown, record: Record) => Either.right(view(record)),
})

interface OfSchema {
  readonly schemaId?: string | undefined
}

/** Lists those of a schema, or without one the global ones, by name. */
export const listing = <A, Record extends Shared & Resource.Values<A>, View>({
  recordsOf,
  view,
}: SharedKind<A, Record, View>) => ({
  load: ({ schemaId }: OfSchema, reads: QueryReads) =>
    Effect.gen(function* () {
      const definitions = yield* loadDefinitions(reads)
      yield* schemaIfAny(definitions, schemaId)
      return sharedOf(recordsOf(definitions), schemaId)
    }),
  allow: ({ schemaId }: OfSchema) => (schemaId === undefined ? undefined : onSchema("view", schemaId)),
  answer: (_request: unknown, records: ReadonlyArray<Record>) => Either.right(records.map(view)),
})
