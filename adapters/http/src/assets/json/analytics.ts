import type { SchemaAnalytics } from "@quoin/assets"
import * as Schema from "effect/Schema"
import { field, number, shape } from "../../answers/shape"

/** To hundredths. */
const average = ({ objects, types }: SchemaAnalytics): number =>
  types === 0 ? 0 : Math.round((objects / types) * 100) / 100

/** There is no automation here, so that none of its numbers is told (D-1186). */
export const analytics = shape<SchemaAnalytics>("SchemaAnalytics")({
  schemaId: number(({ schemaId }) => Number(schemaId)),
  totalObjectCount: number(({ objects }) => objects),
  totalObjectTypeCount: number(({ types }) => types),
  totalAttributeCount: number(({ attributes }) => attributes),
  totalAttributeValueCount: number(({ values }) => values),
  numberOfArchivedObjects: number(({ archivedObjects }) => archivedObjects),
  numberOfObjectsLinkedToIssues: number(({ namedByIssues }) => namedByIssues),
  numberOfObjectsWithUniqueAttribute: number(({ withUnique }) => withUnique),
  maxNumberOfObjectsByObjectType: number(({ objectsOfLargestType }) => objectsOfLargestType),
  averageNumberOfObjectsByObjectType: field(Schema.Number, average),
})
