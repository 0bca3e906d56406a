import {
  type Collection,
  type LimitExceeded,
  Order,
  type ReadFailure,
  Revision,
  type Select,
  type Selection,
  type StorageUnavailable,
  type Stored,
  Unsupported,
  type Where,
  exceeded,
  limits as kernelLimits,
  matches,
  noLookup,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { limits } from "../limits"

export type Told<A> = Effect.Effect<A, StorageUnavailable | Unsupported | LimitExceeded>

/** How far a walk through all that a host has got. */
export interface Walked {
  readonly after: Order.Position | undefined
  readonly orderBy: ReadonlyArray<Order.OrderTerm>
  readonly limit: number
  /** All that are wanted hold this somewhere. */
  readonly text: string
}

/** What a host tells in place of the records of a collection. */
export interface HostSource<A> {
  readonly byKeys: (keys: ReadonlyArray<string>) => Told<ReadonlyArray<A>>
  /** All that can satisfy these clauses together, where one of them says whom to ask for. */
  readonly among: (clauses: ReadonlyArray<Where.Where>) => Told<ReadonlyArray<A>> | undefined
  /** The next of all of them, in the order of the host. */
  readonly page: (walked: Walked) => Told<ReadonlyArray<A>>
}

/** What a host cannot tell, by name. */
export const untold = (capability: string): Unsupported =>
  new Unsupported({ capability, lacking: "What the host says of its people" })

/** It is the host's alone, and no commit of ours has written it. */
const ofHost = Revision.make("host")

/** The clauses that all have to hold. */
const clausesOf = (where: Where.Where): ReadonlyArray<Where.Where> =>
  where._tag === "And" ? where.clauses.flatMap(clausesOf) : [where]

/** The text that a clause looks for in names. */
const textIn = (clauses: ReadonlyArray<Where.Where>): string | undefined =>
  clauses
    .map((clause) => ("text" in clause ? clause.text : undefined))
    .find((text) => text !== undefined && text !== "")

interface Wanted extends Select {
  readonly where: Where.Where
}

/** One collection as a host has it: the reads of a storage, over what the host tells. Filters stay within the collection. */
export class HostedRecords<A> {
  constructor(
    private readonly collection: Collection.Collection<A>,
    private readonly source: HostSource<A>,
  ) {}

  /** In the order of the keys, absent ones left out. */
  readonly read = (keys: ReadonlyArray<string>): Told<ReadonlyArray<Stored<A>>> =>
    Effect.map(this.source.byKeys(keys), (records) => {
      const found = new Map(records.map((record) => [this.collection.keyOf(record), this.stored(record)]))
      return keys.flatMap((key) => found.get(key) ?? [])
    })

  readonly select = (query: Wanted): Effect.Effect<Selection<A>, ReadFailure> => {
    const among = this.source.among(clausesOf(query.where))
    return among === undefined
      ? this.walk(query, query.limit ?? kernelLimits.selectRecords)
      : Effect.map(among, (records) => this.paged(records, query))
  }

  /** All that satisfy a filter, up to `limits.hostPeople`. */
  readonly every = (where: Where.Where): Effect.Effect<ReadonlyArray<A>, ReadFailure> => {
    const among = this.source.among(clausesOf(where))
    return among === undefined
      ? Effect.map(this.walk({ where }, limits.hostPeople), ({ records }) =>
          records.map(({ value }) => value),
        )
      : Effect.map(among, (records) => records.filter(this.fitting(where)))
  }

  private readonly stored = (value: A): Stored<A> => ({
    key: this.collection.keyOf(value),
    revision: ofHost,
    value,
  })

  private readonly fitting =
    (where: Where.Where) =>
    (record: A): boolean =>
      matches(where, this.collection.keyOf(record), this.collection.fieldsOf(record), noLookup)

  private readonly positionIn =
    (orderBy: ReadonlyArray<Order.OrderTerm>) =>
    (record: A): Order.Position =>
      Order.positionOf(orderBy, this.collection.keyOf(record), this.collection.fieldsOf(record), noLookup)

  /** A page of the few that the host has told, which are put in order here. */
  private readonly paged = (
    records: ReadonlyArray<A>,
    { where, orderBy = [], after, offset = 0, limit = kernelLimits.selectRecords, total }: Wanted,
  ): Selection<A> => {
    const compare = Order.comparePositions(orderBy)
    const positionOf = this.positionIn(orderBy)
    const each = new Map(records.map((record) => [this.collection.keyOf(record), record]))
    const found = [...each.values()]
      .filter(this.fitting(where))
      .map((record) => ({ record, at: positionOf(record) }))
      .toSorted((one, other) => compare(one.at, other.at))
    const behind = found.filter(({ at }) => after === undefined || compare(at, after) > 0)
    const page = behind.slice(offset, offset + limit)
    const end = page.at(-1)?.at
    return {
      records: page.map(({ record }) => this.stored(record)),
      more: behind.length > offset + limit,
      ...(end === undefined ? {} : { end }),
      ...(total === true ? { total: found.length } : {}),
    }
  }

  /** A page of all there are, which come in the order of the host. */
  private readonly walk = (
    { where, orderBy = [], after, offset = 0, total = false, containing }: Wanted,
    limit: number,
  ): Effect.Effect<Selection<A>, ReadFailure> => {
    const { source, stored } = this
    const fits = this.fitting(where)
    const positionOf = this.positionIn(orderBy)
    const text = containing ?? textIn(clausesOf(where)) ?? ""
    return Effect.gen(function* () {
      const found: Array<A> = []
      let from = after
      for (let looked = 0; ;) {
        const page = yield* source.page({ after: from, orderBy, limit: limits.hostPage, text })
        found.push(...page.filter(fits))
        const last = page.at(-1)
        if (last === undefined || page.length < limits.hostPage) break
        if (!total && found.length > offset + limit) break
        from = positionOf(last)
        looked += page.length
        const tooMany = exceeded(limits, "hostPeople", looked, "people that are looked through: ask for less")
        if (tooMany !== undefined) return yield* tooMany
      }
      const page = found.slice(offset, offset + limit)
      const end = page.at(-1)
      return {
        records: page.map(stored),
        more: found.length > offset + limit,
        ...(end === undefined ? {} : { end: positionOf(end) }),
        ...(total ? { total: found.length } : {}),
      }
    })
  }
}
