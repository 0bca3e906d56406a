import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { loadSpaceHolder } from "../../holders/loadHolder"
import { loadUnlabelling } from "../../labels/Relabelling"
import { checkLabel } from "../../labels/labelInput"
import { decideRemoving, labellingNeeds } from "../../labels/labelChange"

/** Takes a label from a space. */
export class RemoveSpaceLabel extends Operation.Request<RemoveSpaceLabel>()("wiki.removeSpaceLabel", () => ({
  payload: { key: Given.Key, name: Given.Key, prefix: Schema.optional(Given.Key) },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const removeSpaceLabel = Operation.command(
  RemoveSpaceLabel,
  {
    summary: "Remove a label from a space",
    scope: "write:wiki-space",
    rules: ["WIK-133", "WIK-136", "WIK-137"],
  },
  {
    load: ({ key, name, prefix }, reads) =>
      Effect.gen(function* () {
        const label = yield* checkLabel({ name, prefix }, reads.moment.caller)
        const holder = yield* loadSpaceHolder(reads, key)
        return { holder, named: [label], relabelling: yield* loadUnlabelling(reads, holder.id, label) }
      }),
    allow: (_request, state) => labellingNeeds(state),
    decide: (_request, state) => decideRemoving(state),
  },
)
