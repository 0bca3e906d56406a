import { Commit, CommonFailure, Given, Operation, decided, distinct, invalid, noChange } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting, changed } from "../../audit"
import { ColumnChoices } from "../../columns/ColumnChoice"
import { listsFields, loadChoiceOf } from "../../columns/chosenFor"
import { columnsThereAre } from "../../columns/columnsOf"
import { limits } from "../../limits"
import type { Site } from "../../site/Site"

/** Chooses the columns of a list of issues: administrators those of all and of others, users their own, and whoever may change a filter its. */
export class SetColumns extends Operation.Request<SetColumns>()("tracker.setColumns", () => ({
  payload: {
    ...listsFields,
    /** Ids of fields, in the order of their columns; `issuekey` is the key. */
    columns: Schema.Array(Given.Key).pipe(
      Schema.minItems(1),
      Schema.maxItems(limits.columnsOfList, {
        description: `a list of 1 to ${limits.columnsOfList} ids of fields`,
      }),
    ),
  },
  success: Schema.Void,
  failure: CommonFailure,
})) {}

/** The columns, each once; or the first that there is not. */
const given = (site: Site, { columns }: SetColumns) => {
  const known = columnsThereAre(site)
  const at = columns.findIndex((id) => !known.has(id))
  return at < 0
    ? Either.right(distinct(columns))
    : Either.left(
        invalid(`columns[${at}]`, columns[at], "the id of a field that lists of issues show, or issuekey"),
      )
}

export const setColumns = (site: Site) =>
  Operation.command(
    SetColumns,
    {
      summary: "Choose the columns of a list of issues",
      scope: "write:tracker-filter",
      rules: ["TRK-581"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const columns = yield* given(site, request)
          const choice = yield* loadChoiceOf(reads, request)
          return { choice, columns, before: yield* reads.get(ColumnChoices, choice.id) }
        }),
      allow: (_request, { choice: { needs } }) => (needs === undefined ? {} : { do: needs }),
      decide: (_request, { choice: { id, name, may }, columns, before }) =>
        Either.flatMap(may, () => {
          const told = changed("columns", before?.columns.join(", "), columns.join(", "))
          return told.length === 0
            ? noChange(undefined)
            : decided({
                changes: [Commit.put(ColumnChoices, { id, columns })],
                audit: [auditSetting("Columns chosen", name, told)],
                reply: undefined,
              })
        }),
    },
  )
