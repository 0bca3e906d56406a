import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { loadSpaceHolder } from "../../holders/loadHolder"
import { loadRelabelling } from "../../labels/Relabelling"
import { GivenLabel, checkLabels } from "../../labels/labelInput"
import { LabelPage, decideAdding, labellingNeeds } from "../../labels/labelChange"

/** Puts labels on a space, besides those that it has. One of prefix `team` is a category of spaces. */
export class AddSpaceLabels extends Operation.Request<AddSpaceLabels>()("wiki.addSpaceLabels", () => ({
  payload: { key: Given.Key, labels: Given.list(GivenLabel) },
  success: LabelPage,
  failure: CommonFailure,
})) {}

export const addSpaceLabels = Operation.command(
  AddSpaceLabels,
  {
    summary: "Add labels to a space",
    scope: "write:wiki-space",
    rules: ["WIK-130", "WIK-132", "WIK-133", "WIK-134", "WIK-135", "WIK-136"],
  },
  {
    load: ({ key, labels }, reads) =>
      Effect.gen(function* () {
        const named = yield* checkLabels(labels, reads.moment.caller)
        const holder = yield* loadSpaceHolder(reads, key)
        return { holder, named, relabelling: yield* loadRelabelling(reads, holder, named, "besides") }
      }),
    allow: (_request, state) => labellingNeeds(state),
    decide: (_request, state, moment) => decideAdding(state, moment),
  },
)
