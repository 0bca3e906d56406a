import { CommonFailure, Expansion, Given, Operation, Where, foldCase, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Contents } from "../../collections"
import { ContentId } from "../../content/Content"
import { ContentList } from "../../content/views/ContentView"
import { findContent } from "../../access/storedContent"
import { limits } from "../../limits"
import { childrenOf } from "../../tree/treeLists"
import { listFields, loadList } from "../../content/lists/contentList"

/** Lists the files that are attached to an item, the first first. */
export class ListAttachments extends Operation.Request<ListAttachments>()("wiki.listAttachments", () => ({
  payload: {
    id: ContentId,
    /** Only the one of this name, in any case. */
    filename: Schema.optional(Given.Key),
    /** Only those of this type, in any case, without its parameters. */
    mediaType: Schema.optional(Given.Key),
    ...listFields,
  },
  success: ContentList,
  failure: CommonFailure,
})) {}

type Fields = (typeof Contents)["names"][number]

export const listAttachments = Operation.query(
  ListAttachments,
  {
    summary: "List the attachments of an item",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-239"],
  },
  {
    load: ({ id, filename, mediaType, expand, start, limit = limits.attachmentListDefault }, reads) =>
      Effect.gen(function* () {
        const expansion = yield* Expansion.parseExpansion(expand)
        const content = yield* findContent(reads, id)
        const { where, orderBy } = childrenOf(content)("attachment")
        const filters = [
          ...(filename === undefined ? [] : [Where.equals("title" as const, foldCase(filename.trim()))]),
          ...(mediaType === undefined
            ? []
            : [Where.equals("mediaType" as const, foldCase(mediaType.trim()))]),
        ]
        const listed = { where: Where.and<Fields>(where, ...filters), orderBy }
        return { content, list: yield* loadList(reads, listed, { expansion, start, limit }) }
      }),
    answer: (_request, { list }) => Either.right(list),
  },
)
