import { Collection, Field } from "@quoin/kernel"
import { AvatarRecord, TemporaryAvatarRecord } from "./Avatar"

export const Avatars = Collection.make({
  name: "tracker.avatar",
  version: 1,
  schema: AvatarRecord,
  key: (avatar: AvatarRecord) => avatar.id,
  fields: {
    owner: Field.text((avatar: AvatarRecord) => avatar.owner),
    idNumber: Field.number((avatar: AvatarRecord) => Number(avatar.id)),
    /** As long as it is here, its bytes stay. */
    blob: Field.text((avatar: AvatarRecord) => avatar.picture.hash),
  },
  orders: [["owner", "idNumber"]],
})

export const TemporaryAvatars = Collection.make({
  name: "tracker.temporaryAvatar",
  version: 1,
  schema: TemporaryAvatarRecord,
  key: (avatar: TemporaryAvatarRecord) => avatar.userKey,
  fields: { blob: Field.text((avatar: TemporaryAvatarRecord) => avatar.picture.hash) },
})
