import {
  CommonFailure,
  Operation,
  Permission,
  type ReadFailure,
  type Reads,
  distinct,
  selectAll,
  withinLimit,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Definitions } from "../../definitions/Definitions"
import { onSchema } from "../../definitions/permissions"
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

/** The schemas of the filter's own words: the one it names, and those of the types that it names. */
const named = ({ schemaId, typeIds = [] }: RestoreFound, { types }: Definitions): ReadonlyArray<string> =>
  distinct([schemaId, ...typeIds.map((id) => types.get(id)?.schemaId)].filter((id) => id !== undefined))

/** Who may move nothing anywhere does not line up a task that would find nothing to move. */
const loadSomewhere = (
  reads: Reads,
  schemaIds: ReadonlyArray<string>,
): Effect.Effect<ReadonlyArray<Permission.Permission>, ReadFailure> => {
  const editing = schemaIds.map((id) => onSchema("edit", id))
  return Effect.map(reads.mayEach(editing), (may) =>
    may.includes(true) ? [] : [editing[0] ?? Permission.administer],
  )
}

export const restoreFound = Operation.command(
  RestoreFound,
  writing("Bring objects back that a filter finds", "AST-965", "AST-1060"),
  {
    asks: true,
    load: (request, reads) =>
      Effect.gen(function* () {
        const { definitions, schemaIds, objects } = yield* reads.ask((asked) =>
          Effect.gen(function* () {
            const asking = yield* archivesAsked(asked, request)
            const where = inArchive(request, asking.schemaIds)
            const { total = 0 } = yield* asked.select(Objects, { where, limit: 0, total: true })
            yield* withinLimit(limits, "archivedTogether", total)
            return { ...asking, objects: yield* selectAll(asked, Objects, { where }) }
          }),
        )
        const moving = yield* loadMoving(
          reads,
          "restored",
          objects.map(({ value }) => value),
        )
        const own = named(request, definitions)
        const isAnywhere = own.length === 0 && objects.length === 0
        return { ...moving, own, somewhere: isAnywhere ? yield* loadSomewhere(reads, schemaIds) : [] }
      }),
    allow: (_request, { own, somewhere, ...moving }) => ({
      do: [...somewhere, ...allowMoving(moving, ...own).do],
    }),
    decide: (_request, state, moment) => decideMoving("restored", state, moment),
  },
)
