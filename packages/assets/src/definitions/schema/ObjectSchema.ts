import { Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** An object schema as it is stored: a namespace of types, and the first part of its objects' keys. */
export const SchemaRecord = Schema.asSchema(
  Schema.Struct({
    id: Schema.NonEmptyString,
    name: Schema.NonEmptyString,
    key: Schema.NonEmptyString,
    description: Schema.String,
    createdAt: Instant,
    updatedAt: Instant,
    /** Who may see it is limited by grants; absent when whoever is signed in may see and edit it. */
    restricted: Schema.optional(Schema.Literal(true)),
    /** Being deleted, in several steps: absent for everybody. */
    deleting: Schema.optional(Schema.Literal(true)),
    /** What it held when its deletion began. */
    held: Schema.optional(
      Schema.Struct({
        objectCount: Schema.Int,
        archivedObjectCount: Schema.optionalWith(Schema.Int, { default: () => 0 }),
        objectTypeCount: Schema.Int,
      }),
    ),
  }),
)
export type SchemaRecord = typeof SchemaRecord.Type

/** An object schema as callers see it (AST-13). */
export const SchemaView = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  key: Schema.String,
  description: Schema.String,
  createdAt: Instant,
  updatedAt: Instant,
  /** Without those in the archive. */
  objectCount: Schema.Int,
  archivedObjectCount: Schema.Int,
  objectTypeCount: Schema.Int,
})
export type SchemaView = typeof SchemaView.Type
