import {
  type AttributeView,
  type ReferenceTypeView,
  type SchemaView,
  type StatusView,
  type TypeView,
  valueKinds,
} from "@quoin/assets"
import type { DefinitionJson, ReferenceTypeJson, SchemaJson, StatusJson, TypeJson } from "./json/definitions"
import { type Place, iso, optionalId } from "./place"
import { assetPicture } from "../settingPictures"

/** The status of every schema: there is no other here. */
const status = "Ok"

export const schemaJson = (schema: SchemaView): SchemaJson => ({
  id: Number(schema.id),
  name: schema.name,
  objectSchemaKey: schema.key,
  description: schema.description,
  status,
  created: iso(schema.createdAt),
  updated: iso(schema.updatedAt),
  objectCount: schema.objectCount,
  objectTypeCount: schema.objectTypeCount,
  archivedObjectCount: 0,
})

export const statusJson = (status: StatusView): StatusJson => ({
  id: Number(status.id),
  name: status.name,
  description: status.description,
  category: status.category,
  objectSchemaId: optionalId(status.schemaId),
})

export const referenceTypeJson = (type: ReferenceTypeView, { base }: Place): ReferenceTypeJson => ({
  id: Number(type.id),
  name: type.name,
  description: type.description,
  color: type.color,
  url16: `${base}${assetPicture("reference-16")}`,
  removable: type.removable,
  objectSchemaId: optionalId(type.schemaId),
})

/** Every type has the same picture: pictures are not kept. The id is the one that was given with the type. */
const iconJson = (id: string | undefined, { base }: Place): TypeJson["icon"] => ({
  id: Number(id ?? 0),
  name: "Object",
  url16: `${base}${assetPicture("object-16")}`,
  url48: `${base}${assetPicture("object-48")}`,
})

const typeJson = (type: TypeView, place: Place): TypeJson => ({
  id: Number(type.id),
  name: type.name,
  type: 0,
  description: type.description,
  icon: iconJson(type.iconId, place),
  position: type.position,
  created: iso(type.createdAt),
  updated: iso(type.updatedAt),
  objectCount: type.objectCount,
  parentObjectTypeId: optionalId(type.parentId),
  objectSchemaId: Number(type.schemaId),
  inherited: type.inherited,
  abstractObjectType: type.abstract,
  parentObjectTypeInherited: type.parentInherited,
})

const definitionJson = (
  view: AttributeView,
  place: Place,
  typeOf: DefinitionsJson["type"],
): DefinitionJson => {
  const { type, defaultTypeId, label } = valueKinds[view.kind]
  const { referenceType, referenceObjectType } = view
  return {
    id: Number(view.id),
    objectType: typeOf(view.objectType),
    name: view.name,
    label: view.label,
    type,
    description: view.description,
    defaultType: type === 0 ? { id: defaultTypeId, name: label } : undefined,
    typeValue: view.typeValue,
    typeValueMulti: view.typeValueMulti,
    additionalValue: view.additionalValue,
    referenceType: referenceType && referenceTypeJson(referenceType, place),
    referenceObjectTypeId: optionalId(referenceObjectType?.id),
    referenceObjectType: referenceObjectType && typeOf(referenceObjectType),
    editable: view.editable,
    system: view.system,
    sortable: view.sortable,
    summable: view.summable,
    indexed: view.indexed,
    minimumCardinality: view.minimumCardinality,
    maximumCardinality: view.maximumCardinality,
    removable: view.removable,
    hidden: view.hidden,
    includeChildObjectTypes: view.includeChildObjectTypes,
    uniqueAttribute: view.uniqueAttribute,
    suffix: view.suffix,
    objectAttributeExists: view.objectAttributeExists,
    regexValidation: view.regexValidation,
    qlQuery: view.qlQuery,
    options: (view.options ?? []).join(","),
    position: view.position,
  }
}

/** Makes JSON of types and attributes for one answer. */
export interface DefinitionsJson {
  readonly type: (view: TypeView) => TypeJson
  readonly definition: (view: AttributeView) => DefinitionJson
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

export const definitionsJson = (place: Place): DefinitionsJson => {
  const type = once((view: TypeView) => typeJson(view, place))
  return { type, definition: once((view: AttributeView) => definitionJson(view, place, type)) }
}
