import { Domain, Operation } from "@quoin/kernel"
import { assets } from "./audit"
import {
  AttributeDefinitions,
  DefinitionsStamps,
  ObjectHistories,
  ObjectRewrites,
  ObjectSchemas,
  ObjectTypes,
  Objects,
  ReferenceTypes,
  Statuses,
} from "./collections"
import { createAttribute } from "./commands/CreateAttribute"
import { createObject } from "./commands/CreateObject"
import { createObjectType } from "./commands/CreateObjectType"
import { createReferenceType } from "./commands/CreateReferenceType"
import { createSchema } from "./commands/CreateSchema"
import { createStatus } from "./commands/CreateStatus"
import { deleteAttribute } from "./commands/DeleteAttribute"
import { deleteObject } from "./commands/DeleteObject"
import { deleteObjectType } from "./commands/DeleteObjectType"
import { deleteReferenceType } from "./commands/DeleteReferenceType"
import { deleteSchema } from "./commands/DeleteSchema"
import { deleteStatus } from "./commands/DeleteStatus"
import { moveObjectType } from "./commands/MoveObjectType"
import { setSchemaRoles } from "./commands/SetSchemaRoles"
import { updateAttribute } from "./commands/UpdateAttribute"
import { updateObject } from "./commands/UpdateObject"
import { updateObjectType } from "./commands/UpdateObjectType"
import { updateReferenceType } from "./commands/UpdateReferenceType"
import { updateSchema } from "./commands/UpdateSchema"
import { updateStatus } from "./commands/UpdateStatus"
import { kinds } from "./definitions/find"
import { events } from "./events"
import { explainAql } from "./queries/ExplainAql"
import { findObjects } from "./queries/FindObjects"
import { getObject } from "./queries/GetObject"
import { getObjectHistory } from "./queries/GetObjectHistory"
import { getObjectType } from "./queries/GetObjectType"
import { getReferenceInfo } from "./queries/GetReferenceInfo"
import { getReferenceType } from "./queries/GetReferenceType"
import { getSchema } from "./queries/GetSchema"
import { getSchemaRoles } from "./queries/GetSchemaRoles"
import { getStatus } from "./queries/GetStatus"
import { listObjectAttributes } from "./queries/ListObjectAttributes"
import { listObjectTypes } from "./queries/ListObjectTypes"
import { listReferenceTypes } from "./queries/ListReferenceTypes"
import { listSchemaAttributes } from "./queries/ListSchemaAttributes"
import { listSchemas } from "./queries/ListSchemas"
import { listStatuses } from "./queries/ListStatuses"
import { listTypeAttributes } from "./queries/ListTypeAttributes"

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
