import * as Schema from "effect/Schema"
import { ReferenceTypeView } from "../shared/ReferenceType"
import { TypeView } from "../type/ObjectType"
import { definitionFields } from "./attributeFields"

/** The attributes that every type has; `system` says which one a definition is (AST-20, AST-35). */
export const systemAttributes = ["Key", "Name", "Created", "Updated"] as const
export type SystemAttribute = (typeof systemAttributes)[number]

/** An attribute definition as it is stored; it belongs to one type. */
export const AttributeRecord = Schema.asSchema(
  Schema.Struct({
    id: Schema.NonEmptyString,
    typeId: Schema.NonEmptyString,
    position: Schema.Int,
    system: Schema.optional(Schema.Literal(...systemAttributes)),
    ...definitionFields,
    /**
     * The rule before it was tightened. New values obey the new rule already. Older values are still to be checked; if
     * one breaks it, the rule becomes this again (AST-55).
     */
    unverified: Schema.optional(
      Schema.Struct({ uniqueAttribute: Schema.Boolean, maximumCardinality: Schema.Int }),
    ),
    /** Its values are being removed, in several steps: absent for everybody. */
    deleting: Schema.optional(Schema.Literal(true)),
  }),
)
export type AttributeRecord = typeof AttributeRecord.Type

/** An attribute definition as callers see it (AST-39). */
export const AttributeView = Schema.asSchema(
  Schema.Struct({
    id: Schema.String,
    /** The type that declares it, which may be above the one that was asked for. */
    objectType: TypeView,
    position: Schema.Int,
    /** One of the four that every type has; Key, Created and Updated cannot be written. */
    system: Schema.Boolean,
    editable: Schema.Boolean,
    removable: Schema.Boolean,
    /** AQL may order by it: it holds at most one value. */
    sortable: Schema.Boolean,
    ...definitionFields,
    referenceType: Schema.optional(ReferenceTypeView),
    referenceObjectType: Schema.optional(TypeView),
    /** Some object has a value of it; present where it was asked for. */
    objectAttributeExists: Schema.optional(Schema.Boolean),
  }),
)
export type AttributeView = typeof AttributeView.Type
