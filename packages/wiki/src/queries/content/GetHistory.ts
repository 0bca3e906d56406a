import { CommonFailure, Expansion, Given, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId } from "../../content/Content"
import { HistoryView } from "../../content/ContentParts"
import { HistoryContent } from "../../content/views/ContentView"
import { findContent } from "../../access/storedContent"
import { viewsFrom } from "../../expansions/loadViews"
import { loadKept, noSuchVersion } from "../../versions/keptVersion"
import { shownAt } from "../../content/views/ShownContent"

/** The history of an item, seen from its latest version or from an older one. */
export class GetHistory extends Operation.Request<GetHistory>()("wiki.getHistory", () => ({
  payload: {
    id: ContentId,
    /** The number of the version that it is seen from; the latest where it is left out. */
    version: Schema.optional(Schema.Int),
    /** `lastUpdated` is the latest version, `previousVersion` the one before it, which version 1 has not; `content` inside is the item then. */
    expand: Schema.optionalWith(Given.Text, { default: () => "previousVersion,lastUpdated" }),
  },
  success: Schema.Struct({
    id: ContentId,
    ...HistoryView.fields,
    historyContent: Schema.optional(HistoryContent),
  }),
  failure: CommonFailure,
})) {}

export const getHistory = Operation.query(
  GetHistory,
  {
    summary: "Read the history of an item",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-56", "WIK-70", "WIK-165", "WIK-571", "WIK-573"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const history = yield* Expansion.parseExpansion(request.expand)
        const content = yield* findContent(reads, request.id)
        const { version = content.version.number } = request
        const kept =
          version === content.version.number ? undefined : yield* loadKept(reads.get, content.id, version)
        const isThere = kept !== undefined || version === content.version.number
        const shown = kept === undefined ? { content, status: content.status } : shownAt(content, kept)
        const show = yield* viewsFrom(reads)([shown], { children: new Map([["history", history]]) })
        return { content, version, view: isThere ? yield* show(shown) : undefined }
      }),
    answer: ({ id }, { version, view }) =>
      view === undefined
        ? Either.left(noSuchVersion(id, version))
        : Either.right({ id: view.id, ...view.history, historyContent: view.historyContent }),
  },
)
