import { Order, type ReadFailure, type Selection } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type LawBroken, same } from "../law"
import { type Sample, type SampleField, samples } from "./Sample"
import type { Client } from "./StorageFixture"
import type { Where } from "@quoin/kernel"

/** What a walk goes through, and in steps of how many records. */
export interface Walk {
  readonly where: Where.Where<SampleField>
  readonly orderBy: ReadonlyArray<Order.OrderTerm<SampleField>>
  readonly size: number
}

/** How one page follows another: by the number of records before it, or behind the last record's position. */
export type Style = "offset" | "after"

const positionOf = (walk: Walk, record: Sample): Order.Position =>
  Order.positionOf(walk.orderBy, record.id, samples.fieldsOf(record))

const page = (client: Client, walk: Walk, style: Style, seen: ReadonlyArray<Sample>) => {
  const { where, orderBy, size } = walk
  const last = seen.at(-1)
  const from =
    style === "offset" ? { offset: seen.length } : last === undefined ? {} : { after: positionOf(walk, last) }
  return client.select(samples, { where, orderBy, limit: size, total: true, ...from })
}

/**
 * Walks to the end, and gives the records in the order in which they came. Between two pages `meanwhile` runs,
 * for others to write; `look` sees every page.
 */
export const walkThrough = <E>(
  client: Client,
  walk: Walk,
  style: Style,
  look: (found: Selection<Sample>, seen: ReadonlyArray<Sample>) => Effect.Effect<void, E>,
): Effect.Effect<ReadonlyArray<Sample>, E | ReadFailure | LawBroken> =>
  Effect.gen(function* () {
    const seen: Array<Sample> = []
    for (;;) {
      const found = yield* page(client, walk, style, seen)
      const short = found.more && found.records.length !== walk.size
      yield* same("a page that others follow is full", short, false)
      seen.push(...found.records.map(({ value }) => value))
      yield* look(found, seen)
      if (!found.more) return seen
    }
  })

/** The records that match, in the order that `comparePositions` puts them. */
export const inOrder = (
  records: ReadonlyArray<Sample>,
  orderBy: ReadonlyArray<Order.OrderTerm<SampleField>>,
): ReadonlyArray<Sample> => {
  const compare = Order.comparePositions(orderBy)
  const position = (record: Sample) => Order.positionOf(orderBy, record.id, samples.fieldsOf(record))
  return [...records].sort((a, b) => compare(position(a), position(b)))
}
