import { createProperty } from "../commands/property/CreateProperty"
import { createSpaceProperty } from "../commands/property/CreateSpaceProperty"
import { deleteProperty } from "../commands/property/DeleteProperty"
import { deleteSpaceProperty } from "../commands/property/DeleteSpaceProperty"
import { updateProperty } from "../commands/property/UpdateProperty"
import { updateSpaceProperty } from "../commands/property/UpdateSpaceProperty"
import { getProperty } from "../queries/property/GetProperty"
import { getSpaceProperty } from "../queries/property/GetSpaceProperty"
import { listProperties } from "../queries/property/ListProperties"
import { listSpaceProperties } from "../queries/property/ListSpaceProperties"

/** Properties of content and spaces. */
export const propertyOperations = [
  createProperty,
  updateProperty,
  deleteProperty,
  createSpaceProperty,
  updateSpaceProperty,
  deleteSpaceProperty,
  getProperty,
  listProperties,
  getSpaceProperty,
  listSpaceProperties,
]
