import {
  AddAttachments,
  ContentId,
  DeleteContent,
  DeleteVersion,
  GetContent,
  GetFile,
  ListAttachments,
  ReplaceAttachment,
  UpdateAttachment,
} from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Run } from "../../../contract/custom"
import type { Uploading } from "../../../contract/upload"
import { aFlag, aText, given } from "../../../request/fields"
import { attachmentFields, attachmentPath, fileForm, givenFile, givenFiles } from "../../sent/attachments"
import { attachmentChange } from "../../sent/attachmentChange"
import { downloads, ofAttachments } from "../../api"
import { TextOrId, contentPath } from "../../sent/content"
import { onRead, onWrite } from "../../expands"
import { attached, download, redirect } from "../../files/attachments"
import { content, contents } from "../../json/content/answers"
import { shown } from "./content"

const { get, del, custom, upload } = ofAttachments

const toStatus = { status: given(Schema.Literal("current", "draft")) }
const toQuery = { ...toStatus, allowDuplicated: given(aFlag) }

type Attaching<Query extends Schema.Struct.Fields> = Uploading<
  typeof contentPath,
  Query,
  typeof fileForm,
  (typeof AddAttachments.success.Type)["items"]
>

/** Refuses callers who do not see the item before the server receives the files. */
const seen = ({ id }: { readonly id: ContentId }, run: Run) => run(new GetContent({ id, status: ["any"] }))

const attaching = {
  operations: [AddAttachments, GetContent],
  path: contentPath,
  body: fileForm,
  before: seen,
}

const answering: Attaching<typeof toQuery>["answer"] = (
  { path, query: { status = "current", allowDuplicated = false }, body, files },
  run,
  expansion,
) =>
  Effect.gen(function* () {
    const named = yield* givenFiles(files, body)
    const { items } = yield* run(new AddAttachments({ ...path, files: named, status, allowDuplicated }))
    return yield* Effect.forEach(items, shown(run, expansion))
  })

const says =
  "Each file is a part named `file` with a file name; a `comment` for each of them, in their order, or none."

const uploads = [
  upload.post(
    "/content/:id/child/attachment",
    { ...attaching, query: toQuery, answer: answering },
    attached,
    {
      expands: onWrite,
      says: `${says} A file of a name that is there is refused, unless allowDuplicated is true.`,
    },
  ),
  upload.put(
    "/content/:id/child/attachment",
    {
      ...attaching,
      query: toStatus,
      answer: ({ query, ...given }, run, expansion, call) =>
        answering({ ...given, query: { ...query, allowDuplicated: true } }, run, expansion, call),
    },
    attached,
    {
      expands: onWrite,
      says: `${says} A file of a name that is there becomes the next version of that one.`,
    },
  ),
  upload.post(
    "/content/:id/child/attachment/:attachmentId/data",
    {
      operations: [ReplaceAttachment, GetContent],
      path: attachmentPath,
      query: {},
      body: fileForm,
      before: ({ attachmentId }, run) => seen({ id: attachmentId }, run),
      answer: ({ path, body, files }, run, expansion) =>
        Effect.flatMap(givenFile(files, body), (file) =>
          Effect.flatMap(run(new ReplaceAttachment({ ...path, file })), shown(run, expansion)),
        ),
    },
    content,
    { expands: onWrite, says: "One part named `file`. Its name and type become those of the attachment." },
  ),
]

const moveQuery = { newContentId: given(TextOrId), newName: given(aText) }

const changes = [
  custom.put(
    "/content/:id/child/attachment/:attachmentId",
    {
      operations: [UpdateAttachment, GetContent],
      path: attachmentPath,
      query: {},
      body: attachmentFields,
      answer: ({ path, body }, run, expansion) =>
        Effect.flatMap(Effect.flatMap(attachmentChange(run, path, body), run), shown(run, expansion)),
    },
    content,
    { expands: onWrite, says: "`version.number` must be the stored one." },
  ),
  custom.post(
    "/content/:id/child/attachment/:attachmentId/move",
    {
      operations: [UpdateAttachment],
      path: attachmentPath,
      query: moveQuery,
      body: {},
      answer: ({ path, query: { newContentId, newName } }, run) =>
        run(
          new UpdateAttachment({
            ...path,
            ...(newContentId === undefined ? {} : { containerId: ContentId.make(newContentId) }),
            ...(newName === undefined ? {} : { title: newName }),
          }),
        ),
    },
    undefined,
    { emptyStatus: 200 },
  ),
]

/** Parts of a request that others say. */
const instead = (field: string, fields: Schema.Struct.Fields = {}) => ({
  fields,
  instead: [field],
  to: () => Either.right({}),
})

/** What names an attachment: its own id, and that of the item that it is on. */
const named = { id: "attachmentId", containerId: "id" }

const removals = [
  del("/content/:id/child/attachment/:attachmentId", DeleteContent, undefined, {
    names: named,
    // Attachments have neither drafts nor a trash.
    sent: instead("status"),
  }),
  del("/content/:id/child/attachment/:attachmentId/version/:number", DeleteVersion, undefined, {
    names: named,
  }),
]

const links = { modificationDate: given(Schema.Number), api: given(aText) }

/** Files that are attached to content. */
export const attachmentEndpoints = [
  get("/content/:id/child/attachment", ListAttachments, contents, {
    expands: onRead,
    says: "In the order of their creation.",
  }),
  ...uploads,
  ...changes,
  ...removals,
  get("/content/:id/child/attachment/:attachmentId/download", GetFile, redirect, {
    sent: instead("filename"),
    files: ["application/octet-stream"],
    notServed: ["status=trashed", "status=historical", "status=archived", "status=deleted"],
    says: "Leads by 302 to the address of the bytes.",
  }),
  downloads.get("/attachments/:containerId/:filename", GetFile, download, {
    names: { id: "containerId" },
    sent: instead("attachmentId", links),
    files: ["application/octet-stream"],
    says: "As the type that the file was uploaded with; in parts where a range is asked for.",
  }),
]
