import type { Area } from "../Area"

const prefix = "/rest/assets/:version"

export const schemas: Area = {
  name: "Object schemas",
  prefix,
  specified: {},
  known: {
    "GET /objectschema/list": "List object schemas",
    "POST /objectschema/create": "Create an object schema",
    "GET /objectschema/:id": "Read an object schema",
    "PUT /objectschema/:id": "Update an object schema",
    "DELETE /objectschema/:id": "Delete an object schema and all in it",
    "GET /objectschema/:id/objecttypes": "List the object types of a schema as a tree",
    "GET /objectschema/:id/objecttypes/flat": "List the object types of a schema",
    "GET /objectschema/:id/attributes": "List the attributes of all types of a schema",
  },
}

export const types: Area = {
  name: "Object types and their attributes",
  prefix,
  specified: {},
  known: {
    "POST /objecttype/create": "Create an object type",
    "GET /objecttype/:id": "Read an object type",
    "PUT /objecttype/:id": "Update an object type",
    "DELETE /objecttype/:id": "Delete an object type",
    "POST /objecttype/:id/position": "Move an object type in the tree",
    "GET /objecttype/:id/attributes": "List the attributes of an object type",
    "POST /objecttypeattribute/:objectTypeId": "Create an attribute of an object type",
    "PUT /objecttypeattribute/:objectTypeId/:id": "Update an attribute of an object type",
    "GET /objecttypeattribute/:id": "Read an attribute of an object type",
    "DELETE /objecttypeattribute/:id": "Delete an attribute and its values",
  },
}

export const settings: Area = {
  name: "Asset settings",
  prefix,
  specified: {},
  known: {
    "GET /config/referencetype": "List reference types",
    "POST /config/referencetype": "Create a reference type",
    "GET /config/referencetype/:id": "Read a reference type",
    "PUT /config/referencetype/:id": "Update a reference type",
    "DELETE /config/referencetype/:id": "Delete a reference type",
    "GET /config/statustype": "List asset statuses",
    "POST /config/statustype": "Create an asset status",
    "GET /config/statustype/:id": "Read an asset status",
    "PUT /config/statustype/:id": "Update an asset status",
    "DELETE /config/statustype/:id": "Delete an asset status",
    "GET /icon/global": "List the icons of all schemas",
    "GET /icon/objectschema/:id": "List the icons of a schema",
    "GET /icon/:id": "Read an icon",
    "GET /icon/:id/icon.png": "Draw an icon",
  },
}

export const upkeep: Area = {
  name: "Asset upkeep",
  prefix,
  specified: {},
  known: {
    "GET /progress/category/:category/:resourceId": "Read the progress of a long run",
    "POST /index/reindex/start": "Build the index of objects anew",
    "POST /index/reindex/currentnode": "Build the index of this node anew",
    "GET /index/checkNodeIntegrity": "Compare the indexes of the nodes",
    "GET /index/path": "Read where the index is kept",
    "POST /index/persist": "Write the index down",
    "GET /analytics/schema": "Count what the schemas hold",
  },
}
