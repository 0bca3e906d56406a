import { shownPicture } from "@quoin/directory"
import { type AvatarRecord, type AvatarView, systemAvatarIds } from "./Avatar"
import type { Owner } from "./owners"

/** A thing as its pictures are told of. */
type Shown = Pick<Owner, "type" | "id" | "isChosen" | "hasOwn">

export const avatarView = ({ id: owner, isChosen }: Shown, avatar: AvatarRecord): AvatarView => ({
  id: avatar.id,
  owner,
  isSystem: false,
  isChosen: isChosen(avatar),
  picture: shownPicture(avatar.picture),
})

/** The picture that things of its kind have without one of their own. */
export const systemView = ({ type, hasOwn }: Pick<Shown, "type" | "hasOwn">): AvatarView => ({
  id: systemAvatarIds[type],
  isSystem: true,
  isChosen: !hasOwn,
})
