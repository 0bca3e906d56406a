import { Domain, Operation } from "@quoin/kernel"
import { assets } from "./audit"
import { createAttribute } from "./commands/attribute/CreateAttribute"
import { createObject } from "./commands/object/CreateObject"
import { createObjectType } from "./commands/type/CreateObjectType"
import { createReferenceType } from "./commands/shared/CreateReferenceType"
import { createSchema } from "./commands/schema/CreateSchema"
import { createStatus } from "./commands/shared/CreateStatus"
import { deleteAttribute } from "./commands/attribute/DeleteAttribute"
import { deleteObject } from "./commands/object/DeleteObject"
import { deleteObjectType } from "./commands/type/DeleteObjectType"
import { deleteReferenceType } from "./commands/shared/DeleteReferenceType"
import { deleteSchema } from "./commands/schema/DeleteSchema"
import { deleteStatus } from "./commands/shared/DeleteStatus"
import { moveObjectType } from "./commands/type/MoveObjectType"
import { setSchemaRoles } from "./commands/schema/SetSchemaRoles"
import { updateAttribute } from "./commands/attribute/UpdateAttribute"
import { updateObject } from "./commands/object/UpdateObject"
import { updateObjectType } from "./commands/type/UpdateObjectType"
import { updateReferenceType } from "./commands/shared/UpdateReferenceType"
import { updateSchema } from "./commands/schema/UpdateSchema"
import { updateStatus } from "./commands/shared/UpdateStatus"
import { kinds } from "./definitions/kinds"
import { events } from "./objects/objectEvents"
import { explainAql } from "./queries/search/ExplainAql"
import { findObjects } from "./queries/search/FindObjects"
import { getObject } from "./queries/object/GetObject"
import { getObjectHistory } from "./queries/object/GetObjectHistory"
import { getObjectType } from "./queries/type/GetObjectType"
import { getReferenceInfo } from "./queries/object/GetReferenceInfo"
import { getReferenceType } from "./queries/shared/GetReferenceType"
import { getSchema } from "./queries/schema/GetSchema"
import { getSchemaRoles } from "./queries/schema/GetSchemaRoles"
import { getStatus } from "./queries/shared/GetStatus"
import { listObjectAttributes } from "./queries/object/ListObjectAttributes"
import { listObjectTypes } from "./queries/type/ListObjectTypes"
import { listReferenceTypes } from "./queries/shared/ListReferenceTypes"
import { listSchemaAttributes } from "./queries/attribute/ListSchemaAttributes"
import { listSchemas } from "./queries/schema/ListSchemas"
import { listStatuses } from "./queries/shared/ListStatuses"
import { listTypeAttributes } from "./queries/attribute/ListTypeAttributes"
import {
  AttributeDefinitions,
  DefinitionsStamps,
  ObjectSchemas,
  ObjectTypes,
  ReferenceTypes,
  Statuses,
} from "./definitions/collections"
import { ObjectHistories, Objects } from "./objects/collections"
import { ObjectRewrites } from "./upkeep/collections"

const schemas = [
  createSchema,
  updateSchema,
  deleteSchema,
  setSchemaRoles,
  getSchemaRoles,
  getSchema,
  listSchemas,
] as const

const types = [
  createObjectType,
  updateObjectType,
  moveObjectType,
  deleteObjectType,
  getObjectType,
  listObjectTypes,
] as const

const attributes = [
  createAttribute,
  updateAttribute,
  deleteAttribute,
  listTypeAttributes,
  listSchemaAttributes,
] as const

const shared = [
  createReferenceType,
  updateReferenceType,
  deleteReferenceType,
  getReferenceType,
  listReferenceTypes,
  createStatus,
  updateStatus,
  deleteStatus,
  getStatus,
  listStatuses,
] as const

const objects = [
  createObject,
  updateObject,
  deleteObject,
  getObject,
  listObjectAttributes,
  getObjectHistory,
  getReferenceInfo,
  findObjects,
  explainAql,
] as const

/** Object schemas, object types, attributes, objects, and AQL over them. */
export const assetsDomain = Domain.make({
  name: "assets",
  operations: [...schemas, ...types, ...attributes, ...shared, ...objects],
  collections: [
    ObjectSchemas,
    ObjectTypes,
    AttributeDefinitions,
    ReferenceTypes,
    Statuses,
    DefinitionsStamps,
    Objects,
    ObjectHistories,
    ObjectRewrites,
  ],
  events,
  auditCategories: [assets],
  /** Schemas and their objects are seen by those who may view the schema. */
  protection: [
    { collection: ObjectSchemas.name, targetType: kinds.schema },
    { collection: Objects.name, targetType: kinds.schema, field: "schemaId" },
  ],
  failures: { QuerySyntaxError: "input" },
  shortcuts: {
    /** Finds objects by AQL. */
    find: (aql: string, input: Omit<Operation.Input<typeof findObjects>, "qlQuery"> = {}) =>
      Operation.call(findObjects, { ...input, qlQuery: aql }),
    /** Tells how a search by AQL would run. */
    explain: (aql: string) => Operation.call(explainAql, { qlQuery: aql }),
  },
})
