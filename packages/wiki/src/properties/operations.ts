import { createProperty } from "./commands/CreateProperty"
import { createSpaceProperty } from "./commands/CreateSpaceProperty"
import { deleteProperty } from "./commands/DeleteProperty"
import { deleteSpaceProperty } from "./commands/DeleteSpaceProperty"
import { updateProperty } from "./commands/UpdateProperty"
import { updateSpaceProperty } from "./commands/UpdateSpaceProperty"
import { getProperty } from "./queries/GetProperty"
import { getSpaceProperty } from "./queries/GetSpaceProperty"
import { listProperties } from "./queries/ListProperties"
import { listSpaceProperties } from "./queries/ListSpaceProperties"

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
