import { CommonFailure, Given, Operation, Order, Where, selectAll } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { reading } from "../../facts"
import { loadObject } from "../../objects/loadObject"
import { AttachmentView, attachmentView } from "../../parts/Attachment"
import { Attachments } from "../../parts/collections"

/** The files of an object, the oldest first: at most `limits.attachments`. */
export class ListObjectAttachments extends Operation.Request<ListObjectAttachments>()(
  "assets.listObjectAttachments",
  () => ({
    payload: {
      /** The id or the key. */
      objectId: Given.Key,
    },
    success: Schema.Array(AttachmentView),
    failure: CommonFailure,
  }),
) {}

export const listObjectAttachments = Operation.query(
  ListObjectAttachments,
  reading("List the files of an object", "AST-980"),
  {
    load: ({ objectId }, reads) =>
      Effect.gen(function* () {
        const { object } = yield* loadObject(reads, yield* loadDefinitions(reads), objectId)
        const records = yield* selectAll(reads, Attachments, {
          where: Where.equals("objectId", object.id),
          orderBy: [Order.ascending("createdAt")],
        })
        const files = records.map(({ value }) => value)
        const people = yield* reads.people([...new Set(files.flatMap(({ author }) => author ?? []))])
        return files.map((file) => attachmentView(file, people))
      }),
    answer: (_request, files) => Either.right(files),
  },
)
