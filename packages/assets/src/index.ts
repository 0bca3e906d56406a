/**
 * Asset management: object schemas, object types, attributes, objects, and AQL over them.
 *
 * @packageDocumentation
 */
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

export { ReferenceTypeView } from "./definitions/ReferenceType"
export { SchemaView } from "./definitions/ObjectSchema"
export { StatusRecord as StatusView } from "./definitions/Status"
export { TypeView } from "./definitions/ObjectType"
export { AttributeView } from "./definitions/AttributeDefinition"
export { type ValueKindName, valueKindOf, valueKinds } from "./definitions/ValueKind"
export { SchemaRoles, SchemaRolesView } from "./definitions/SchemaRoles"
export { CreateAttribute } from "./commands/CreateAttribute"
export { CreateObjectType } from "./commands/CreateObjectType"
export { CreateSchema } from "./commands/CreateSchema"
export { AttributeInput } from "./objects/attributeInputs"
export { ObjectAttributeView, ObjectView, ValueView } from "./objects/ObjectView"
export { CreateObject } from "./commands/CreateObject"
export { DeleteObject } from "./commands/DeleteObject"
export { UpdateObject } from "./commands/UpdateObject"
export { GetObject } from "./queries/GetObject"
export { GetObjectHistory, HistoryEntryView } from "./queries/GetObjectHistory"
export { GetReferenceInfo, ReferenceInfo } from "./queries/GetReferenceInfo"
export { ListObjectAttributes } from "./queries/ListObjectAttributes"
export { ExplainAql } from "./queries/ExplainAql"
export { FindObjects } from "./queries/FindObjects"
export { ObjectList } from "./search/ObjectList"
export { DeleteAttribute } from "./commands/DeleteAttribute"
export { DeleteObjectType } from "./commands/DeleteObjectType"
export { CreateReferenceType } from "./commands/CreateReferenceType"
export { UpdateReferenceType } from "./commands/UpdateReferenceType"
export { DeleteReferenceType } from "./commands/DeleteReferenceType"
export { CreateStatus } from "./commands/CreateStatus"
export { UpdateStatus } from "./commands/UpdateStatus"
export { DeleteStatus } from "./commands/DeleteStatus"
export { MoveObjectType } from "./commands/MoveObjectType"
export { SetSchemaRoles } from "./commands/SetSchemaRoles"
export { UpdateAttribute } from "./commands/UpdateAttribute"
export { UpdateObjectType } from "./commands/UpdateObjectType"
export { UpdateSchema } from "./commands/UpdateSchema"
export { DeleteSchema } from "./commands/DeleteSchema"
export { GetObjectType } from "./queries/GetObjectType"
export { GetReferenceType } from "./queries/GetReferenceType"
export { GetSchema } from "./queries/GetSchema"
export { GetSchemaRoles } from "./queries/GetSchemaRoles"
export { GetStatus } from "./queries/GetStatus"
export { ListObjectTypes } from "./queries/ListObjectTypes"
export { ListReferenceTypes } from "./queries/ListReferenceTypes"
export { ListSchemaAttributes } from "./queries/ListSchemaAttributes"
export { ListSchemas } from "./queries/ListSchemas"
export { ListStatuses } from "./queries/ListStatuses"
export { ListTypeAttributes } from "./queries/ListTypeAttributes"
export { operations as assetsOperations } from "./operations"
export { assetsProtection } from "./protection"
export { limits as assetsLimits } from "./limits"

/** What asset management stores. */
export const assetsCollections = [
  ObjectSchemas,
  ObjectTypes,
  AttributeDefinitions,
  ReferenceTypes,
  Statuses,
  DefinitionsStamps,
  Objects,
  ObjectHistories,
  ObjectRewrites,
]
