import { Operation, Permission } from "@quoin/kernel"
import { CreateObject, createObject } from "./commands/CreateObject"
import { DeleteObject, deleteObject } from "./commands/DeleteObject"
import { UpdateObject, updateObject } from "./commands/UpdateObject"
import { GetObject, getObject } from "./queries/GetObject"
import { GetObjectHistory, getObjectHistory } from "./queries/GetObjectHistory"
import { GetReferenceInfo, getReferenceInfo } from "./queries/GetReferenceInfo"
import { ListObjectAttributes, listObjectAttributes } from "./queries/ListObjectAttributes"

const facts = (scope: string, summary: string, specifiedIn: string): Operation.OperationFacts => ({
  summary,
  scope,
  entry: Permission.use,
  specifiedIn,
})

const read = "read:assets"
const write = "write:assets"
const objects = "reference assets, section 7"
const endpoints = "seed 2, Endpoints"
const past = "reference assets, section 11"

/** The operations on objects. */
export const objectOperations = [
  Operation.command(CreateObject, facts(write, "Create an object", objects), createObject),
  Operation.command(UpdateObject, facts(write, "Change attributes of an object", objects), updateObject),
  Operation.command(DeleteObject, facts(write, "Delete an object", endpoints), deleteObject),
  Operation.query(GetObject, facts(read, "Read an object", objects), getObject),
  Operation.query(
    ListObjectAttributes,
    facts(read, "List the attributes of an object", endpoints),
    listObjectAttributes,
  ),
  Operation.query(GetObjectHistory, facts(read, "Read the history of an object", past), getObjectHistory),
  Operation.query(
    GetReferenceInfo,
    facts(read, "Count what refers to an object, by type", past),
    getReferenceInfo,
  ),
] as const
