import { Commit, CommonFailure, Operation, decided, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting, changed } from "../../audit"
import { ColumnChoices } from "../../columns/ColumnChoice"
import { listsFields, loadChoiceOf } from "../../columns/chosenFor"

/** Takes back which columns a list of issues has. */
export class ResetColumns extends Operation.Request<ResetColumns>()("tracker.resetColumns", () => ({
  payload: listsFields,
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const resetColumns = Operation.command(
  ResetColumns,
  {
    summary: "Take back the choice of columns of a list of issues",
    scope: "write:tracker-filter",
    rules: ["TRK-581"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const choice = yield* loadChoiceOf(reads, request)
        return { choice, before: yield* reads.get(ColumnChoices, choice.id) }
      }),
    allow: (_request, { choice: { needs } }) => (needs === undefined ? {} : { do: needs }),
    decide: (_request, { choice: { id, name, may }, before }) =>
      Either.flatMap(may, () =>
        before === undefined
          ? noChange(undefined)
          : decided({
              changes: [Commit.remove(ColumnChoices, id)],
              audit: [
                auditSetting(
                  "Columns no longer chosen",
                  name,
                  changed("columns", before.columns.join(", "), undefined),
                ),
              ],
              reply: undefined,
            }),
      ),
  },
)
