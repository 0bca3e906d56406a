import type { AttachmentView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { type Asked, maybeOne, maybeText, number, shape, text } from "../../../answers/shape"
import { listOf } from "../../../answers/Shows"
import { selfOf, stamp } from "../../address"
import { user } from "../site/people"

/** Where the bytes are. A small picture of a picture is the picture itself. */
const addressOf = (
  kind: "attachment" | "thumbnail",
  { id, filename }: AttachmentView,
  { addresses }: Asked,
) => `${addresses.base}/secure/${kind}/${id}/${encodeURIComponent(filename)}`

export const attachment = shape<AttachmentView>("TrackerAttachment")({
  self: text(({ id }, at) => selfOf(at, "attachment", id)),
  id: Schema.String,
  filename: Schema.String,
  author: maybeOne(user, ({ author }) => author),
  created: text(({ createdAt }) => stamp(createdAt)),
  size: number(({ bytes }) => bytes),
  mimeType: text(({ mediaType }) => mediaType),
  content: text((view, at) => addressOf("attachment", view, at)),
  thumbnail: maybeText((view, at) =>
    view.mediaType.startsWith("image/") ? addressOf("thumbnail", view, at) : undefined,
  ),
})

export const attachments = listOf(attachment)
