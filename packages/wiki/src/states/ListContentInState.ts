import { CommonFailure, Expansion, Given, Operation, Order, Paging, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { Contents } from "../collections"
import { isReached } from "../access/containment"
import { ContentView } from "../content/views/ContentView"
import { linksAround } from "../content/views/linksAround"
import { showRecords } from "../expansions/loadViews"
import { limits } from "../limits"
import { loadSpaceNamed } from "../access/storedSpace"
import { StatesOfContent } from "./collections"

/** Lists the current items of a space that are in a state, in order of creation. */
export class ListContentInState extends Operation.Request<ListContentInState>()("wiki.listContentInState", {
  payload: {
    key: Given.Key,
    stateId: Schema.Int,
    expand: Schema.optionalWith(Given.Text, { default: () => "" }),
    start: Schema.optional(Schema.Int),
    limit: Schema.optional(Schema.Int),
  },
  success: Schema.Struct({
    items: Schema.Array(ContentView),
    offset: Schema.Int,
    limit: Schema.Int,
    more: Schema.Boolean,
  }),
  failure: CommonFailure,
}) {}

const style = Paging.startLimit(limits.listDefault, limits.listMax)

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
        const page = yield* reads.list(Contents, {
          style,
          from: request.start,
          size: request.limit,
          where: Where.and<(typeof Contents)["names"][number]>(
            Where.referencedBy(StatesOfContent, "contentId", inState),
            Where.equals("status", "current"),
            isReached,
          ),
          orderBy: [Order.ascending("createdAt"), Order.ascending("idNumber")],
          show: showRecords(reads, expansion),
          more: linksAround,
        })
        return { space, page }
      }),
    answer: (_request, { page }) => Either.right(page),
  },
)
