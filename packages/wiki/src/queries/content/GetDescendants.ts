import { CommonFailure, Expansion, Given, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId } from "../../content/Content"
import { ContentByType } from "../../content/views/ContentView"
import { findContent } from "../../access/storedContent"
import { descendantsOf } from "../../tree/treeLists"
import { loadByType } from "../../content/lists/contentList"

/** Reads what stands below an item by type: the first page of each type that the expansion names. */
export class GetDescendants extends Operation.Request<GetDescendants>()("wiki.getDescendants", () => ({
  payload: { id: ContentId, expand: Schema.optionalWith(Given.Text, { default: () => "" }) },
  success: ContentByType,
  failure: CommonFailure,
})) {}

export const getDescendants = Operation.query(
  GetDescendants,
  {
    summary: "List descendants by type",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-107", "WIK-109"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const expansion = yield* Expansion.parseExpansion(request.expand)
        const content = yield* findContent(reads, request.id)
        return { content, byType: yield* loadByType(reads, descendantsOf(content, undefined), { expansion }) }
      }),
    answer: (_request, { byType }) => Either.right(byType),
  },
)
