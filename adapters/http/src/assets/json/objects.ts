import * as Schema from "effect/Schema"
import { DefinitionJson, StatusJson, TypeJson, instant } from "./definitions"

/** Objects and their values, as JSON (HTT-50, HTT-51). */

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

export const UserJson = Schema.Struct({
  avatarUrl: text,
  displayName: text,
  name: text,
  key: text,
  emailAddress: text,
  html: text,
  renderedLink: text,
  isDeleted: flag,
}).annotations({ identifier: "AssetUser" })
export type UserJson = typeof UserJson.Type

const GroupJson = Schema.Struct({ avatarUrl: text, name: text })

/** What a value names in a domain that does not exist yet: only what the value itself says. */
const PageJson = Schema.Struct({ id: text })
const VersionJson = Schema.Struct({ id: given(id), name: given(text) })
const ProjectJson = Schema.Struct({ id: given(id), key: given(text) })

const valueFields = {
  value: Schema.Union(text, Schema.Number, flag),
  displayValue: text,
  searchValue: text,
  referencedType: flag,
  user: given(UserJson),
  group: given(GroupJson),
  status: given(StatusJson),
  confluencePage: given(PageJson),
  version: given(VersionJson),
  project: given(ProjectJson),
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
