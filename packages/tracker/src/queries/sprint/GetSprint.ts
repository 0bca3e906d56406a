import { CommonFailure, Operation } from "@quoin/kernel"
import * as Either from "effect/Either"
import { ofQuery } from "../../filters/storedFilter"
import { SprintId, SprintView, sprintView } from "../../sprints/Sprint"
import { loadSprint } from "../../sprints/storedSprint"

/** Reads a sprint. */
export class GetSprint extends Operation.Request<GetSprint>()("tracker.getSprint", () => ({
  payload: { sprint: SprintId },
  success: SprintView,
  failure: CommonFailure,
})) {}

export const getSprint = Operation.query(
  GetSprint,
  { summary: "Read a sprint", scope: "read:tracker-sprint", rules: ["PLN-44"] },
  {
    load: ({ sprint }, reads) => loadSprint(ofQuery(reads), sprint),
    answer: (_request, { sprint }) => Either.right(sprintView(sprint)),
  },
)
