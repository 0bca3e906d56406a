import { Collection, Field } from "@quoin/kernel"
import { type PropertyHolder, PropertyRecord } from "./Property"
import { propertyTexts } from "./propertyTexts"

/** What properties hang on, as one text. */
export const holderKey = (type: PropertyHolder, id: string): string => `${type}/${id}`

/** No thing has two properties of one key. Case counts. */
const propertyClaim = ({ holderType, holderId, key }: PropertyRecord): string =>
  `${holderKey(holderType, holderId)}/${key}`

export const Properties = Collection.make({
  name: "tracker.property",
  version: 1,
  schema: PropertyRecord,
  key: (property: PropertyRecord) => property.id,
  fields: {
    claim: Field.unique(propertyClaim),
    holder: Field.text(({ holderType, holderId }: PropertyRecord) => holderKey(holderType, holderId)),
    key: Field.text((property: PropertyRecord) => property.key),
    /** The issue that has it, and what queries for issues find that by. */
    issueId: Field.text(({ holderType, holderId }: PropertyRecord) =>
      holderType === "issue" ? holderId : undefined,
    ),
    found: Field.texts(propertyTexts),
  },
  orders: [["holder", "key"], ["found"]],
})
