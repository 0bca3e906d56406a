import { CommonFailure, Expansion, Given, Operation, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Contents } from "../../collections"
import type { StandingType } from "../../content/Content"
import { ContentList } from "../../content/views/ContentView"
import { Depth, inSpace } from "../../content/lists/contentFilters"
import { loadSpaceNamed } from "../../access/storedSpace"
import { listFields, creationOrder, loadList } from "../../content/lists/contentList"

/** The current pages of a space and its blog posts: a page of each list, in order of creation. */
export class GetSpaceContent extends Operation.Request<GetSpaceContent>()("wiki.getSpaceContent", () => ({
  payload: {
    key: Given.Key,
    /** All pages, or with `root` only those without a page above. */
    depth: Schema.optionalWith(Depth, { default: () => "all" as const }),
    ...listFields,
  },
  success: Schema.Struct({ page: ContentList, blogpost: ContentList }),
  failure: CommonFailure,
})) {}

export const getSpaceContent = Operation.query(
  GetSpaceContent,
  {
    summary: "List the content of a space by type",
    scope: "read:wiki-content",
    rules: ["WIK-58", "WIK-310"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const expansion = yield* Expansion.parseExpansion(request.expand)
        const space = yield* loadSpaceNamed(reads, request.key)
        const { depth, start, limit } = request
        const listed = (type: StandingType) => {
          const where = Where.and<(typeof Contents)["names"][number]>(
            Where.equals("type", type),
            Where.equals("status", "current"),
            inSpace(space.id, { type, depth }),
          )
          return loadList(reads, { where, orderBy: creationOrder }, { expansion, start, limit })
        }
        return { space, page: yield* listed("page"), blogpost: yield* listed("blogpost") }
      }),
    answer: (_request, { page, blogpost }) => Either.right({ page, blogpost }),
  },
)
