import { CommonFailure, Expansion, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId } from "../../content/Content"
import { ChildType } from "../../content/ContentParts"
import { ContentList } from "../../content/views/ContentView"
import { findContent } from "../../access/storedContent"
import { childrenOf } from "../../tree/treeLists"
import { checkParentVersion, listFields, loadList } from "../../content/lists/contentList"

/** Lists what of one type stands right below an item; pages in the order of the tree. */
export class ListChildren extends Operation.Request<ListChildren>()("wiki.listChildren", () => ({
  payload: {
    id: ContentId,
    type: Schema.optionalWith(ChildType, { default: () => "page" as const }),
    /** The version of the item; 0 is the present one, and no other is known. */
    parentVersion: Schema.optionalWith(Schema.Int, { default: () => 0 }),
    ...listFields,
  },
  success: ContentList,
  failure: CommonFailure,
})) {}

export const listChildren = Operation.query(
  ListChildren,
  {
    summary: "List the children of one type",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-106", "WIK-107", "WIK-108"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const expansion = yield* Expansion.parseExpansion(request.expand)
        const content = yield* findContent(reads, request.id)
        const { type, start, limit } = request
        return {
          content,
          list: yield* loadList(reads, childrenOf(content)(type), { expansion, start, limit }),
        }
      }),
    answer: ({ parentVersion }, { content, list }) =>
      Either.map(checkParentVersion(content, parentVersion), () => list),
  },
)
