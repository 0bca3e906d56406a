import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { ContentId } from "../../content/Content"
import { loadContentHolder } from "../../holders/loadHolder"
import { loadRelabelling } from "../../labels/Relabelling"
import { GivenLabel, checkLabels } from "../../labels/labelInput"
import { LabelPage, decideAdding, labellingNeeds } from "../../labels/labelChange"

/** Puts labels on an item, besides those that it has. */
export class AddLabels extends Operation.Request<AddLabels>()("wiki.addLabels", () => ({
  payload: { id: ContentId, labels: Given.list(GivenLabel) },
  success: LabelPage,
  failure: CommonFailure,
})) {}

export const addLabels = Operation.command(
  AddLabels,
  {
    summary: "Add labels to an item",
    scope: "write:wiki-content",
    rules: ["WIK-130", "WIK-131", "WIK-132", "WIK-133", "WIK-134", "WIK-135", "WIK-136"],
  },
  {
    load: ({ id, labels }, reads) =>
      Effect.gen(function* () {
        const named = yield* checkLabels(labels, reads.moment.caller)
        const holder = yield* loadContentHolder(reads, id)
        return { holder, named, relabelling: yield* loadRelabelling(reads, holder, named, "besides") }
      }),
    allow: (_request, state) => labellingNeeds(state),
    decide: (_request, state, moment) => decideAdding(state, moment),
  },
)
