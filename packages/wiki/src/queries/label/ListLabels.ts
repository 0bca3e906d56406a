import { CommonFailure, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { ContentId } from "../../content/Content"
import { loadContentHolder } from "../../holders/loadHolder"
import { labelListFields, listLabelsOf } from "../../labels/labelList"
import { LabelPage } from "../../labels/labelChange"

/** Lists the labels of an item, by name. */
export class ListLabels extends Operation.Request<ListLabels>()("wiki.listLabels", () => ({
  payload: { id: ContentId, ...labelListFields },
  success: LabelPage,
  failure: CommonFailure,
})) {}

export const listLabels = Operation.query(
  ListLabels,
  {
    summary: "List the labels of an item",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-130", "WIK-138"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const holder = yield* loadContentHolder(reads, request.id)
        return { holder, page: yield* listLabelsOf(reads, holder, request) }
      }),
    answer: (_request, { page }) => Either.right(page),
  },
)
