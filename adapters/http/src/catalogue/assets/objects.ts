import type { Area } from "../Area"

const prefix = "/rest/assets/:version"

export const queries: Area = {
  name: "Asset queries",
  prefix,
  specified: {
    "GET /aql/objects": "Find objects with a query",
    "POST /object/navlist/iql": "Find objects with a query in the body, as deprecated",
  },
  known: {
    "GET /iql/objects": "Find objects with a query, as deprecated",
    "POST /iql/objects": "Find objects with a query in the body, as deprecated",
    "POST /object/navlist/aql": "Find objects with a query in the body",
    "GET /object/navlist/aql": "Find objects of a type with a query",
    "POST /object/aql": "Find objects page by page with a query in the body",
    "POST /object/aql/totalcount": "Count the objects that a query selects",
  },
}

export const objects: Area = {
  name: "Assets",
  prefix,
  specified: {
    "DELETE /object/:id": "Delete an object",
    "GET /object/:id/attributes": "List the attributes of an object",
  },
  known: {
    "POST /object/create": "Create an object",
    "GET /object/:id": "Read an object",
    "PUT /object/:id": "Update an object",
    "POST /objectattribute/create": "Set one attribute of an object",
    "GET /object/:id/history": "List the changes of an object",
    "GET /object/:id/referenceinfo": "Count what refers to an object",
    "GET /objectconnectedtickets/:id/tickets": "List the issues that name an object",
    "GET /object/:id/importSource": "Read where an object was imported from",
    "DELETE /object/:id/importSource": "Forget where an object was imported from",
    "POST /object/bulk/importSource": "Say where objects were imported from",
    "GET /qrcode/object/:id/code.png": "Draw the code of an object's address",
  },
}

export const archive: Area = {
  name: "Asset archive",
  prefix,
  specified: {},
  known: {
    "GET /object/archived": "List archived objects",
    "PUT /object/archive/:idOrKey": "Archive an object",
    "PUT /object/restore/:idOrKey": "Bring an object back from the archive",
    "POST /object/archive/by-keys": "Archive objects by key",
    "POST /object/archive/by-filter": "Archive the objects that a filter selects",
    "POST /object/restore/by-keys": "Bring objects back by key",
    "POST /object/restore/by-ids": "Bring objects back by id",
    "POST /object/restore/by-filter": "Bring the objects back that a filter selects",
  },
}

export const additions: Area = {
  name: "Asset comments and files",
  prefix,
  specified: {},
  known: {
    "POST /comment/create": "Comment on an object",
    "GET /comment/object/:objectId": "List the comments on an object",
    "GET /attachments/object/:objectId": "List the files attached to an object",
    "POST /attachments/object/:objectId": "Attach a file to an object",
    "GET /attachments/content/:id/:filename": "Download a file attached to an object",
    "DELETE /attachments/:id": "Delete a file attached to an object",
    "POST /import/objecttype/:id": "Import objects of a type from a file",
    "GET /import/:id": "Read what became of an import",
    "GET /export/objecttype/:id": "Export the objects of a type that AQL finds",
  },
}
