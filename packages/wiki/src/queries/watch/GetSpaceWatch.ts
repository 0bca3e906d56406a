import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { StandingType } from "../../content/Content"
import { findSpaceHolder } from "../../holders/loadHolder"
import { loadWatcher, watcherFields } from "../../watches/watcher"
import { answerOf, loadIsWatching } from "../../watches/watchChange"

/** Tells whether somebody watches a space. */
export class GetSpaceWatch extends Operation.Request<GetSpaceWatch>()("wiki.getSpaceWatch", () => ({
  payload: {
    key: Given.Key,
    /** Only what is of this type; all of it where left out. */
    contentType: Schema.optional(StandingType),
    ...watcherFields,
  },
  success: Schema.Struct({ watching: Schema.Boolean }),
  failure: CommonFailure,
})) {}

export const getSpaceWatch = Operation.query(
  GetSpaceWatch,
  { summary: "Check whether a space is watched", scope: "read:wiki-space", rules: ["WIK-153", "WIK-154"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const holder = yield* findSpaceHolder(reads, request.key)
        const watcher = yield* loadWatcher({ ...reads, peek: reads.get }, request)
        return yield* loadIsWatching(reads, { holder, watcher, contentType: request.contentType })
      }),
    answer: (_request, { watching, may }) => answerOf(may, { watching }),
  },
)
