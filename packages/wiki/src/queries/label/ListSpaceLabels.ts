import { CommonFailure, Given, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { findSpaceHolder } from "../../holders/loadHolder"
import { labelListFields, listLabelsOf } from "../../labels/labelList"
import { LabelPage } from "../../labels/labelChange"

/** Lists the labels that a space itself has, by name. */
export class ListSpaceLabels extends Operation.Request<ListSpaceLabels>()("wiki.listSpaceLabels", () => ({
  payload: { key: Given.Key, ...labelListFields },
  success: LabelPage,
  failure: CommonFailure,
})) {}

export const listSpaceLabels = Operation.query(
  ListSpaceLabels,
  {
    summary: "List the labels of a space",
    scope: "read:wiki-space",
    entry: Permission.visit,
    rules: ["WIK-130", "WIK-138"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const holder = yield* findSpaceHolder(reads, request.key)
        return { holder, page: yield* listLabelsOf(reads, holder, request) }
      }),
    answer: (_request, { page }) => Either.right(page),
  },
)
