import {
  CommonFailure,
  Expansion,
  Given,
  type InvalidInput,
  Operation,
  Where,
  Permission,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Contents } from "../../collections"
import { isAt } from "../../comments/commentWhere"
import { ContentId } from "../../content/Content"
import { ContentList } from "../../content/views/ContentView"
import { findContent } from "../../access/storedContent"
import { childrenOf, descendantsOf } from "../../tree/treeLists"
import { checkParentVersion, levelsOf, listFields, loadList } from "../../content/lists/contentList"
import { CommentLocation } from "../../content/Comment"

/** Lists the comments on an item, or the answers to a comment, in the order of their creation. */
export class ListComments extends Operation.Request<ListComments>()("wiki.listComments", () => ({
  payload: {
    id: ContentId,
    /** Only those of threads that are in one of these; all where none is named. */
    location: Schema.optionalWith(Given.list(CommentLocation), { default: () => [] }),
    /** `root` or empty for those right on the item, `all` for answers, too, or how many levels: 1 to 100. */
    depth: Schema.optionalWith(Given.Key, { default: () => "" }),
    /** The version of the item; 0 is the present one, and no other is known. */
    parentVersion: Schema.optionalWith(Schema.Int, { default: () => 0 }),
    ...listFields,
  },
  success: ContentList,
  failure: CommonFailure,
})) {}

const levelsFor = (depth: string): Either.Either<number | undefined, InvalidInput> =>
  levelsOf(depth === "" ? "root" : depth)

export const listComments = Operation.query(
  ListComments,
  {
    summary: "List comments",
    scope: "read:wiki-content",
    entry: Permission.visit,
    rules: ["WIK-108", "WIK-210", "WIK-211"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const expansion = yield* Expansion.parseExpansion(request.expand)
        const levels = yield* levelsFor(request.depth)
        const content = yield* findContent(reads, request.id)
        const { start, limit } = request
        const listed = (levels === 1 ? childrenOf(content) : descendantsOf(content, levels))("comment")
        const where = Where.and<(typeof Contents)["names"][number]>(
          listed.where,
          isAt(request.location, content),
        )
        return { content, list: yield* loadList(reads, { ...listed, where }, { expansion, start, limit }) }
      }),
    answer: ({ parentVersion }, { content, list }) =>
      Either.map(checkParentVersion(content, parentVersion), () => list),
  },
)
