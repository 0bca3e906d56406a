import { CommonFailure, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { ContentId } from "../../content/Content"
import { type Holder } from "../../holders/Holder"
import { loadContentHolder } from "../../holders/loadHolder"
import { limits } from "../../limits"
import { changeSpace } from "../../permissions"
import { WatcherPage, listWatchersOf, watcherListFields } from "../../watches/watcherList"
import { answerOf } from "../../watches/watchChange"

/** Lists those who watch an item. */
export class ListContentWatchers extends Operation.Request<ListContentWatchers>()(
  "wiki.listContentWatchers",
  () => ({
    payload: {
      id: ContentId,
      /** Watches of the item itself, or those of the space that it is in. */
      of: Schema.optionalWith(Schema.Literal("content", "space"), { default: () => "content" as const }),
      ...watcherListFields,
    },
    success: WatcherPage,
    failure: CommonFailure,
  }),
) {}

export const listContentWatchers = Operation.query(
  ListContentWatchers,
  { summary: "List who watches an item", scope: "read:wiki-content", rules: ["WIK-155"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const holder = yield* loadContentHolder(reads, request.id)
        const { space } = holder
        const watched: Holder =
          request.of === "space" ? { type: "space", id: space.id, space, asked: space.key } : holder
        const listed = yield* listWatchersOf(reads, watched, request, limits.watcherListDefault)
        return { ...listed, holder }
      }),
    answer: (_request, { holder, page, may }) => answerOf(may, page, changeSpace(holder.space)),
  },
)
