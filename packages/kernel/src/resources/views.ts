import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import type { QueryReads } from "../commands/Command"
import type { NotFound } from "../failures/failures"
import type { Select } from "../storage/Storage"
import type { ReadFailure } from "../storage/Storage"
import type { Values } from "./fields"
import { type Identified, type Resource, loadOne } from "./Resource"

/** The query that reads one. */
export const get = <
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
  load: ({ id }: Identified, reads: QueryReads): Effect.Effect<View, ReadFailure | NotFound> =>
    Effect.flatMap(loadOne(of, reads, id), ({ record, around }) => of.view(record, around, reads)),
  answer: (_request: unknown, view: View) => Either.right(view),
})

/** The query that lists those of the site. */
export const list = <A, Record extends Identified & Values<A>, Name extends string, Asked, View, Taken>(
  of: Resource<A, Record, Name, Asked, undefined, View, Taken>,
  select: Select<Name>,
) => ({
  load: (_request: unknown, reads: QueryReads): Effect.Effect<ReadonlyArray<View>, ReadFailure> =>
    Effect.flatMap(reads.select(of.collection, select), ({ records }) =>
      Effect.forEach(records, ({ value }) => of.view(value, undefined, reads)),
    ),
  answer: (_request: unknown, views: ReadonlyArray<View>) => Either.right(views),
})
