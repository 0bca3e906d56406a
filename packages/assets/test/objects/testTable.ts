import { Instant } from "@quoin/kernel"
import type { AttributeRecord } from "../../src/definitions/attribute/AttributeDefinition"
import { type Definitions, makeDefinitions } from "../../src/definitions/Definitions"
import { newSystemAttributes } from "../../src/definitions/attribute/systemAttributes"
import { type ValueKindName, holdsSeveral, valueKindNames } from "../../src/definitions/attribute/ValueKind"
import { isThingKind } from "../../src/objects/views/thingsElsewhere"
import { type Column, typeTable } from "../../src/objects/values/typeTable"

const at = Instant.make(0)

/** One attribute of a kind, as it is defined at first. */
export const attributeOfKind = (
  kind: ValueKindName,
  more: Partial<AttributeRecord> = {},
): AttributeRecord => ({
  id: "100",
  typeId: "1",
  position: 10,
  name: "Subject",
  description: "",
  kind,
  minimumCardinality: 0,
  maximumCardinality: holdsSeveral(kind) ? -1 : 1,
  summable: false,
  includeChildObjectTypes: false,
  uniqueAttribute: false,
  hidden: false,
  indexed: true,
  label: false,
  ...more,
})

/** Definitions of one type, Host, with these attributes besides the system's. */
export const definitionsWith = (...attributes: ReadonlyArray<AttributeRecord>): Definitions =>
  makeDefinitions({
    schemas: [{ id: "1", name: "Servers", key: "SRV", description: "", createdAt: at, updatedAt: at }],
    types: [
      {
        id: "1",
        schemaId: "1",
        name: "Host",
        description: "",
        inherited: false,
        abstract: false,
        position: 0,
        createdAt: at,
        updatedAt: at,
      },
    ],
    attributes: [
      ...newSystemAttributes("1", { Key: "1", Name: "2", Created: "3", Updated: "4" }, true),
      ...attributes,
    ],
    referenceTypes: [],
    statuses: [],
  })

/** The column of an attribute of this kind. */
export const columnOfKind = (kind: ValueKindName, more: Partial<AttributeRecord> = {}): Column => {
  const column = typeTable(definitionsWith(attributeOfKind(kind, more)), "1")?.byId.get("100")
  return column ?? expectColumn()
}

const expectColumn = (): never => {
  throw new Error("the type has no such attribute")
}

/** The kinds whose values say all by themselves. */
export const plainKinds = valueKindNames.filter(
  (kind) => !["reference", "user", "group", "status"].includes(kind) && !isThingKind(kind),
)
