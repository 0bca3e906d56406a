import { CommonFailure, Operation, selectAll, withinLimit } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { writing } from "../../facts"
import { limits } from "../../limits"
import { archiveFields, inArchive } from "../../objects/archive"
import { Objects } from "../../objects/collections"
import { ProgressView } from "../../upkeep/Progress"
import { archivesAsked } from "../../search/archivesAsked"
import { allowMoving, decideMoving, loadMoving } from "./archiving"

/** Brings the objects back from the archive that are asked for, in a task. */
export class RestoreFound extends Operation.Request<RestoreFound>()("assets.restoreFound", () => ({
  payload: archiveFields,
  success: ProgressView,
  failure: CommonFailure,
})) {}

export const restoreFound = Operation.command(
  RestoreFound,
  writing("Bring objects back that a filter finds", "AST-965"),
  {
    asks: true,
    load: (request, reads) =>
      Effect.gen(function* () {
        const objects = yield* reads.ask((asked) =>
          Effect.gen(function* () {
            const { schemaIds } = yield* archivesAsked(asked, request)
            const where = inArchive(request, schemaIds)
            const { total = 0 } = yield* asked.select(Objects, { where, limit: 0, total: true })
            yield* withinLimit(limits, "archivedTogether", total)
            return yield* selectAll(asked, Objects, { where })
          }),
        )
        return yield* loadMoving(
          reads,
          "restored",
          objects.map(({ value }) => value),
        )
      }),
    allow: ({ schemaId }, state) => allowMoving(state, schemaId),
    decide: (_request, state, moment) => decideMoving("restored", state, moment),
  },
)
