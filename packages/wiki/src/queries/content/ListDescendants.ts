import { CommonFailure, Expansion, Given, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId } from "../../content/Content"
import { ChildType } from "../../content/ContentParts"
import { ContentList } from "../../content/views/ContentView"
import { findContent } from "../../access/storedContent"
import { descendantsOf } from "../../tree/treeLists"
import { levelsOf, listFields, loadList } from "../../content/lists/contentList"

/** Lists what of one type stands below an item, at any depth or so many levels. */
export class ListDescendants extends Operation.Request<ListDescendants>()("wiki.listDescendants", () => ({
  payload: {
    id: ContentId,
    type: Schema.optionalWith(ChildType, { default: () => "page" as const }),
    /** `all`, `root` for what stands right below, or how many levels: 1 to 100. */
    depth: Schema.optionalWith(Given.Key, { default: () => "all" }),
    ...listFields,
  },
  success: ContentList,
  failure: CommonFailure,
})) {}

export const listDescendants = Operation.query(
  ListDescendants,
  {
    summary: "List the descendants of one type",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-107", "WIK-109"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const expansion = yield* Expansion.parseExpansion(request.expand)
        const levels = yield* levelsOf(request.depth)
        const content = yield* findContent(reads, request.id)
        const { type, start, limit } = request
        const listed = descendantsOf(content, levels)(type)
        return { content, list: yield* loadList(reads, listed, { expansion, start, limit }) }
      }),
    answer: (_request, { list }) => Either.right(list),
  },
)
