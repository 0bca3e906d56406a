import { type CroppedPart, PictureRecord } from "@quoin/directory"
import { Given, Instant, ShownPicture } from "@quoin/kernel"
import * as Schema from "effect/Schema"

export const AvatarId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("AvatarId"))
export type AvatarId = typeof AvatarId.Type

/** What has pictures of its own. */
export const avatarOwners = ["project", "user", "issuetype"] as const
export type AvatarOwner = (typeof avatarOwners)[number]

/** A picture that a project, a user or a type of issues can be shown by (TRK-620). */
export const AvatarRecord = Schema.Struct({
  id: AvatarId,
  /** What it is of, such as `project/10000`. */
  owner: Schema.NonEmptyString,
  picture: PictureRecord,
})
export type AvatarRecord = typeof AvatarRecord.Type

/** Under which the pictures of a thing stand: the id of a project or type, the key of a user. */
export const ownerKey = (type: AvatarOwner, id: string): string => `${type}/${id}`

/** A thing as it is shown by one of its pictures; by that of all others of its kind, where none is named. */
export const shownByAvatar = <A extends { readonly avatarId?: string | undefined }>(
  thing: A,
  avatarId: string | undefined,
): Omit<A, "avatarId"> & { readonly avatarId?: string } => {
  const { avatarId: _before, ...others } = thing
  return avatarId === undefined ? others : { ...others, avatarId }
}

/** A picture that somebody has sent, until an avatar is made of it: one for each user. */
export const TemporaryAvatarRecord = Schema.Struct({
  userKey: Schema.NonEmptyString,
  picture: PictureRecord,
  expiresAt: Instant,
})
export type TemporaryAvatarRecord = typeof TemporaryAvatarRecord.Type

/** The pictures that things have where nobody chose another: one for each kind, and no records. */
export const systemAvatarIds = {
  project: "10001",
  user: "10002",
  issuetype: "10003",
} as const satisfies Record<AvatarOwner, string>

/** No other one is given the id of one of these. */
export const behindSystem = (id: string) => AvatarId.make(String(10_100 + Number(id)))

export const AvatarView = Schema.Struct({
  id: Schema.String,
  /** The id of the project or type, or the name of the user; absent of one that comes with the tracker. */
  owner: Schema.optional(Schema.String),
  isSystem: Schema.Boolean,
  /** Whether the thing is shown by it now. */
  isChosen: Schema.Boolean,
  picture: Schema.optional(ShownPicture),
})
export type AvatarView = typeof AvatarView.Type

/** The square of a picture that is as large as it can be, in its middle. */
export const middleOf = ({
  width,
  height,
}: {
  readonly width: number
  readonly height: number
}): CroppedPart => {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}

/** Whether two pictures show the same. */
export const isSamePicture = (one: PictureRecord | undefined, other: PictureRecord): boolean =>
  one !== undefined &&
  one.hash === other.hash &&
  one.crop?.x === other.crop?.x &&
  one.crop?.y === other.crop?.y &&
  one.crop?.side === other.crop?.side
