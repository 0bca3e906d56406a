import { CommonFailure, NotFound, Operation, decided } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ContentId } from "../content/Content"
import { contentPermission } from "../permissions"
import { StateOf, StateReply, stateReply } from "./StateReply"
import { checkStated, loadRestating, restated } from "./statedContent"

/** Removes the state of an item. */
export class RemoveContentState extends Operation.Request<RemoveContentState>()(
  "wiki.removeContentState",
  () => ({
    payload: { id: ContentId, status: Schema.optionalWith(StateOf, { default: () => "current" as const }) },
    success: StateReply,
    failure: CommonFailure,
  }),
) {}

export const removeContentState = Operation.command(
  RemoveContentState,
  {
    summary: "Remove the state of an item",
    scope: "write:wiki-content",
    rules: ["WIK-174", "WIK-177"],
  },
  {
    load: ({ id, status }, reads) => loadRestating(reads, id, status),
    allow: (_request, { content }) => contentPermission("update", content),
    decide: ({ id, status }, state, moment) =>
      Either.gen(function* () {
        yield* checkStated(state, status)
        if (state.stated?.state === undefined) {
          return yield* Either.left(
            new NotFound({ kind: "state of content", id, detail: "it is in no state" }),
          )
        }
        const { stated, changes, events, audit } = restated(state, undefined, moment)
        return yield* decided({ changes, events, audit, reply: stateReply(stated) })
      }),
  },
)
