import {
  AttachToObject,
  type CommentAudience,
  CommentOnObject,
  DeleteObjectAttachment,
  GetObject,
  GetObjectAttachment,
  ListObjectAttachments,
  ListObjectComments,
} from "@quoin/assets"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { attachedFile } from "../../answers/keptFile"
import { listOf } from "../../answers/Shows"
import { aText, given } from "../../request/fields"
import { created, del, get, post, upload } from "../api"
import { attachment, comment, roles } from "../json/parts"
import { ascending, isAscending } from "../sent/ascending"

const roleFields = { role: given(Schema.Literal(...Object.values(roles))) }

const audienceOf = (role: number): CommentAudience =>
  role === roles.editors ? "editors" : role === roles.administrators ? "administrators" : "all"

const ofRole = {
  fields: roleFields,
  instead: ["audience"],
  to: ({ role = roles.all }: Schema.Struct.Type<typeof roleFields>) =>
    Either.right({ audience: audienceOf(role) }),
}

const orderFields = { asc: given(ascending) }

const inOrder = {
  fields: orderFields,
  instead: ["ascending"],
  to: ({ asc }: Schema.Struct.Type<typeof orderFields>) =>
    Either.right({ ascending: asc !== undefined && isAscending(asc) }),
}

const attaching = upload.post(
  "/attachments/object/:objectId",
  {
    operations: [AttachToObject, GetObject],
    path: { objectId: aText },
    query: {},
    body: {},
    // Callers who do not see the object are refused before the server receives the files.
    before: ({ objectId }, run) => run(new GetObject({ id: objectId, includeAttributes: false })),
    answer: ({ path, files }, run) =>
      Effect.map(
        run(
          new AttachToObject({
            objectId: path.objectId,
            files: files.map(({ ticket, name, mediaType }) => ({ ticket, name, mediaType })),
          }),
        ),
        ({ items }) => items,
      ),
  },
  listOf(attachment),
  { says: "Each file is a part named `file` with a file name." },
)

/** What hangs on objects: comments and files. */
export const partEndpoints = [
  post("/comment/create", CommentOnObject, comment, { ...created, sent: ofRole }),
  get("/comment/object/:objectId", ListObjectComments, listOf(comment), {
    sent: inOrder,
    says: "Those that the caller may read, the latest first.",
  }),
  get("/attachments/object/:objectId", ListObjectAttachments, listOf(attachment), {
    says: "The oldest first.",
  }),
  attaching,
  get("/attachments/content/:id/:filename", GetObjectAttachment, attachedFile, { files: ["*/*"] }),
  del("/attachments/:id", DeleteObjectAttachment, attachment, { says: "Answers with the deleted file." }),
]
