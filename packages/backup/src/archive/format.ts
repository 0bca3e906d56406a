import { BlobHash, Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** The format that is written; older ones are read, newer ones refused. */
export const formatVersion = 1

/** What an archive says that it is, before anything else of it is believed. */
export const Claim = Schema.Struct({ product: Schema.Literal("quoin"), format: Schema.Int })

const CollectionEntry = Schema.Struct({
  name: Schema.NonEmptyString,
  records: Schema.NonNegativeInt,
  bytes: Schema.NonNegativeInt,
  sha256: BlobHash,
})
export type CollectionEntry = typeof CollectionEntry.Type

const BlobEntry = Schema.Struct({ sha256: BlobHash, bytes: Schema.NonNegativeInt })
export type BlobEntry = typeof BlobEntry.Type

/** What the lists of a manifest hold, which are read item by item. */
export const manifestItems = { collections: CollectionEntry, blobs: BlobEntry }

/** What an archive holds: the last entry of it, and the first that is read. */
export const Manifest = Schema.asSchema(
  Schema.Struct({
    product: Schema.Literal("quoin"),
    format: Schema.Literal(formatVersion),
    scope: Schema.Literal("SITE", "SPACE"),
    /** Of spaces: which are in it. */
    spaces: Schema.optional(Schema.Array(Schema.Struct({ key: Schema.NonEmptyString, name: Schema.String }))),
    /** Of spaces: the domains of which nothing is in it, as none of what they store says to which space it belongs. */
    withoutDomains: Schema.optional(Schema.Array(Schema.NonEmptyString)),
    createdAt: Instant,
    /** Whether the bytes of attachments are in it, and not their records alone. */
    attachments: Schema.Boolean,
    /** The first id of each sequence that was not given out yet. */
    sequences: Schema.Record({ key: Schema.NonEmptyString, value: Schema.NonNegativeInt }),
    collections: Schema.Array(CollectionEntry),
    blobs: Schema.Array(BlobEntry),
  }),
)
export type Manifest = typeof Manifest.Type

export const manifestName = "manifest.json"
export const recordsName = (collection: string): string => `records/${collection}.ndjson`
export const blobName = (hash: string): string => `blobs/${hash}`

/** How many records an archive with this manifest has, and how many things in all: records and blobs. */
export const recordsIn = ({ collections }: Pick<Manifest, "collections">): number =>
  collections.reduce((sum, { records }) => sum + records, 0)
export const objectsIn = (manifest: Pick<Manifest, "collections" | "blobs">): number =>
  recordsIn(manifest) + manifest.blobs.length

/** Every entry that an archive with this manifest has, with its size. */
export const entriesOf = (manifest: Manifest): ReadonlyMap<string, number> =>
  new Map([
    ...manifest.collections.map(({ name, bytes }) => [recordsName(name), bytes] as const),
    ...manifest.blobs.map(({ sha256, bytes }) => [blobName(sha256), bytes] as const),
  ])
