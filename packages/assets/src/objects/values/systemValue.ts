import type { ObjectRecord, StoredAttribute } from "../AssetObject"
import type { Column } from "./typeTable"

/** What the system keeps of an object, in the form that attributes are stored in. */
export const systemValue = ({ attribute }: Column, record: ObjectRecord): StoredAttribute["values"][0] => {
  switch (attribute.system) {
    case "Key":
      return record.objectKey
    case "Created":
      return record.createdAt
    case "Updated":
      return record.updatedAt
    default:
      return record.name
  }
}
