import {
  CommonFailure,
  NotAllowed,
  Operation,
  Permission,
  Prompt,
  type QueryReads,
  type ReadFailure,
  callerKey,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { ColumnChoices, choiceOfFilter, choiceOfSite, choiceOfUser } from "../../columns/ColumnChoice"
import { demandMeant, listsFields, loadMeantFilter, loadMeantUser } from "../../columns/chosenFor"
import { columnsOf, standardColumns } from "../../columns/columnsOf"
import { ofQuery } from "../../filters/storedFilter"
import type { Site } from "../../site/Site"

/** For whom the columns were chosen; nobody has chosen others than those of `standard`. */
const ChosenFor = Schema.Literal("filter", "user", "site", "standard")

export const ColumnsView = Schema.Struct({
  chosenFor: ChosenFor,
  /** In their order, each with the id of its field; `issuekey` is that of the key. */
  columns: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String })),
})
export type ColumnsView = typeof ColumnsView.Type

/** Reads which columns a list of issues has. Where nobody chose those of a filter they are those of the caller, and else those of all. */
export class GetColumns extends Operation.Request<GetColumns>()("tracker.getColumns", () => ({
  payload: listsFields,
  success: ColumnsView,
  failure: CommonFailure,
})) {}

interface Place {
  readonly chosenFor: "filter" | "user" | "site"
  readonly id: string
}

/** Where choices may stand, the nearest first. */
const loadPlaces = (request: GetColumns, reads: QueryReads) =>
  Prompt.gen(function* () {
    yield* demandMeant(request)
    const { lists, username, filter } = request
    const ofAll: Place = { chosenFor: "site", id: choiceOfSite }
    if (lists === "site") return [ofAll]
    const found = lists === "filter" ? yield* loadMeantFilter(ofQuery(reads), filter) : undefined
    const user = yield* loadMeantUser(reads, lists === "user" ? username : undefined)
    if (user !== callerKey(reads.moment.caller) && !(yield* reads.may(Permission.administer)))
      return yield* new NotAllowed({ needed: Permission.describePermission(Permission.administer) })
    const places: ReadonlyArray<Place> = [
      ...(found === undefined ? [] : [{ chosenFor: "filter" as const, id: choiceOfFilter(found.filter.id) }]),
      ...(user === undefined ? [] : [{ chosenFor: "user" as const, id: choiceOfUser(user) }]),
      ofAll,
    ]
    return places
  })

/** The nearest choice that somebody made. */
const loadNearest = (
  get: QueryReads["get"],
  [place, ...others]: ReadonlyArray<Place>,
): Effect.Effect<
  { readonly chosenFor: ColumnsView["chosenFor"]; readonly ids: ReadonlyArray<string> },
  ReadFailure
> =>
  place === undefined
    ? Effect.succeed({ chosenFor: "standard" as const, ids: standardColumns })
    : Prompt.flatMap(get(ColumnChoices, place.id), (choice) =>
        choice === undefined
          ? loadNearest(get, others)
          : Effect.succeed({ chosenFor: place.chosenFor, ids: choice.columns }),
      )

export const getColumns = (site: Site) =>
  Operation.query(
    GetColumns,
    { summary: "Read the columns of a list of issues", scope: "read:tracker-filter", rules: ["TRK-580"] },
    {
      load: (request, reads) =>
        Effect.flatMap(loadPlaces(request, reads), (places) => loadNearest(reads.get, places)),
      answer: (_request, { chosenFor, ids }) => Either.right({ chosenFor, columns: columnsOf(site, ids) }),
    },
  )
