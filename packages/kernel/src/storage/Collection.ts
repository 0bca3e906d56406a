import { lookUp } from "../values/lookUp"
import * as Either from "effect/Either"
import * as ParseResult from "effect/ParseResult"
import * as Record from "effect/Record"
import type * as Schema from "effect/Schema"
import { type AttributeName, type AttributeValues, attributeShape } from "./Attribute"
import { StorageUnavailable } from "../failures/failures"
import type { Field, FieldShape, FieldValues } from "./Field"

/** What a driver needs to know of a collection. */
export interface CollectionShape {
  readonly name: string
  readonly fields: Readonly<Record<string, FieldShape>>
  /** Records hold attributes besides, which users define: see `withAttributes`. */
  readonly attributes: boolean
  /** Field lists that the domain filters by equality and then orders by: what an index should serve. */
  readonly orders: ReadonlyArray<ReadonlyArray<string>>
  /**
   * It tells of this storage and of what is done with it, and is no part of what a site holds: backups leave it out, and a
   * restore lets it stand.
   */
  readonly ofStorage?: true
  /** Its records are read by nearly every operation, and changed by few: they are remembered where the storage can tell of changes. */
  readonly remembered?: true
  /** Reads the field values from a stored document, so that a driver can fill a field declared later. */
  readonly extract: (document: string) => Either.Either<FieldValues, StorageUnavailable>
}

/**
 * What is stored of one kind, declared once by the domain that owns it. Records are plain JSON values: what
 * goes in is what comes out, in every adapter.
 */
export interface Collection<A, Name extends string = string> extends CollectionShape {
  readonly keyOf: (record: A) => string
  readonly fieldsOf: (record: A) => FieldValues
  /** `Right` when the record fits the schema. */
  readonly check: (record: A) => Either.Either<A, string>
  readonly encode: (record: A) => string
  readonly decode: (document: string) => Either.Either<A, StorageUnavailable>
  /** Carries the field names in the type, so that filters and orders over others do not compile. */
  readonly names: ReadonlyArray<Name>
}

interface Declaration<A, I, Name extends string> {
  readonly name: string
  /** The format of stored documents; raise it with a change of schema, and give `upcast`. */
  readonly version: number
  /** Of plain JSON: the encoded form is the record itself. */
  readonly schema: Schema.Schema<A, I>
  readonly key: (record: A) => string
  readonly fields: Readonly<Record<Name, Field<A>>>
  readonly orders?: ReadonlyArray<ReadonlyArray<NoInfer<Name>>>
  readonly ofStorage?: true
  readonly remembered?: true
  /** Brings a document of an older format to the present one. */
  readonly upcast?: (value: unknown, from: number) => A
}

interface Envelope {
  readonly format: number
  readonly value: unknown
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === "object" && value !== null && "format" in value && typeof value.format === "number"

const damaged = (name: string): StorageUnavailable =>
  new StorageUnavailable({
    reason: "damaged",
    retryable: false,
    detail: `a record of ${name} is not a document of this engine`,
  })

const parsed = (document: string): unknown => {
  try {
    return JSON.parse(document)
  } catch {
    return undefined
  }
}

/** Records that this engine wrote are parsed, not validated again; only their format is checked. */
const decoder =
  <A, I, Name extends string>(declared: Declaration<A, I, Name>) =>
  (document: string): Either.Either<A, StorageUnavailable> => {
    const envelope = parsed(document)
    if (!isEnvelope(envelope)) return Either.left(damaged(declared.name))
    const { format, value } = envelope
    if (format === declared.version) return Either.right(value as A)
    if (format < declared.version && declared.upcast !== undefined) {
      return Either.right(declared.upcast(value, format))
    }
    return Either.left(
      new StorageUnavailable({
        reason: "newer-version",
        retryable: false,
        detail: `a record of ${declared.name} has format ${format}; this engine reads ${declared.version}`,
      }),
    )
  }

/** Declares a collection. */
export const make = <A, I, Name extends string>(declared: Declaration<A, I, Name>): Collection<A, Name> => {
  const names = Object.keys(declared.fields) as Array<Name>
  const fieldsOf = (record: A): FieldValues =>
    Record.fromIterableWith(names, (name) => [name, declared.fields[name].read(record)])
  const decode = decoder(declared)
  const validate = ParseResult.validateEither(declared.schema)
  return {
    name: declared.name,
    names,
    fields: declared.fields,
    attributes: false,
    orders: declared.orders ?? [],
    ...(declared.ofStorage === undefined ? {} : { ofStorage: declared.ofStorage }),
    ...(declared.remembered === undefined ? {} : { remembered: declared.remembered }),
    keyOf: declared.key,
    fieldsOf,
    check: (record) =>
      Either.mapLeft(validate(record), (error) => ParseResult.TreeFormatter.formatIssueSync(error)),
    encode: (record) => JSON.stringify({ format: declared.version, value: record }),
    decode,
    extract: (document) => Either.map(decode(document), fieldsOf),
  }
}

/**
 * A collection whose records hold dynamic attributes beside the declared fields. An attribute must have been described to
 * the storage before a record with it is put; filters and orders may name any.
 */
export const withAttributes = <A, Name extends string>(
  collection: Collection<A, Name>,
  read: (record: A) => AttributeValues,
): Collection<A, Name | AttributeName> => {
  const fieldsOf = (record: A): FieldValues => ({ ...read(record), ...collection.fieldsOf(record) })
  return {
    ...collection,
    attributes: true,
    fieldsOf,
    extract: (document) => Either.map(collection.decode(document), fieldsOf),
  }
}

/** How a field or an attribute of a collection is shaped; `undefined` when it has none of that name. */
export const fieldShape = (shape: CollectionShape, name: string): FieldShape | undefined =>
  lookUp(shape.fields, name) ?? (shape.attributes ? attributeShape(name) : undefined)
