import { lookUp } from "../values/lookUp"
import * as Either from "effect/Either"
import * as ParseResult from "effect/ParseResult"
import * as Record from "effect/Record"
import type * as Schema from "effect/Schema"
import { type AttributeName, type AttributeValues, attributeShape } from "./Attribute"
import { StorageUnavailable } from "../failures/failures"
import type { Field, FieldShape, FieldValues } from "./Field"

/** Fields that the index of a declared order holds besides: what compares only these is judged without reading the record. */
export interface Covering<Name extends string = string> {
  readonly order: ReadonlyArray<Name>
  readonly fields: ReadonlyArray<Name>
}

/** What a driver needs to know of a collection. */
export interface CollectionShape {
  readonly name: string
  readonly fields: Readonly<Record<string, FieldShape>>
  /** Records hold attributes besides, which users define: see `withAttributes`. */
  readonly attributes: boolean
  /** Field lists that the domain filters by equality and then orders by: what an index should serve. */
  readonly orders: ReadonlyArray<ReadonlyArray<string>>
  /** A hint for drivers that read an index faster than records; each such field makes the writes dearer. */
  readonly coverings?: ReadonlyArray<Covering>
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

/** Brings a document of one format to the next. */
type Upcast = (value: unknown) => unknown

/**
 * How each format before a version is read, by the version. What one record alone does not tell is left to a `CarryOver`, which
 * finds the record by a field that the upcast sets. A table: a type that counts by itself costs the compiler minutes.
 */
interface Upcasts {
  readonly 1: { readonly upcasts?: never }
  readonly 2: { readonly upcasts: Readonly<Record<1, Upcast>> }
  readonly 3: { readonly upcasts: Readonly<Record<1 | 2, Upcast>> }
  readonly 4: { readonly upcasts: Readonly<Record<1 | 2 | 3, Upcast>> }
  readonly 5: { readonly upcasts: Readonly<Record<1 | 2 | 3 | 4, Upcast>> }
  readonly 6: { readonly upcasts: Readonly<Record<1 | 2 | 3 | 4 | 5, Upcast>> }
}

interface Declaration<A, I, Name extends string> {
  readonly name: string
  /** The format of stored documents, from 1. Raise it with a change of schema: then `upcasts` says how each one before is read. */
  readonly version: number
  /** Of plain JSON: the encoded form is the record itself. */
  readonly schema: Schema.Schema<A, I>
  readonly key: (record: A) => string
  readonly fields: Readonly<Record<Name, Field<A>>>
  readonly orders?: ReadonlyArray<ReadonlyArray<NoInfer<Name>>>
  readonly coverings?: ReadonlyArray<Covering<NoInfer<Name>>>
  readonly ofStorage?: true
  readonly remembered?: true
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

const newer = (name: string, format: number, version: number): StorageUnavailable =>
  new StorageUnavailable({
    reason: "newer-version",
    retryable: false,
    detail:
      `a newer release has written a record of ${name} in format ${format}; ` +
      `this release is older, and reads formats up to ${version}: open the storage with the newer one`,
  })

interface Decoding {
  readonly name: string
  readonly version: number
  readonly upcasts?: Readonly<Record<number, Upcast>>
}

/** A document of an older format, one format after the other; `undefined` where nothing says how one is read. */
const upcast = ({ version, upcasts = {} }: Decoding, { format, value }: Envelope): unknown => {
  let read: unknown = value
  for (let from = format; from < version; from++) {
    const next = upcasts[from]
    if (next === undefined) return undefined
    read = next(read)
  }
  return read
}

/** Records that this engine wrote are parsed, not validated again; only their format is checked. */
const decoder =
  <A>(declared: Decoding) =>
  (document: string): Either.Either<A, StorageUnavailable> => {
    const { name, version } = declared
    const envelope = parsed(document)
    if (!isEnvelope(envelope)) return Either.left(damaged(name))
    if (envelope.format > version) return Either.left(newer(name, envelope.format, version))
    const value = envelope.format === version ? envelope.value : upcast(declared, envelope)
    return value === undefined ? Either.left(damaged(name)) : Either.right(value as A)
  }

/** Declares a collection. */
export const make = <A, I, Name extends string, Version extends keyof Upcasts>(
  declared: Declaration<A, I, Name> & { readonly version: Version } & Upcasts[Version],
): Collection<A, Name> => {
  const names = Object.keys(declared.fields) as Array<Name>
  const fieldsOf = (record: A): FieldValues =>
    Record.fromIterableWith(names, (name) => [name, declared.fields[name].read(record)])
  const { name, version, upcasts }: Decoding = declared
  const decode = decoder<A>({ name, version, ...(upcasts === undefined ? {} : { upcasts }) })
  // Made when the first record is checked: to make those of all collections took a part of every import.
  let validate: ReturnType<typeof ParseResult.validateEither<A, I, never>> | undefined
  return {
    name: declared.name,
    names,
    fields: declared.fields,
    attributes: false,
    orders: declared.orders ?? [],
    ...(declared.coverings === undefined ? {} : { coverings: declared.coverings }),
    ...(declared.ofStorage === undefined ? {} : { ofStorage: declared.ofStorage }),
    ...(declared.remembered === undefined ? {} : { remembered: declared.remembered }),
    keyOf: declared.key,
    fieldsOf,
    check: (record) =>
      Either.mapLeft((validate ??= ParseResult.validateEither(declared.schema))(record), (error) =>
        ParseResult.TreeFormatter.formatIssueSync(error),
      ),
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

/** How a field or an attribute of a collection is shaped; `undefined` when the collection has no field of that name. */
export const fieldShape = (shape: CollectionShape, name: string): FieldShape | undefined =>
  lookUp(shape.fields, name) ?? (shape.attributes ? attributeShape(name) : undefined)
