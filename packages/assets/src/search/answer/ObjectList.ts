import * as Schema from "effect/Schema"
import { AttributeView } from "../../definitions/attribute/AttributeDefinition"
import { ObjectAttributeView, ObjectView } from "../../objects/views/ObjectView"
import { AttributeFilter } from "../targets/attributeFilters"

/** A page of the objects that a query finds (AST-106, AST-108). */
export const ObjectList = Schema.asSchema(
  Schema.Struct({
    objects: Schema.Array(ObjectView),
    /** The attributes of the types in the page; present where they were asked for. */
    definitions: Schema.optional(Schema.Array(Schema.typeSchema(AttributeView))),
    /** Objects found, exact and of the page's own moment. */
    total: Schema.Int,
    page: Schema.Int,
    pageCount: Schema.Int,
    resultPerPage: Schema.Int,
    /** Number of the first object, from 1; 0 in an empty page. */
    startIndex: Schema.Int,
    /** Number of the last object; less than the total exactly when more follow. */
    toIndex: Schema.Int,
    orderBy: Schema.Struct({
      /** The definition of the attribute that is ordered by, where it is one. */
      attributeId: Schema.optional(Schema.String),
      direction: Schema.Literal("ascending", "descending"),
    }),
    /** The type of all objects found; "0" where they may be of several. */
    typeId: Schema.String,
    /** What is true of that type. */
    typeInherited: Schema.Boolean,
    abstract: Schema.Boolean,
    /** For each type in the page its own id and those of the types above it, nearest first. */
    inheritanceTree: Schema.Record({ key: Schema.String, value: Schema.Array(Schema.String) }),
    filters: Schema.Array(AttributeFilter),
    /** Type and filters say all that the query says (AST-1011). */
    convertible: Schema.Boolean,
    /** The page is what a query selects; false where none was given (AST-1011). */
    queried: Schema.Boolean,
    /** The values by which the objects of the page pass the filters; none where values were not asked for (AST-1012). */
    matched: Schema.Array(ObjectAttributeView),
    query: Schema.String,
  }),
)
export type ObjectList = typeof ObjectList.Type
