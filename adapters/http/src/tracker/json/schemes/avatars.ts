import type { PictureRecord } from "@quoin/directory"
import { NotFound } from "@quoin/kernel"
import type { AvatarOwner, AvatarView, SendAvatar } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { type Asked, each, field, flag, maybeText, number, shape, text } from "../../../answers/shape"
import { keptPicture } from "../../../answers/keptFile"
import type { Shows } from "../../../answers/Shows"
import { avatarAddress, eachSize, icon, projectAvatars, userAvatars } from "../../address"
import { Avatars } from "../site/people"

/** A picture of one kind of things. */
export interface OfThing extends AvatarView {
  readonly type: AvatarOwner
}

const standard = (type: AvatarOwner, at: Asked) => {
  switch (type) {
    case "project":
      return projectAvatars(undefined, at)
    case "user":
      return userAvatars({ key: "" }, at)
    case "issuetype":
      return eachSize(() => icon(at, "issuetype", "default"))
  }
}

export const avatar = shape<OfThing>("TrackerAvatar")({
  id: Schema.String,
  owner: maybeText(({ owner }) => owner),
  isSystemAvatar: flag(({ isSystem }) => isSystem),
  isSelected: flag(({ isChosen }) => isChosen),
  isDeletable: flag(({ isSystem }) => !isSystem),
  selected: flag(({ isChosen }) => isChosen),
  urls: field(Avatars, ({ type, id, owner }, at) =>
    owner === undefined ? standard(type, at) : eachSize(() => avatarAddress(at, type, owner, id)),
  ),
})

interface AllOfThing {
  readonly system: ReadonlyArray<OfThing>
  readonly custom: ReadonlyArray<OfThing>
}

/** Pictures that come with the tracker, from which somebody could choose. */
export const systemAvatars = shape<AllOfThing>("SystemAvatars")({
  system: each(avatar, ({ system }) => system),
})

/** The same, and those that somebody has made for a thing. */
export const avatarsOf = shape<AllOfThing>("AvatarsOfThing")({
  ...systemAvatars.fields,
  custom: each(avatar, ({ custom }) => custom),
})

type Sent = typeof SendAvatar.success.Type

/** How a picture that was sent would be cut. */
export const avatarCropping = shape<Sent>("AvatarCropping")({
  cropperWidth: number(({ side }) => side),
  cropperOffsetX: number(({ x }) => x),
  cropperOffsetY: number(({ y }) => y),
  url: text((_sent, { addresses }) => `${addresses.base}/secure/temporaryavatar`),
  needsCropping: flag(({ width, height }) => width !== height),
})

/** The bytes of an avatar. */
export const avatarFile: Shows<PictureRecord> = {
  schema: Schema.String,
  by:
    ({ engine }) =>
    (picture) =>
      keptPicture(engine, picture, new NotFound({ kind: "avatar", id: picture.hash })),
}
