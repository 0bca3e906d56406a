import {
  type AttributeView,
  type IconView,
  type ReferenceTypeView,
  type SchemaView,
  type StatusView,
  type TypeView,
  iconOf,
  valueKinds,
} from "@quoin/assets"
import * as Schema from "effect/Schema"
import {
  type Asked,
  type JsonObject,
  constant,
  each,
  field,
  maybe,
  maybeOne,
  number,
  one,
  shape,
  text,
} from "../../answers/shape"
import { iso, optionalId } from "../address"
import { type ObjectSize, iconPicture, referencePicture } from "../assetPictures"

/** Schemas, types, attributes, reference types and statuses as JSON (HTT-47, HTT-48, HTT-49, HTT-59). */

export const instant = Schema.String.annotations({ description: "ISO 8601, with milliseconds, in UTC" })

export const schema = shape<SchemaView>("ObjectSchema")({
  id: number(({ id }) => Number(id)),
  name: Schema.String,
  objectSchemaKey: text(({ key }) => key),
  description: Schema.String,
  // The status of every schema: there is no other here.
  status: constant("Ok"),
  created: field(instant, ({ createdAt }) => iso(createdAt)),
  updated: field(instant, ({ updatedAt }) => iso(updatedAt)),
  objectCount: Schema.Int,
  objectTypeCount: Schema.Int,
  archivedObjectCount: Schema.Int,
})

export const schemas = shape<ReadonlyArray<SchemaView>>("ObjectSchemaList")({
  objectschemas: each(schema, (all) => all),
})

const iconUrl =
  (size: ObjectSize) =>
  ({ name }: IconView, { addresses }: Asked): string =>
    `${addresses.base}${iconPicture(name, size)}`

/** What types are shown by (HTT-59). */
export const icon = shape<IconView>("Icon")({
  id: number(({ id }) => Number(id)),
  name: Schema.String,
  url16: text(iconUrl(16)),
  url48: text(iconUrl(48)),
})

export const type = shape<TypeView>("ObjectType")({
  id: number(({ id }) => Number(id)),
  name: Schema.String,
  type: field(Schema.Int.annotations({ description: "always 0" }), () => 0),
  description: Schema.String,
  icon: one(icon, iconOf),
  position: Schema.Int,
  created: field(instant, ({ createdAt }) => iso(createdAt)),
  updated: field(instant, ({ updatedAt }) => iso(updatedAt)),
  objectCount: Schema.optional(
    Schema.Int.annotations({ description: "absent where a type is shown inside something else" }),
  ),
  parentObjectTypeId: maybe(Schema.Int, ({ parentId }) => optionalId(parentId)),
  objectSchemaId: number(({ schemaId }) => Number(schemaId)),
  inherited: Schema.Boolean,
  abstractObjectType: field(Schema.Boolean, ({ abstract }) => abstract),
  parentObjectTypeInherited: field(Schema.Boolean, ({ parentInherited }) => parentInherited),
})

export const referenceType = shape<ReferenceTypeView>("ReferenceType")({
  id: number(({ id }) => Number(id)),
  name: Schema.String,
  description: Schema.String,
  color: Schema.String,
  url16: text(({ color }, { addresses }) => `${addresses.base}${referencePicture(color)}`),
  removable: Schema.Boolean,
  objectSchemaId: maybe(Schema.Int, ({ schemaId }) => optionalId(schemaId)),
})

export const status = shape<StatusView>("StatusType")({
  id: number(({ id }) => Number(id)),
  name: Schema.String,
  description: Schema.String,
  category: Schema.Literal(0, 1, 2).annotations({ description: "0 inactive, 1 active, 2 pending" }),
  objectSchemaId: maybe(Schema.Int, ({ schemaId }) => optionalId(schemaId)),
})

/** What the definitions of an answer know: how it shows types. */
interface AskedDefinitions extends Asked {
  readonly typeOf: (view: TypeView) => JsonObject
}

type Kind = AttributeView["kind"]

const defaultType = shape<Kind>()({
  id: number((kind) => valueKinds[kind].defaultTypeId),
  name: text((kind) => valueKinds[kind].label),
})

/** The project of versions and the space of pages are `typeValue` and `additionalValue`; `versionTypeValue` ... are left out (D-1062). */
const definition = shape<AttributeView, AskedDefinitions>("ObjectTypeAttribute")({
  id: number(({ id }) => Number(id)),
  objectType: maybe(type.schema, ({ objectType }, { typeOf }) => typeOf(objectType)),
  name: Schema.String,
  label: Schema.Boolean,
  type: number(({ kind }) => valueKinds[kind].type),
  description: Schema.String,
  defaultType: maybeOne(defaultType, ({ kind }) => (valueKinds[kind].type === 0 ? kind : undefined)),
  typeValue: Schema.optional(Schema.String),
  typeValueMulti: Schema.optional(Schema.Array(Schema.String)),
  additionalValue: Schema.optional(Schema.String),
  referenceType: maybeOne(referenceType, (view) => view.referenceType),
  referenceObjectTypeId: maybe(Schema.Int, ({ referenceObjectType }) => optionalId(referenceObjectType?.id)),
  referenceObjectType: maybe(
    type.schema,
    ({ referenceObjectType }, { typeOf }) => referenceObjectType && typeOf(referenceObjectType),
  ),
  editable: Schema.Boolean,
  system: Schema.Boolean,
  sortable: Schema.Boolean,
  summable: Schema.Boolean,
  indexed: Schema.Boolean,
  minimumCardinality: Schema.Int,
  maximumCardinality: Schema.Int,
  removable: Schema.Boolean,
  hidden: Schema.Boolean,
  includeChildObjectTypes: Schema.Boolean,
  uniqueAttribute: Schema.Boolean,
  suffix: Schema.optional(Schema.String),
  objectAttributeExists: Schema.optional(Schema.Boolean),
  regexValidation: Schema.optional(Schema.String),
  qlQuery: Schema.optional(Schema.String),
  options: field(
    Schema.String.annotations({ description: "the choices of a select, separated by commas" }),
    ({ options = [] }) => options.join(","),
  ),
  position: Schema.Int,
})

export const { schema: TypeJson } = type
export const { schema: DefinitionJson } = definition

/** Makes JSON of types and attributes for one answer. */
export interface DefinitionsJson {
  readonly type: (view: TypeView) => JsonObject
  readonly definition: (view: AttributeView) => JsonObject
}

/** The objects of an answer share a few types and definitions; each of these is made into JSON once. */
const once = <A extends object, B>(make: (view: A) => B): ((view: A) => B) => {
  const made = new Map<A, B>()
  return (view) => {
    const known = made.get(view)
    if (known !== undefined) return known
    const json = make(view)
    made.set(view, json)
    return json
  }
}

export const definitionsJson = ({ addresses }: Asked): DefinitionsJson => {
  const typeOf = once(type.by({ addresses }))
  return { type: typeOf, definition: once(definition.by({ addresses, typeOf })) }
}
