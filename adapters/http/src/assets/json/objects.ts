import { type ObjectAttributeView, type ObjectView, type ValueView, iconOf } from "@quoin/assets"
import * as Schema from "effect/Schema"
import type { Call } from "../../request/Call"
import { fileAddress, iso, objectsAddress } from "../address"
import { type ObjectSize, iconPicture, objectSizes } from "../assetPictures"
import {
  DefinitionJson,
  type DefinitionsJson,
  TypeJson,
  definitionsJson,
  instant,
  status,
} from "./definitions"

import { group, user } from "./people"
import { page, project, version } from "./things"

/**
 * Objects and their values as JSON (HTT-50, HTT-51). They are no shapes: a value can hold another object, and an answer makes its
 * avatars and definitions once for all objects.
 */

const given = Schema.optional
const text = Schema.String
const flag = Schema.Boolean
const id = Schema.Int

export const AvatarJson = Schema.Struct({
  id,
  avatarUUID: text,
  url16: text,
  url48: text,
  url72: text,
  url144: text,
  url288: text,
  objectId: id,
}).annotations({ identifier: "Avatar" })
export type AvatarJson = typeof AvatarJson.Type

const valueFields = {
  value: Schema.Union(text, Schema.Number, flag),
  displayValue: text,
  searchValue: text,
  referencedType: flag,
  user: given(user.schema),
  group: given(group.schema),
  status: given(status.schema),
  confluencePage: given(page.schema),
  version: given(version.schema),
  project: given(project.schema),
}

export interface ValueJson extends Schema.Struct.Type<typeof valueFields> {
  readonly referencedObject?: EntryJson | undefined
}

export const ValueJson: Schema.Schema<ValueJson> = Schema.Struct({
  ...valueFields,
  referencedObject: given(Schema.suspend(() => EntryJson)),
}).annotations({ identifier: "ObjectAttributeValue" })

const attributeFields = {
  id: id.annotations({
    description: "made from the ids of the object and the definition; the same every time",
  }),
  objectTypeAttribute: given(DefinitionJson),
  objectTypeAttributeId: id,
  objectId: id,
}

export interface ObjectAttributeJson extends Schema.Struct.Type<typeof attributeFields> {
  readonly objectAttributeValues: ReadonlyArray<ValueJson>
}

export const ObjectAttributeJson: Schema.Schema<ObjectAttributeJson> = Schema.Struct({
  ...attributeFields,
  objectAttributeValues: Schema.Array(Schema.suspend(() => ValueJson)),
}).annotations({ identifier: "ObjectAttribute" })

const entryFields = {
  id,
  label: text,
  objectKey: text,
  name: text,
  avatar: AvatarJson,
  objectType: TypeJson,
  created: instant,
  updated: instant,
  hasAvatar: flag,
  archived: flag.annotations({ description: "whether it is in the archive" }),
  timestamp: id.annotations({ description: "when it was updated, in milliseconds since 1970" }),
  extendedInfo: given(Schema.Struct({ openIssuesExists: flag, attachmentsExists: flag })),
  _links: Schema.Struct({ self: text }),
}

export interface EntryJson extends Schema.Struct.Type<typeof entryFields> {
  readonly attributes?: ReadonlyArray<ObjectAttributeJson> | undefined
}

export const EntryJson: Schema.Schema<EntryJson> = Schema.Struct({
  ...entryFields,
  attributes: given(Schema.Array(Schema.suspend(() => ObjectAttributeJson))),
}).annotations({ identifier: "ObjectEntry" })

/** One more attribute definition than any object may have. */
const definitionsPerObject = 1_000_000

const safeBits = 53

/**
 * The id of an attribute of an object (HTT-51). None is stored: it is object id x 1,000,000 + definition id, the same every
 * time. Where that is too large for JSON to keep exact, its lowest 53 bits are taken.
 */
export const objectAttributeId = (objectId: string, definitionId: string): number => {
  const id = Number(objectId) * definitionsPerObject + Number(definitionId)
  return Number.isSafeInteger(id)
    ? id
    : Number(BigInt.asUintN(safeBits, BigInt(objectId) * BigInt(definitionsPerObject) + BigInt(definitionId)))
}

/** Makes JSON of objects for one answer. */
export interface ObjectsJson extends DefinitionsJson {
  readonly entry: (view: ObjectView) => EntryJson
  readonly attribute: (view: ObjectAttributeView) => ObjectAttributeJson
}

const extendedInfo = ({ openIssuesExists, files = 0 }: ObjectView): EntryJson["extendedInfo"] =>
  openIssuesExists === undefined ? undefined : { openIssuesExists, attachmentsExists: files > 0 }

type SizedUrls = { readonly [Size in ObjectSize as `url${Size}`]: string }

const sized = (url: (size: ObjectSize) => string): SizedUrls => {
  const [url16, url48, url72, url144, url288] = objectSizes.map(url)
  return { url16, url48, url72, url144, url288 } as SizedUrls
}

/** A picture of its own has one size, which every address leads to; the icon of its type has all (HTT-50). */
const avatar = (
  { id, picture, objectType }: ObjectView,
  at: Pick<Call, "addresses" | "path">,
): AvatarJson => {
  const objectId = Number(id)
  if (picture === undefined) {
    const { name } = iconOf(objectType)
    const urls = sized((size) => `${at.addresses.base}${iconPicture(name, size)}`)
    return { id: 0, avatarUUID: "", ...urls, objectId }
  }
  const { fileId, filename } = picture
  const urls = sized(() => fileAddress(at, fileId, filename))
  return { id: Number(fileId), avatarUUID: fileId, ...urls, objectId }
}

export const objectsJson = (at: Pick<Call, "addresses" | "path">): ObjectsJson => {
  const definitions = definitionsJson(at)
  const self = objectsAddress(at)
  const value = (view: ValueView): ValueJson => {
    const { referenced } = view
    return {
      value: view.value,
      displayValue: view.displayValue,
      searchValue: view.searchValue,
      referencedType: referenced !== undefined,
      referencedObject: referenced && entry(referenced),
      user: view.user && user.json(view.user, at),
      group: view.group && group.json(view.group, at),
      status: view.status && status.json(view.status, at),
      confluencePage: view.page && page.json(view.page, at),
      version: view.version && version.json(view.version, at),
      project: view.project && project.json(view.project, at),
    }
  }
  const attribute = (view: ObjectAttributeView): ObjectAttributeJson => ({
    id: objectAttributeId(view.objectId, view.definitionId),
    objectTypeAttribute: view.definition && definitions.definition(view.definition),
    objectTypeAttributeId: Number(view.definitionId),
    objectId: Number(view.objectId),
    objectAttributeValues: view.values.map(value),
  })
  const entry = (view: ObjectView): EntryJson => {
    const id = Number(view.id)
    return {
      id,
      label: view.label,
      objectKey: view.objectKey,
      name: view.name,
      avatar: avatar(view, at),
      objectType: definitions.type(view.objectType),
      created: iso(view.createdAt),
      updated: iso(view.updatedAt),
      hasAvatar: view.picture !== undefined,
      archived: view.archived === true,
      timestamp: view.updatedAt,
      attributes: view.attributes?.map(attribute),
      extendedInfo: extendedInfo(view),
      _links: { self: `${self}${view.id}` },
    }
  }
  return { ...definitions, entry, attribute }
}
