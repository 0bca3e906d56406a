import { CommonFailure, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { ContentId } from "../../content/Content"
import { loadContentHolder } from "../../holders/loadHolder"
import { loadWatcher, watcherFields } from "../../watches/watcher"
import { answerOf, loadIsWatching } from "../../watches/watchChange"

/** Tells whether somebody watches an item. */
export class GetContentWatch extends Operation.Request<GetContentWatch>()("wiki.getContentWatch", () => ({
  payload: { id: ContentId, ...watcherFields },
  success: Schema.Struct({ watching: Schema.Boolean }),
  failure: CommonFailure,
})) {}

export const getContentWatch = Operation.query(
  GetContentWatch,
  { summary: "Check whether an item is watched", scope: "read:wiki-content", rules: ["WIK-153", "WIK-154"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const holder = yield* loadContentHolder(reads, request.id)
        const watcher = yield* loadWatcher({ ...reads, peek: reads.get }, request)
        return yield* loadIsWatching(reads, { holder, watcher })
      }),
    answer: (_request, { watching, may }) => answerOf(may, { watching }),
  },
)
