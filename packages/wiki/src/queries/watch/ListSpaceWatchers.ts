import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { findSpaceHolder } from "../../holders/loadHolder"
import { limits } from "../../limits"
import { changeSpace } from "../../permissions"
import { WatcherPage, listWatchersOf, watcherListFields } from "../../watches/watcherList"
import { answerOf } from "../../watches/watchChange"

/** Lists those who watch a space. */
export class ListSpaceWatchers extends Operation.Request<ListSpaceWatchers>()(
  "wiki.listSpaceWatchers",
  () => ({
    payload: { key: Given.Key, ...watcherListFields },
    success: WatcherPage,
    failure: CommonFailure,
  }),
) {}

export const listSpaceWatchers = Operation.query(
  ListSpaceWatchers,
  { summary: "List who watches a space", scope: "read:wiki-space", rules: ["WIK-155"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const holder = yield* findSpaceHolder(reads, request.key)
        return yield* listWatchersOf(reads, holder, request, limits.listDefault)
      }),
    answer: ({ key }, { holder, page, may }) => answerOf(may, page, changeSpace(holder.space, key)),
  },
)
