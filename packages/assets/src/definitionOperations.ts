import { Operation, Permission } from "@quoin/kernel"
import { CreateAttribute, createAttribute } from "./commands/CreateAttribute"
import { CreateObjectType, createObjectType } from "./commands/CreateObjectType"
import { CreateReferenceType, createReferenceType } from "./commands/CreateReferenceType"
import { CreateSchema, createSchema } from "./commands/CreateSchema"
import { CreateStatus, createStatus } from "./commands/CreateStatus"
import { DeleteAttribute, deleteAttribute } from "./commands/DeleteAttribute"
import { DeleteObjectType, deleteObjectType } from "./commands/DeleteObjectType"
import { DeleteReferenceType, deleteReferenceType } from "./commands/DeleteReferenceType"
import { DeleteSchema, deleteSchema } from "./commands/DeleteSchema"
import { DeleteStatus, deleteStatus } from "./commands/DeleteStatus"
import { MoveObjectType, moveObjectType } from "./commands/MoveObjectType"
import { SetSchemaRoles, setSchemaRoles } from "./commands/SetSchemaRoles"
import { UpdateAttribute, updateAttribute } from "./commands/UpdateAttribute"
import { UpdateObjectType, updateObjectType } from "./commands/UpdateObjectType"
import { UpdateReferenceType, updateReferenceType } from "./commands/UpdateReferenceType"
import { UpdateSchema, updateSchema } from "./commands/UpdateSchema"
import { UpdateStatus, updateStatus } from "./commands/UpdateStatus"
import { GetObjectType, getObjectType } from "./queries/GetObjectType"
import { GetReferenceType, getReferenceType } from "./queries/GetReferenceType"
import { GetSchema, getSchema } from "./queries/GetSchema"
import { GetSchemaRoles, getSchemaRoles } from "./queries/GetSchemaRoles"
import { GetStatus, getStatus } from "./queries/GetStatus"
import { ListObjectTypes, listObjectTypes } from "./queries/ListObjectTypes"
import { ListReferenceTypes, listReferenceTypes } from "./queries/ListReferenceTypes"
import { ListSchemaAttributes, listSchemaAttributes } from "./queries/ListSchemaAttributes"
import { ListSchemas, listSchemas } from "./queries/ListSchemas"
import { ListStatuses, listStatuses } from "./queries/ListStatuses"
import { ListTypeAttributes, listTypeAttributes } from "./queries/ListTypeAttributes"

const facts =
  (scope: string, section: number) =>
  (summary: string): Operation.OperationFacts => ({
    summary,
    scope,
    entry: Permission.use,
    specifiedIn: `reference assets, section ${section}`,
  })

const manage = "manage:assets"
const read = "read:assets"

const ofSchemas = facts(manage, 4)
const ofTypes = facts(manage, 5)
const ofAttributes = facts(manage, 6)
const ofStatuses = facts(manage, 13)

const schemaOperations = [
  Operation.command(CreateSchema, ofSchemas("Create an object schema"), createSchema),
  Operation.command(UpdateSchema, ofSchemas("Rename or describe an object schema"), updateSchema),
  Operation.command(DeleteSchema, ofSchemas("Delete an object schema and all in it"), deleteSchema),
  Operation.command(SetSchemaRoles, ofSchemas("State who may do what in a schema"), setSchemaRoles),
  Operation.query(GetSchemaRoles, facts(read, 4)("Read who may do what in a schema"), getSchemaRoles),
  Operation.query(GetSchema, facts(read, 4)("Read an object schema"), getSchema),
  Operation.query(ListSchemas, facts(read, 4)("List object schemas"), listSchemas),
] as const

const typeOperations = [
  Operation.command(CreateObjectType, ofTypes("Create an object type"), createObjectType),
  Operation.command(UpdateObjectType, ofTypes("Change an object type"), updateObjectType),
  Operation.command(MoveObjectType, ofTypes("Move an object type in its schema"), moveObjectType),
  Operation.command(DeleteObjectType, ofTypes("Delete an object type"), deleteObjectType),
  Operation.query(GetObjectType, facts(read, 5)("Read an object type"), getObjectType),
  Operation.query(ListObjectTypes, facts(read, 4)("List the types of a schema"), listObjectTypes),
] as const

const attributeOperations = [
  Operation.command(CreateAttribute, ofAttributes("Add an attribute to a type"), createAttribute),
  Operation.command(UpdateAttribute, ofAttributes("Change an attribute"), updateAttribute),
  Operation.command(DeleteAttribute, ofAttributes("Delete an attribute and its values"), deleteAttribute),
  Operation.query(ListTypeAttributes, facts(read, 5)("List the attributes of a type"), listTypeAttributes),
  Operation.query(
    ListSchemaAttributes,
    facts(read, 4)("List the attributes of a schema's types"),
    listSchemaAttributes,
  ),
] as const

const sharedOperations = [
  Operation.command(CreateReferenceType, ofAttributes("Create a reference type"), createReferenceType),
  Operation.command(UpdateReferenceType, ofAttributes("Change a reference type"), updateReferenceType),
  Operation.command(DeleteReferenceType, ofAttributes("Delete a reference type"), deleteReferenceType),
  Operation.query(GetReferenceType, facts(read, 6)("Read a reference type"), getReferenceType),
  Operation.query(ListReferenceTypes, facts(read, 6)("List reference types"), listReferenceTypes),
  Operation.command(CreateStatus, ofStatuses("Create a status"), createStatus),
  Operation.command(UpdateStatus, ofStatuses("Change a status"), updateStatus),
  Operation.command(DeleteStatus, ofStatuses("Delete a status"), deleteStatus),
  Operation.query(GetStatus, facts(read, 13)("Read a status"), getStatus),
  Operation.query(ListStatuses, facts(read, 13)("List statuses"), listStatuses),
] as const

/** The operations on schemas, types, attributes, reference types and statuses. */
export const definitionOperations = [
  ...schemaOperations,
  ...typeOperations,
  ...attributeOperations,
  ...sharedOperations,
] as const
