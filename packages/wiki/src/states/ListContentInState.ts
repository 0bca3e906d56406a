import { CommonFailure, Expansion, Given, Operation, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Contents } from "../collections"
import { isReached } from "../access/containment"
import { ContentList } from "../content/views/ContentView"
import { loadSpaceNamed } from "../access/storedSpace"
import { StatesOfContent } from "./collections"
import { listFields, creationOrder, loadList } from "../content/lists/contentList"

/** Lists the current items of a space that are in a state, in order of creation. */
export class ListContentInState extends Operation.Request<ListContentInState>()(
  "wiki.listContentInState",
  () => ({
    payload: {
      key: Given.Key,
      stateId: Schema.Int,
      ...listFields,
    },
    success: ContentList,
    failure: CommonFailure,
  }),
) {}

export const listContentInState = Operation.query(
  ListContentInState,
  {
    summary: "List the items of a space that are in a state",
    scope: "read:wiki-content",
    rules: ["WIK-58", "WIK-178"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const expansion = yield* Expansion.parseExpansion(request.expand)
        const space = yield* loadSpaceNamed(reads, request.key)
        const inState = Where.and<"spaceId" | "stateId">(
          Where.equals("spaceId", space.id),
          Where.equals("stateId", request.stateId),
        )
        const where = Where.and<(typeof Contents)["names"][number]>(
          Where.referencedBy(StatesOfContent, "contentId", inState),
          Where.equals("status", "current"),
          isReached,
        )
        const { start, limit } = request
        const page = yield* loadList(reads, { where, orderBy: creationOrder }, { expansion, start, limit })
        return { space, page }
      }),
    answer: (_request, { page }) => Either.right(page),
  },
)
