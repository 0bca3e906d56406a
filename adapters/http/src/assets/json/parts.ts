import type { CommentAudience, ObjectAttachmentView, ObjectCommentView } from "@quoin/assets"
import * as Schema from "effect/Schema"
import { type Asked, constant, field, flag, number, one, shape, text } from "../../answers/shape"
import type { Shows } from "../../answers/Shows"
import { shownText } from "../../answers/shownText"
import type { Call } from "../../request/Call"
import { fileAddress, iso } from "../address"
import { instant } from "./definitions"
import { personAsUser, user } from "./people"

/** Comments on objects and their files as JSON (HTT-962, HTT-963). */

export const roles = { all: 0, editors: 1, administrators: 2 } as const satisfies Record<
  CommentAudience,
  number
>

export const comment = shape<ObjectCommentView>("ObjectComment")({
  id: number(({ id }) => Number(id)),
  objectId: number(({ objectId }) => Number(objectId)),
  actor: one(user, ({ author, authorEmail }) => personAsUser(author, authorEmail)),
  role: field(
    Schema.Literal(...Object.values(roles)).annotations({
      description: "who reads it: 0 all who see the object, 1 those who may change it, 2 administrators",
    }),
    ({ audience }) => roles[audience],
  ),
  comment: text((view) => view.text),
  commentOutput: text((view) => shownText(view.text)),
  created: field(instant, ({ createdAt }) => iso(createdAt)),
  updated: field(instant, ({ updatedAt }) => iso(updatedAt)),
  canEdit: flag(({ canEdit }) => canEdit),
  canDelete: flag(({ canDelete }) => canDelete),
})

const bytesPerUnit = 1024
const units = ["B", "kB", "MB", "GB"] as const

/** A size as people read it, such as `12 kB`: rounded to whole units. */
export const readableSize = (bytes: number): string => {
  let size = bytes
  let at = 0
  while (size >= bytesPerUnit && at < units.length - 1) {
    size /= bytesPerUnit
    at += 1
  }
  return `${Math.round(size)} ${units[at] ?? ""}`
}

interface AskedFiles extends Asked {
  readonly path: Call["path"]
}

const fileOfObject = shape<ObjectAttachmentView, AskedFiles>("ObjectAttachment")({
  id: number(({ id }) => Number(id)),
  author: text(({ author }) => author.displayName),
  mimeType: text(({ mediaType }) => mediaType),
  filename: Schema.String,
  filesize: text(({ bytes }) => readableSize(bytes)),
  created: field(instant, ({ createdAt }) => iso(createdAt)),
  // Nothing is said of a file but its name.
  comment: constant(""),
  commentOutput: constant(""),
  url: text(({ id, filename }, at) => fileAddress(at, id, filename)),
})

const asked = ({ addresses, path }: Call): AskedFiles => ({ addresses, path })

export const attachment: Shows<ObjectAttachmentView> = {
  schema: fileOfObject.schema,
  by: (call) => fileOfObject.by(asked(call)),
}
