import { type SeedOperation, area } from "./SeedOperation"

const assets = area("Assets", "/rest/assets/{version}")

const extended =
  "extendedInfo is always false (there are no tickets and attachments yet), matchedFilterValues empty"

/** The operations of asset management that the seed describes. */
export const assetsSeed: ReadonlyArray<SeedOperation> = [
  assets("GET", "/aql/objects", ["assets.findObjects"], extended),
  assets("POST", "/object/navlist/iql", ["assets.findObjects"]),
  assets("DELETE", "/object/{id}", ["assets.deleteObject"]),
  assets("GET", "/object/{id}/attributes", ["assets.listObjectAttributes"]),
]

const notYet: ReadonlyArray<readonly [method: string, path: string]> = [
  ["GET", "/objectschema/{id}/objecttypes"],
  ["PUT", "/object/archive/{idOrKey}"],
  ["PUT", "/object/restore/{idOrKey}"],
  ["POST", "/object/archive/by-keys"],
  ["POST", "/object/archive/by-filter"],
  ["POST", "/object/restore/by-keys"],
  ["POST", "/object/restore/by-ids"],
  ["POST", "/object/restore/by-filter"],
  ["GET", "/object/archived"],
  ["GET", "/objectconnectedtickets/{id}/tickets"],
  ["POST", "/comment/create"],
  ["GET", "/comment/object/{objectId}"],
  ["GET", "/attachments/object/{objectId}"],
  ["POST", "/attachments/object/{objectId}"],
  ["DELETE", "/attachments/{id}"],
  ["GET", "/icon/global"],
  ["GET", "/icon/objectschema/{id}"],
  ["GET", "/icon/{id}"],
  ["GET", "/progress/category/{category}/{resourceId}"],
  ["GET", "/analytics/schema"],
  ["GET", "/qrcode/object/{id}/code.png"],
]

/** Operations of asset management that the specification leaves out and callers use. */
export const assetsReference: ReadonlyArray<SeedOperation> = [
  assets("GET", "/iql/objects", ["assets.findObjects"]),
  assets("POST", "/iql/objects", ["assets.findObjects"]),
  assets("POST", "/object/navlist/aql", ["assets.findObjects"]),
  assets("GET", "/object/navlist/aql", ["assets.findObjects"]),
  assets("GET", "/aql/explain", ["assets.explainAql"]),
  assets("GET", "/objectschema/list", ["assets.listSchemas"]),
  assets("POST", "/objectschema/create", ["assets.createSchema"]),
  assets("GET", "/objectschema/{id}", ["assets.getSchema"]),
  assets("PUT", "/objectschema/{id}", ["assets.updateSchema"]),
  assets("DELETE", "/objectschema/{id}", ["assets.deleteSchema"]),
  assets("GET", "/objectschema/{id}/objecttypes/flat", ["assets.listObjectTypes"]),
  assets("GET", "/objectschema/{id}/attributes", ["assets.listSchemaAttributes"]),
  assets("GET", "/config/role/objectschema/{id}", ["assets.getSchemaRoles"]),
  assets("PUT", "/config/role/objectschema/{id}", ["assets.setSchemaRoles"]),
  assets("POST", "/objecttype/create", ["assets.createObjectType"]),
  assets("GET", "/objecttype/{id}", ["assets.getObjectType"]),
  assets("PUT", "/objecttype/{id}", ["assets.updateObjectType"]),
  assets("DELETE", "/objecttype/{id}", ["assets.deleteObjectType"]),
  assets("POST", "/objecttype/{id}/position", ["assets.moveObjectType"]),
  assets("GET", "/objecttype/{id}/attributes", ["assets.listTypeAttributes"]),
  assets("POST", "/objecttypeattribute/{objectTypeId}", ["assets.createAttribute"]),
  assets("PUT", "/objecttypeattribute/{objectTypeId}/{id}", ["assets.updateAttribute"]),
  assets("GET", "/objecttypeattribute/{id}", ["assets.getAttribute"]),
  assets("DELETE", "/objecttypeattribute/{id}", ["assets.deleteAttribute"]),
  assets("GET", "/config/referencetype", ["assets.listReferenceTypes"]),
  assets("POST", "/config/referencetype", ["assets.createReferenceType"]),
  assets("GET", "/config/referencetype/{id}", ["assets.getReferenceType"]),
  assets("PUT", "/config/referencetype/{id}", ["assets.updateReferenceType"]),
  assets("DELETE", "/config/referencetype/{id}", ["assets.deleteReferenceType"]),
  assets("GET", "/config/statustype", ["assets.listStatuses"]),
  assets("POST", "/config/statustype", ["assets.createStatus"]),
  assets("GET", "/config/statustype/{id}", ["assets.getStatus"]),
  assets("PUT", "/config/statustype/{id}", ["assets.updateStatus"]),
  assets("DELETE", "/config/statustype/{id}", ["assets.deleteStatus"]),
  assets("POST", "/object/create", ["assets.createObject"]),
  assets("GET", "/object/{id}", ["assets.getObject"]),
  assets("PUT", "/object/{id}", ["assets.updateObject"]),
  assets("GET", "/object/{id}/history", ["assets.getObjectHistory"]),
  assets("GET", "/object/{id}/referenceinfo", ["assets.getReferenceInfo"]),
  assets("POST", "/objectattribute/create", ["assets.updateObject"]),
  ...notYet.map(([method, path]) => assets(method, path)),
]
