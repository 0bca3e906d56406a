import type { AttributeView, ObjectAttributeView, ObjectView, ValueView } from "@quoin/assets"
import { type DefinitionsJson, definitionsJson, statusJson } from "./definitionsJson"
import type { AvatarJson, EntryJson, ObjectAttributeJson, UserJson, ValueJson } from "./json/objects"
import { personIcon } from "../pictures"
import { type Place, iso } from "./place"
import { assetPicture } from "../settingPictures"

/** A user as HTML is the name alone: there is no page of a user to link to. */
const markup = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

export const userJson = (user: NonNullable<ValueView["user"]>, { base }: Place): UserJson => ({
  avatarUrl: `${base}${personIcon({ userKey: user.key, picture: user.picture }).path}`,
  displayName: user.displayName,
  name: user.name,
  key: user.key,
  emailAddress: user.email ?? "",
  html: markup(user.displayName),
  renderedLink: markup(user.displayName),
  isDeleted: user.isDeleted,
})

const isNumber = (id: string): boolean => /^\d{1,15}$/.test(id)

/** A page is shown by its id; a project or a version by its id, or by the key or name that was given instead. */
const targetJson = (id: string, kind: AttributeView["kind"] | undefined): Partial<ValueJson> => {
  switch (kind) {
    case "page":
      return { confluencePage: { id } }
    case "project":
      return { project: isNumber(id) ? { id: Number(id) } : { key: id } }
    case "version":
      return { version: isNumber(id) ? { id: Number(id) } : { name: id } }
    default:
      return {}
  }
}

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

/** What an answer says of objects besides their views. */
export interface EntryExtras {
  /** Adds the flags for open issues and attachments; both are false, as there are none here. */
  readonly extendedInfo?: boolean | undefined
}

/** Makes JSON of objects for one answer. */
export interface ObjectsJson extends DefinitionsJson {
  readonly entry: (view: ObjectView, extras?: EntryExtras) => EntryJson
  readonly attribute: (view: ObjectAttributeView) => ObjectAttributeJson
}

const noExtendedInfo = { openIssuesExists: false, attachmentsExists: false }

const avatars = ({ base }: Place): ((objectId: number) => AvatarJson) => {
  const url = (size: number): string => `${base}${assetPicture(`object-${size}`)}`
  const urls = { url16: url(16), url48: url(48), url72: url(72), url144: url(144), url288: url(288) }
  return (objectId) => ({ id: 0, avatarUUID: "", ...urls, objectId })
}

export const objectsJson = (place: Place): ObjectsJson => {
  const definitions = definitionsJson(place)
  const avatarOf = avatars(place)
  const self = `${place.base}/rest/assets/${place.version}/object/`
  const value = (view: ValueView, kind: AttributeView["kind"] | undefined): ValueJson => {
    const { referenced, user, group, status, target } = view
    return {
      value: view.value,
      displayValue: view.displayValue,
      searchValue: view.searchValue,
      referencedType: referenced !== undefined,
      referencedObject: referenced && entry(referenced),
      user: user && userJson(user, place),
      group: group && { avatarUrl: `${place.base}${assetPicture("group")}`, name: group.name },
      status: status && statusJson(status),
      ...(target && targetJson(target.id, kind)),
    }
  }
  const attribute = (view: ObjectAttributeView): ObjectAttributeJson => ({
    id: objectAttributeId(view.objectId, view.definitionId),
    objectTypeAttribute: view.definition && definitions.definition(view.definition),
    objectTypeAttributeId: Number(view.definitionId),
    objectId: Number(view.objectId),
    objectAttributeValues: view.values.map((each) => value(each, view.definition?.kind)),
  })
  const entry = (view: ObjectView, { extendedInfo = false }: EntryExtras = {}): EntryJson => {
    const id = Number(view.id)
    return {
      id,
      label: view.label,
      objectKey: view.objectKey,
      name: view.name,
      avatar: avatarOf(id),
      objectType: definitions.type(view.objectType),
      created: iso(view.createdAt),
      updated: iso(view.updatedAt),
      hasAvatar: false,
      timestamp: view.updatedAt,
      attributes: view.attributes?.map(attribute),
      extendedInfo: extendedInfo ? noExtendedInfo : undefined,
      _links: { self: `${self}${view.id}` },
    }
  }
  return { ...definitions, entry, attribute }
}
