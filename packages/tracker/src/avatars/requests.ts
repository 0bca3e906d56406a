import { GivenPicture, PictureRecord } from "@quoin/directory"
import { CommonFailure, Operation } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { AvatarId, AvatarView } from "./Avatar"
import { ownerFields } from "./owners"

export { AvatarView, type AvatarOwner, avatarOwners, systemAvatarIds } from "./Avatar"

/** The square of a picture that is shown, in its pixels: from the left, from above, and of each side. All three are said, or none. */
const cropFields = {
  x: Schema.optional(Schema.Int),
  y: Schema.optional(Schema.Int),
  side: Schema.optional(Schema.Int),
}

/** Sends a picture, of which an avatar is made next: in place of the one that the caller sent before. */
export class SendAvatar extends Operation.Request<SendAvatar>()("tracker.sendAvatar", () => ({
  payload: { ...ownerFields, file: GivenPicture },
  success: Schema.Struct({
    width: Schema.Int,
    height: Schema.Int,
    /** What is shown of it where nobody says otherwise: the square in its middle. */
    x: Schema.Int,
    y: Schema.Int,
    side: Schema.Int,
  }),
  failure: CommonFailure,
})) {}

/** Says which square is shown of the picture that the caller sent last. */
export class CropAvatar extends Operation.Request<CropAvatar>()("tracker.cropAvatar", () => ({
  payload: cropFields,
  success: Schema.Void,
  failure: CommonFailure,
})) {}

/** Makes an avatar of the picture that the caller sent last. The thing is shown by it once it is chosen. */
export class CreateAvatar extends Operation.Request<CreateAvatar>()("tracker.createAvatar", () => ({
  payload: { ...ownerFields, ...cropFields },
  success: AvatarView,
  failure: CommonFailure,
})) {}

/** Shows a thing by one of its avatars, or by that of all others of its kind. */
export class ChooseAvatar extends Operation.Request<ChooseAvatar>()("tracker.chooseAvatar", () => ({
  payload: { ...ownerFields, id: AvatarId },
  success: AvatarView,
  failure: CommonFailure,
})) {}

/** Deletes an avatar. A thing that was shown by it is shown as all others of its kind are. */
export class DeleteAvatar extends Operation.Request<DeleteAvatar>()("tracker.deleteAvatar", () => ({
  payload: { ...ownerFields, id: AvatarId },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

/** Lists the avatars that a thing can be shown by: the one of its kind, and its own, the oldest first. */
export class ListAvatars extends Operation.Request<ListAvatars>()("tracker.listAvatars", () => ({
  payload: ownerFields,
  success: Schema.Struct({ system: Schema.Array(AvatarView), custom: Schema.Array(AvatarView) }),
  failure: CommonFailure,
})) {}

/**
 * Tells where the bytes of an avatar are, or, where no id is said, those of the picture that the caller sent last. What the answer tells,
 * a transport or host reads from the store of blobs.
 */
export class GetAvatar extends Operation.Request<GetAvatar>()("tracker.getAvatar", () => ({
  payload: { ...ownerFields, id: Schema.optional(AvatarId) },
  success: PictureRecord,
  failure: CommonFailure,
})) {}
