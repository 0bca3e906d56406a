import * as Effect from "effect/Effect"
import { limits } from "../values/limits"
import { exceeded } from "../failures/withinLimit"
import type { Collection } from "./Collection"
import { noLookup } from "./matches"
import { type OrderTerm, type Position, positionOf } from "./Order"
import type { Reader, ReadFailure, Selection, Stored } from "./Storage"
import type { Where } from "./Where"

/** Which records are looked through, in which order, and which of them are wanted. */
export interface Sifting<A, Name extends string> {
  readonly where: Where<Name>
  readonly orderBy: ReadonlyArray<OrderTerm<Name>>
  readonly matching: (record: A) => boolean
  /** See `Select`. */
  readonly containing?: string | undefined
  /** Begins behind this position. */
  readonly after?: Position | undefined
  /** Wanted records that are passed over. */
  readonly skip?: number
  /** Wanted records that are kept at most. */
  readonly take: number
}

interface SiftPorts {
  readonly select: Reader["select"]
  /** Lets others have a turn between two slices. */
  readonly giveWay: Effect.Effect<void>
}

/** What was found, and whether there is more of it; `end` is where to go on. */
export type Sifted<A> = Pick<Selection<A>, "records" | "more" | "end">

/** Takes what is wanted of slice after slice. */
class Sieve<A, Name extends string> {
  readonly records: Array<Stored<A>> = []
  private chars = 0
  private skipped = 0

  constructor(private readonly sifting: Sifting<A, Name>) {}

  private readonly isFull = (): boolean =>
    this.records.length >= this.sifting.take || (this.chars > limits.answerBytes && this.records.length > 0)

  /** Says whether there is more that is wanted than there is room for. */
  readonly overflows = (slice: ReadonlyArray<Stored<A>>): boolean => {
    for (const record of slice) {
      if (!this.sifting.matching(record.value)) continue
      if (this.skipped < (this.sifting.skip ?? 0)) this.skipped += 1
      else if (this.isFull()) return true
      else {
        this.records.push(record)
        this.chars += record.chars ?? 0
      }
    }
    return false
  }
}

/**
 * Looks for records by what no index knows, in slices of an order that one serves: memory holds one slice and what was found,
 * others have their turn in between, and at most `limits.siftedRecords` are looked at.
 */
export const sift = <A, Name extends string>(
  { select, giveWay }: SiftPorts,
  collection: Collection<A, Name>,
  wanted: Sifting<A, NoInfer<Name>>,
): Effect.Effect<Sifted<A>, ReadFailure> =>
  Effect.gen(function* () {
    const { where, orderBy, containing } = wanted
    const hint = containing === undefined ? {} : { containing }
    const sieve = new Sieve(wanted)
    const { records } = sieve
    let { after } = wanted
    if (wanted.take === 0) return { records, more: false }
    for (let sifted = 0; ; yield* giveWay) {
      const from = after === undefined ? {} : { after }
      const slice = yield* select<A, string>(collection, {
        where,
        orderBy,
        limit: limits.selectRecords,
        ...from,
        ...hint,
      })
      const overflows = sieve.overflows(slice.records)
      const last = records.at(-1)
      if (overflows && last !== undefined) {
        const end = positionOf(orderBy, last.key, collection.fieldsOf(last.value), noLookup)
        return { records, more: true, end }
      }
      after = slice.end ?? after
      if (!slice.more) return { records, more: false, ...(after === undefined ? {} : { end: after }) }
      sifted += slice.records.length
      const tooMany = exceeded(
        limits,
        "siftedRecords",
        sifted,
        "records that are looked through: ask for less",
      )
      if (tooMany !== undefined) return yield* tooMany
    }
  })
