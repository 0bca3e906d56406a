import type { AttributeView, CountValues, SchemaView, TypeView } from "@quoin/assets"
import * as Schema from "effect/Schema"
import { field, number, shape } from "../../answers/shape"

/** Sums of the parts of a count. */
export type CountedValues = Omit<typeof CountValues.success.Type, "next">

/** What a schema holds. */
export interface SchemaAnalytics {
  readonly schema: SchemaView
  /** With the objects of each. */
  readonly types: ReadonlyArray<TypeView>
  readonly attributes: ReadonlyArray<AttributeView>
  readonly counted: CountedValues
  /** Objects that some issue names which the caller sees. */
  readonly linked: number
}

const largest = ({ types }: SchemaAnalytics): number =>
  types.reduce((most, { objectCount = 0 }) => Math.max(most, objectCount), 0)

/** To hundredths. */
const average = ({ schema: { objectCount }, types }: SchemaAnalytics): number =>
  types.length === 0 ? 0 : Math.round((objectCount / types.length) * 100) / 100

/** There is no automation here, so that none of its numbers is told (D-1186). */
export const analytics = shape<SchemaAnalytics>("SchemaAnalytics")({
  schemaId: number(({ schema }) => Number(schema.id)),
  totalObjectCount: number(({ schema }) => schema.objectCount),
  totalObjectTypeCount: number(({ types }) => types.length),
  totalAttributeCount: number(({ attributes }) => attributes.length),
  totalAttributeValueCount: number(({ counted }) => counted.values),
  numberOfArchivedObjects: number(({ schema }) => schema.archivedObjectCount),
  numberOfObjectsLinkedToIssues: number(({ linked }) => linked),
  numberOfObjectsWithUniqueAttribute: number(({ counted }) => counted.withUnique),
  maxNumberOfObjectsByObjectType: number(largest),
  averageNumberOfObjectsByObjectType: field(Schema.Number, average),
})
