import { Collection, Field } from "@quoin/kernel"
import { PropertyRecord, propertyClaim } from "./Property"

export const Properties = Collection.make({
  name: "wiki.property",
  version: 1,
  schema: PropertyRecord,
  key: (property: PropertyRecord) => property.id,
  fields: {
    claim: Field.unique((property: PropertyRecord) => propertyClaim(property.holderId, property.key)),
    holderId: Field.text((property: PropertyRecord) => property.holderId),
    key: Field.text((property: PropertyRecord) => property.key),
  },
  orders: [["holderId", "key"]],
})
