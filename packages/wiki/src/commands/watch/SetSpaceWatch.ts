import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { StandingType } from "../../content/Content"
import { loadSpaceHolder } from "../../holders/loadHolder"
import { loadWatcher, watcherFields } from "../../watches/watcher"
import { WatchView, decideWatch, loadWatch, watchNeeds } from "../../watches/watchChange"

/** Begins or ends watching a space. */
export class SetSpaceWatch extends Operation.Request<SetSpaceWatch>()("wiki.setSpaceWatch", () => ({
  payload: {
    key: Given.Key,
    watching: Schema.Boolean,
    /** Only what is of this type; all of it where left out. */
    contentType: Schema.optional(StandingType),
    ...watcherFields,
  },
  success: WatchView,
  failure: CommonFailure,
})) {}

export const setSpaceWatch = Operation.command(
  SetSpaceWatch,
  { summary: "Begin or end watching a space", scope: "write:wiki-space", rules: ["WIK-153", "WIK-154"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const holder = yield* loadSpaceHolder(reads, request.key)
        const watcher = yield* loadWatcher(reads, request)
        return yield* loadWatch(reads, { holder, watcher, contentType: request.contentType })
      }),
    allow: (_request, state) => watchNeeds(state),
    decide: ({ watching }, state, moment) => decideWatch(state, watching, moment),
  },
)
