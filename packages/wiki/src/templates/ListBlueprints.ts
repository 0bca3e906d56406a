import { CommonFailure, Expansion, Operation, Paging, compareText, foldCase } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { loadSpaceNamed } from "../access/storedSpace"
import { KnownBlueprints, blueprintView } from "./Blueprint"
import { templateList, templateListFields, templateListStyle } from "./templateList"

/** Lists the blueprints of the host by name. Each is for every space; with a space they are told as its own. */
export class ListBlueprints extends Operation.Request<ListBlueprints>()("wiki.listBlueprints", () => ({
  payload: templateListFields,
  success: templateList,
  failure: CommonFailure,
})) {}

export const listBlueprints = Operation.query(
  ListBlueprints,
  { summary: "List blueprints", scope: "read:wiki-content", rules: ["WIK-506"] },
  {
    load: ({ spaceKey, expand, start, limit }, reads) =>
      Effect.gen(function* () {
        const withBody = Expansion.expands(yield* Expansion.parseExpansion(expand), "body")
        const page = yield* Paging.pageRequest(templateListStyle, start, limit)
        const space = spaceKey === undefined ? undefined : yield* loadSpaceNamed(reads, spaceKey)
        const blueprints = [...(yield* KnownBlueprints)]
          .sort((a, b) => compareText(foldCase(a.name), foldCase(b.name)))
          .map((each) => blueprintView(each, space, withBody))
        return { space, page, blueprints }
      }),
    answer: (_request, { page, blueprints }) => {
      const { items, offset, limit, more } = Paging.pageOf(page, blueprints)
      return Either.right({ items, offset, limit, more })
    },
  },
)
