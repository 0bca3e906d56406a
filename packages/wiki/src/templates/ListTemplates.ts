import { CommonFailure, Expansion, Operation, Order, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { loadSpaceNamed } from "../access/storedSpace"
import { Templates, everySpace } from "./collections"
import { templateView } from "./Template"

import { templateList, templateListFields, templateListStyle as style } from "./templateList"

/** Lists templates by name: those of a space, or those of every space. */
export class ListTemplates extends Operation.Request<ListTemplates>()("wiki.listTemplates", () => ({
  payload: templateListFields,
  success: templateList,
  failure: CommonFailure,
})) {}

export const listTemplates = Operation.query(
  ListTemplates,
  { summary: "List templates", scope: "read:wiki-content", rules: ["WIK-58", "WIK-80", "WIK-185"] },
  {
    load: ({ spaceKey, expand, start, limit }, reads) =>
      Effect.gen(function* () {
        const expansion = yield* Expansion.parseExpansion(expand)
        const withBody = Expansion.expands(expansion, "body")
        const space = spaceKey === undefined ? undefined : yield* loadSpaceNamed(reads, spaceKey)
        const page = yield* reads.list(Templates, {
          style,
          from: start,
          size: limit,
          where: Where.equals("of", space?.id ?? everySpace),
          orderBy: [Order.ascending("name")],
          show: () => Effect.succeed((template) => Effect.succeed(templateView(template, space, withBody))),
        })
        return { space, page }
      }),
    answer: (_request, { page }) => Either.right(page),
  },
)
