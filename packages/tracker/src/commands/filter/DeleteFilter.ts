import { Commit, CommonFailure, Operation, decided } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import { ColumnChoices, choiceOfFilter } from "../../columns/ColumnChoice"
import { Filters } from "../../filters/collections"
import { FilterId } from "../../filters/Filter"
import { demand, loadFilter } from "../../filters/storedFilter"

/** Deletes a filter. */
export class DeleteFilter extends Operation.Request<DeleteFilter>()("tracker.deleteFilter", () => ({
  payload: { id: FilterId },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

export const deleteFilter = Operation.command(
  DeleteFilter,
  { summary: "Delete a filter", scope: "write:tracker-filter", rules: ["TRK-111"] },
  {
    load: ({ id }, reads) => loadFilter(reads, id),
    decide: (_request, { filter, reach }) =>
      Either.flatMap(demand(reach.rules(filter), "delete", filter), () =>
        decided({
          changes: [
            Commit.remove(Filters, filter.id),
            Commit.remove(ColumnChoices, choiceOfFilter(filter.id)),
          ],
          audit: [auditSetting("Filter deleted", filter.name)],
          reply: undefined,
        }),
      ),
  },
)
