import { CommonFailure, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { ContentId } from "../../content/Content"
import { loadContentHolder } from "../../holders/loadHolder"
import { loadWatcher, watcherFields } from "../../watches/watcher"
import { WatchView, decideWatch, loadWatch, watchNeeds } from "../../watches/watchChange"

/** Begins or ends watching an item. */
export class SetContentWatch extends Operation.Request<SetContentWatch>()("wiki.setContentWatch", () => ({
  payload: {
    id: ContentId,
    watching: Schema.Boolean,
    ...watcherFields,
  },
  success: WatchView,
  failure: CommonFailure,
})) {}

export const setContentWatch = Operation.command(
  SetContentWatch,
  { summary: "Begin or end watching an item", scope: "write:wiki-content", rules: ["WIK-153", "WIK-154"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const holder = yield* loadContentHolder(reads, request.id)
        const watcher = yield* loadWatcher(reads, request)
        return yield* loadWatch(reads, { holder, watcher })
      }),
    allow: (_request, state) => watchNeeds(state),
    decide: ({ watching }, state, moment) => decideWatch(state, watching, moment),
  },
)
