import {
  type Collection,
  Field,
  type ReadFailure,
  type Reader,
  Where,
  exceeded,
  limits as kernelLimits,
  selectAll,
  distinct,
} from "@quoin/kernel"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { limits } from "../limits"

type Asked<A> = Effect.Effect<A, ReadFailure>

/** What filters ask of the records of a host. */
export interface HostedFields {
  /** The key and the fields of all that satisfy a filter. */
  readonly every: (where: Where.Where) => Asked<ReadonlyArray<KeyAndFields>>
}

export interface KeyAndFields {
  readonly key: string
  readonly fields: Field.FieldValues
}

/** The records of a stored collection by their fields alone, for who knows its shape. */
const fieldsOnly = (shape: Collection.CollectionShape): Collection.Collection<Field.FieldValues> => ({
  ...shape,
  names: Object.keys(shape.fields),
  keyOf: () => "",
  fieldsOf: (fields) => fields,
  check: Either.right,
  encode: JSON.stringify,
  decode: shape.extract,
})

/** One of these values, however many they are. */
const isOneOf = (field: string, values: ReadonlyArray<string>): Where.Where =>
  Where.or(
    ...Arr.chunksOf(distinct(values), kernelLimits.whereListValues).map((some) => Where.isIn(field, some)),
  )

/**
 * Filters that look from what is stored into what a host has, and the other way: what is looked for there is asked for first, and
 * its keys stand in its place.
 */
export class HostedFilters {
  constructor(
    private readonly hosted: ReadonlyMap<string, HostedFields>,
    private readonly shapes: ReadonlyMap<string, Collection.CollectionShape>,
    private readonly reader: Pick<Reader, "select">,
  ) {}

  /** Does a filter look into what the host has? */
  readonly concerns = (where: Where.Where): boolean =>
    [...Where.collectionsOf(where)].some((name) => this.hosted.has(name))

  /** The filter over a stored collection, without what the storage cannot follow. */
  readonly ofStored = (where: Where.Where): Asked<Where.Where> =>
    this.concerns(where) ? this.rewritten(where, false) : Effect.succeed(where)

  /** The filter over what a host has: it stays within it. */
  readonly ofHosted = (where: Where.Where): Asked<Where.Where> =>
    Where.collectionsOf(where).size === 0 ? Effect.succeed(where) : this.rewritten(where, true)

  private readonly rewritten = (where: Where.Where, isHosted: boolean): Asked<Where.Where> => {
    switch (where._tag) {
      case "And":
      case "Or":
        return Effect.map(
          Effect.forEach(where.clauses, (clause) => this.rewritten(clause, isHosted)),
          (clauses) => ({ _tag: where._tag, clauses }),
        )
      case "Not":
        return Effect.map(this.rewritten(where.clause, isHosted), Where.not)
      case "References":
        return this.reaches(where.collection, isHosted)
          ? Effect.map(this.found(where.collection, where.where), (found) =>
              isOneOf(
                where.field,
                found.map(({ key }) => key),
              ),
            )
          : Effect.map(this.ofStored(where.where), (inner) => ({ ...where, where: inner }))
      case "ReferencedBy":
        return this.reaches(where.collection, isHosted)
          ? Effect.map(this.found(where.collection, where.where), (found) =>
              Where.keyIn(distinct(found.flatMap(({ fields }) => Field.textsOf(fields[where.field])))),
            )
          : Effect.map(this.ofStored(where.where), (inner) => ({ ...where, where: inner }))
      default:
        return Effect.succeed(where)
    }
  }

  /** Does a reference lead from the storage to the host, or back? */
  private readonly reaches = (collection: string, fromHost: boolean): boolean =>
    fromHost || this.hosted.has(collection)

  private readonly found = (collection: string, where: Where.Where): Asked<ReadonlyArray<KeyAndFields>> => {
    const hosted = this.hosted.get(collection)
    if (hosted !== undefined) return Effect.flatMap(this.ofHosted(where), hosted.every)
    const shape = this.shapes.get(collection)
    return shape === undefined ? Effect.succeed([]) : this.stored(shape, where)
  }

  private readonly stored = (
    shape: Collection.CollectionShape,
    asked: Where.Where,
  ): Asked<ReadonlyArray<KeyAndFields>> =>
    Effect.flatMap(this.ofStored(asked), (where) =>
      Effect.flatMap(selectAll(this.reader, fieldsOnly(shape), { where }), (records) => {
        const tooMany = exceeded(limits, "hostPeople", records.length, "records that a filter leads to")
        return tooMany ?? Effect.succeed(records.map(({ key, value }) => ({ key, fields: value })))
      }),
    )
}
