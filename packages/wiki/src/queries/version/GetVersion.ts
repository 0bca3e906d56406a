import { CommonFailure, Expansion, Given, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId } from "../../content/Content"
import { findContent } from "../../access/storedContent"
import { ShownVersion, loadVersionViews } from "./ShownVersion"
import { loadKept, noSuchVersion } from "../../versions/keptVersion"

/** Reads what is known of one version of an item. */
export class GetVersion extends Operation.Request<GetVersion>()("wiki.getVersion", () => ({
  payload: {
    id: ContentId,
    number: Schema.Int,
    /** `content` is the item as it stood at the version. */
    expand: Schema.optionalWith(Given.Text, { default: () => "" }),
  },
  success: ShownVersion,
  failure: CommonFailure,
})) {}

export const getVersion = Operation.query(
  GetVersion,
  {
    summary: "Read a version of an item",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-160", "WIK-161"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const expansion = yield* Expansion.parseExpansion(request.expand)
        const content = yield* findContent(reads, request.id)
        const kept = yield* loadKept(reads.get, content.id, request.number)
        if (kept === undefined) return { content, shown: undefined }
        const show = yield* loadVersionViews(reads, content, [kept], expansion)
        return { content, shown: yield* show(kept) }
      }),
    answer: ({ id, number }, { shown }) =>
      shown === undefined ? Either.left(noSuchVersion(id, number)) : Either.right(shown),
  },
)
