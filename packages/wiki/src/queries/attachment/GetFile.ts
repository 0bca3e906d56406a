import {
  BlobHash,
  CommonFailure,
  Given,
  Instant,
  NotFound,
  Operation,
  type QueryReads,
  type ReadFailure,
  invalid,
  Permission,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { KeptVersions, keptVersionKey } from "../../collections"
import { ContentId, type ContentRecord, containerOf } from "../../content/Content"
import { findContent } from "../../access/storedContent"
import { findByName, loadAttachment } from "../../attachments/storedAttachment"

/**
 * Tells where the bytes of an attachment are, at its present version or an old one. The attachment is named by its id, or by its
 * name on an item. What the answer tells, a transport or host reads from the store of blobs.
 */
export class GetFile extends Operation.Request<GetFile>()("wiki.getFile", () => ({
  payload: {
    attachmentId: Schema.optional(ContentId),
    /** The item that it hangs on. */
    id: Schema.optional(ContentId),
    filename: Schema.optional(Given.Key),
    version: Schema.optional(Schema.Int),
  },
  success: Schema.Struct({
    attachmentId: ContentId,
    containerId: ContentId,
    filename: Schema.String,
    mediaType: Schema.String,
    bytes: Schema.Int,
    hash: BlobHash,
    version: Schema.Int,
    modifiedAt: Instant,
  }),
  failure: CommonFailure,
})) {}

/** The attachment that is meant. By a name, one that the caller may not see is told of like one that is not there (WIK-280). */
const loadNamed = ({ attachmentId, id, filename }: GetFile, reads: QueryReads) =>
  Effect.gen(function* () {
    if (attachmentId !== undefined) {
      yield* findContent(reads, attachmentId)
      return yield* loadAttachment(reads, id, attachmentId)
    }
    if (id === undefined || filename === undefined) {
      return yield* invalid("attachmentId", undefined, "the id of an attachment, or id and filename")
    }
    const container = yield* findContent(reads, id)
    const found = yield* findByName(reads, container, filename)
    const none = { content: container, file: undefined }
    return found === undefined
      ? none
      : yield* Effect.catchTag(loadAttachment(reads, id, found), "NotFound", () => Effect.succeed(none))
  })

/** The present version of an attachment, or an old one; nothing where there is no such version. */
const loadVersion = (
  content: ContentRecord,
  number: number | undefined,
  reads: QueryReads,
): Effect.Effect<Pick<ContentRecord, "title" | "version" | "file"> | undefined, ReadFailure> =>
  number === undefined || number === content.version.number
    ? Effect.succeed(content)
    : reads.get(KeptVersions, keptVersionKey(content.id, number))

export const getFile = Operation.query(
  GetFile,
  {
    summary: "Find the bytes of an attachment",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-237", "WIK-241"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const { content, file } = yield* loadNamed(request, reads)
        const shown = file === undefined ? undefined : yield* loadVersion(content, request.version, reads)
        return { content, isNamed: file !== undefined, shown }
      }),
    answer: ({ filename, version }, { content, isNamed, shown }) => {
      const containerId = containerOf(content)
      if (shown?.file === undefined || containerId === undefined) {
        const detail = isNamed ? `it has no version ${version}` : `it has no file ${filename}`
        return Either.left(new NotFound({ kind: "content", id: content.id, detail }))
      }
      const { hash, bytes, mediaType } = shown.file
      return Either.right({
        attachmentId: content.id,
        containerId,
        filename: shown.title,
        mediaType,
        bytes,
        hash,
        version: shown.version.number,
        modifiedAt: shown.version.at,
      })
    },
  },
)
