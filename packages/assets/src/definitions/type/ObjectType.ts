import { Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** An object type as it is stored (AST-19). Types of a schema form a tree. */
export const TypeRecord = Schema.Struct({
  id: Schema.NonEmptyString,
  schemaId: Schema.NonEmptyString,
  name: Schema.NonEmptyString,
  description: Schema.String,
  iconId: Schema.optional(Schema.String),
  parentId: Schema.optional(Schema.String),
  /** Passes its attributes on to the types below it. */
  inherited: Schema.Boolean,
  /** Holds no objects itself. */
  abstract: Schema.Boolean,
  /** Place among its siblings, from 0. */
  position: Schema.Int,
  createdAt: Instant,
  updatedAt: Instant,
})
export type TypeRecord = typeof TypeRecord.Type

/** An object type as callers see it. */
export const TypeView = Schema.Struct({
  id: Schema.String,
  schemaId: Schema.String,
  name: Schema.String,
  description: Schema.String,
  iconId: Schema.optional(Schema.String),
  parentId: Schema.optional(Schema.String),
  inherited: Schema.Boolean,
  abstract: Schema.Boolean,
  /** Some type above passes its attributes on to this one. */
  parentInherited: Schema.Boolean,
  position: Schema.Int,
  createdAt: Instant,
  updatedAt: Instant,
  /** Objects of this very type. Counted where types are asked for, 0 inside other answers. */
  /** Absent where a type is shown inside something else: to count would cost more than the answer. */
  objectCount: Schema.optional(Schema.Int),
})
export type TypeView = typeof TypeView.Type
