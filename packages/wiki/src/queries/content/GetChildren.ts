import { CommonFailure, Expansion, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId } from "../../content/Content"
import { ContentByType } from "../../content/views/ContentView"
import { findContent } from "../../access/storedContent"
import { childrenOf } from "../../tree/treeLists"
import { checkParentVersion, listFields, loadByType } from "../../content/lists/contentList"

/** Reads what stands right below an item by type: a page of each type that the expansion names, as in `page.version,comment`. */
export class GetChildren extends Operation.Request<GetChildren>()("wiki.getChildren", () => ({
  payload: {
    id: ContentId,
    /** The version of the item; 0 is the present one, and no other is known. */
    parentVersion: Schema.optionalWith(Schema.Int, { default: () => 0 }),
    ...listFields,
  },
  success: ContentByType,
  failure: CommonFailure,
})) {}

export const getChildren = Operation.query(
  GetChildren,
  {
    summary: "List children by type",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-106", "WIK-107", "WIK-108"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const expansion = yield* Expansion.parseExpansion(request.expand)
        const content = yield* findContent(reads, request.id)
        const { start, limit } = request
        return { content, byType: yield* loadByType(reads, childrenOf(content), { expansion, start, limit }) }
      }),
    answer: ({ parentVersion }, { content, byType }) =>
      Either.map(checkParentVersion(content, parentVersion), () => byType),
  },
)
