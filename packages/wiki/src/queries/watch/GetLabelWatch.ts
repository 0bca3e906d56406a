import { CommonFailure, Given, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { labelKey } from "../../labels/Label"
import { checkLabel } from "../../labels/labelInput"
import { labelWatchKey } from "../../watches/LabelWatch"
import { LabelWatches } from "../../watches/collections"
import { loadWatcher, watcherFields } from "../../watches/watcher"
import { answerOf } from "../../watches/watchChange"

/** Tells whether somebody watches a label. */
export class GetLabelWatch extends Operation.Request<GetLabelWatch>()("wiki.getLabelWatch", () => ({
  payload: { name: Given.Key, ...watcherFields },
  success: Schema.Struct({ watching: Schema.Boolean }),
  failure: CommonFailure,
})) {}

export const getLabelWatch = Operation.query(
  GetLabelWatch,
  { summary: "Check whether a label is watched", scope: "read:wiki-content", rules: ["WIK-193", "WIK-154"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const label = yield* checkLabel({ name: request.name }, reads.moment.caller)
        const watcher = yield* loadWatcher({ ...reads, peek: reads.get }, request)
        const stored = yield* reads.get(LabelWatches, labelWatchKey(labelKey(label), watcher.userKey))
        const may = !watcher.isOther || (yield* reads.may(Permission.administer))
        return { watching: stored !== undefined, may }
      }),
    answer: (_request, { watching, may }) => answerOf(may, { watching }),
  },
)
