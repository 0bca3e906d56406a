import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { ContentId } from "../../content/Content"
import { loadContentHolder } from "../../holders/loadHolder"
import { loadUnlabelling } from "../../labels/Relabelling"
import { checkLabel } from "../../labels/labelInput"
import { decideRemoving, labellingNeeds } from "../../labels/labelChange"

/** Takes a label from an item. Its prefix may stand before the name, with a colon. */
export class RemoveLabel extends Operation.Request<RemoveLabel>()("wiki.removeLabel", () => ({
  payload: { id: ContentId, name: Given.Key },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const removeLabel = Operation.command(
  RemoveLabel,
  {
    summary: "Remove a label from an item",
    scope: "write:wiki-content",
    rules: ["WIK-131", "WIK-133", "WIK-136", "WIK-137"],
  },
  {
    load: ({ id, name }, reads) =>
      Effect.gen(function* () {
        const label = yield* checkLabel({ name }, reads.moment.caller)
        const holder = yield* loadContentHolder(reads, id)
        return { holder, named: [label], relabelling: yield* loadUnlabelling(reads, holder.id, label) }
      }),
    allow: (_request, state) => labellingNeeds(state),
    decide: (_request, state) => decideRemoving(state),
  },
)
