import type { AttachmentView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import type { Addresses } from "../../request/Call"
import { selfOf, stamp } from "../address"
import { UserJson, userJson } from "./people"

export const AttachmentJson = Schema.Struct({
  self: Schema.String,
  id: Schema.String,
  filename: Schema.String,
  author: Schema.optional(UserJson),
  created: Schema.String,
  size: Schema.Int,
  mimeType: Schema.String,
  content: Schema.String,
  thumbnail: Schema.optional(Schema.String),
}).annotations({ identifier: "TrackerAttachment" })

/** Where the bytes are. A small picture of a picture is the picture itself. */
const addressOf = (kind: "attachment" | "thumbnail", { id, filename }: AttachmentView, { base }: Addresses) =>
  `${base}/secure/${kind}/${id}/${encodeURIComponent(filename)}`

export const attachmentJson = (
  attachment: AttachmentView,
  addresses: Addresses,
): typeof AttachmentJson.Type => {
  const { id, filename, author, createdAt, bytes, mediaType } = attachment
  return {
    self: selfOf(addresses, "attachment", id),
    id,
    filename,
    ...(author === undefined ? {} : { author: userJson(author, addresses) }),
    created: stamp(createdAt),
    size: bytes,
    mimeType: mediaType,
    content: addressOf("attachment", attachment, addresses),
    ...(mediaType.startsWith("image/") ? { thumbnail: addressOf("thumbnail", attachment, addresses) } : {}),
  }
}
