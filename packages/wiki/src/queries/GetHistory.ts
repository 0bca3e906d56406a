import { CommonFailure, Expansion, Given, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId } from "../content/Content"
import { HistoryView } from "../content/ContentParts"
import { findContent } from "../content/storedContent"
import { viewsFrom } from "../expansions/loadViews"
import { seeContent } from "../permissions"

/** The history of an item, seen from its latest version. */
export class GetHistory extends Operation.Request<GetHistory>()("wiki.getHistory", {
  payload: {
    id: ContentId,
    /** `lastUpdated` is the latest version, `previousVersion` the one before it, which version 1 has not. */
    expand: Schema.optionalWith(Given.Text, { default: () => "previousVersion,lastUpdated" }),
  },
  success: Schema.Struct({ id: ContentId, ...HistoryView.fields }),
  failure: CommonFailure,
}) {}

export const getHistory = Operation.query(
  GetHistory,
  {
    summary: "Read the history of an item",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-56", "WIK-70", "WIK-165"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const history = yield* Expansion.parseExpansion(request.expand)
        const content = yield* findContent(reads, request.id)
        const shown = { content, status: content.status }
        const show = yield* viewsFrom(reads)([shown], { children: new Map([["history", history]]) })
        return { content, view: yield* show(shown) }
      }),
    allow: (_request, { content }) => seeContent(content),
    answer: (_request, { view }) => Either.right({ id: view.id, ...view.history }),
  },
)
