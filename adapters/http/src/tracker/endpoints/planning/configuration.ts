import { invalid } from "@quoin/kernel"
import { ConfigureBoard, GetBoardConfiguration } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { meaning } from "../../../contract/input/fieldReader"
import { mayBeNumber } from "../../../contract/input/leniency"
import { aText, given } from "../../../request/fields"
import { configuration, refinedVelocity } from "../../json/planning/configuration"
import { custom, get, put } from "./api"

const anId = Schema.Struct({ id: aText.annotations({ [mayBeNumber]: true }) })

const sent = {
  type: given(Schema.Literal("scrum", "kanban")),
  subQuery: given(Schema.Struct({ query: given(aText) })),
  quickFilters: given(
    Schema.Array(
      Schema.Struct({
        id: given(aText.annotations({ [mayBeNumber]: true })),
        name: aText,
        jql: aText,
        description: given(aText),
        position: given(Schema.Int),
      }),
    ),
  ),
  ranking: given(Schema.Struct({ rankCustomFieldId: given(Schema.Int) })),
  filter: given(anId),
  columnConfig: given(
    Schema.Struct({
      columns: given(
        Schema.Array(
          Schema.Struct({
            name: aText,
            statuses: given(Schema.Array(anId)),
            min: given(Schema.Int),
            max: given(Schema.Int),
          }),
        ),
      ),
      constraintType: given(Schema.Literal("none", "issueCount", "issueCountExclSubs")),
    }),
  ),
  estimation: given(
    Schema.Struct({
      type: Schema.Literal("none", "issueCount", "field"),
      field: given(Schema.Struct({ fieldId: aText })),
    }),
  ),
}

/** What can be written of a board, by the names of the operation. */
const written = [
  "name",
  "sameType",
  "subQuery",
  "rankField",
  "quickFilters",
  "feature",
  "filterId",
  "columns",
  "constraintType",
  "estimation",
]

type Sent = Schema.Struct.Type<typeof sent>

const columnsSent = (columns: NonNullable<NonNullable<Sent["columnConfig"]>["columns"]>) =>
  columns.map(({ statuses = [], ...column }) => ({ ...column, statusIds: statuses.map(({ id }) => id) }))

/** By their positions; those without one come last, as they stand. */
const inOrder = (quickFilters: Sent["quickFilters"]) =>
  quickFilters
    ?.toSorted(({ position: a = Infinity }, { position: b = Infinity }) => (a === b ? 0 : a - b))
    .map(({ position: _position, ...each }) => each)

/** What is left out, or is no part of what is read, says nothing. */
const request = ({ type, subQuery, quickFilters, ranking, filter, columnConfig, estimation }: Sent) =>
  Either.right({
    quickFilters: inOrder(quickFilters),
    sameType: type,
    subQuery: subQuery?.query,
    rankField: ranking?.rankCustomFieldId,
    filterId: filter?.id,
    columns: columnConfig?.columns === undefined ? undefined : columnsSent(columnConfig.columns),
    constraintType: columnConfig?.constraintType,
    estimation:
      estimation === undefined ? undefined : { type: estimation.type, fieldId: estimation.field?.fieldId },
  })

const onBoard = { boardId: aText.annotations({ [mayBeNumber]: true }) }
const velocitySent = {
  value: Schema.Boolean.annotations({ [meaning]: "whether velocity is refined", examples: [true] }),
}
const velocityPath = "/board/:boardId/settings/refined-velocity"

/** Only a scrum board counts velocity. */
const velocityEndpoints = [
  custom.get(
    velocityPath,
    {
      operations: [GetBoardConfiguration],
      path: onBoard,
      query: {},
      body: {},
      answer: ({ path }, run) =>
        Effect.filterOrFail(
          run(new GetBoardConfiguration({ board: GetBoardConfiguration.fields.board.make(path.boardId) })),
          ({ refinedVelocity }) => refinedVelocity !== undefined,
          () => invalid("boardId", path.boardId, "the id of a scrum board"),
        ),
    },
    refinedVelocity,
  ),
  put(velocityPath, ConfigureBoard, refinedVelocity, {
    sent: {
      fields: velocitySent,
      instead: [...written, "refinedVelocity"],
      to: ({ value }: Schema.Struct.Type<typeof velocitySent>) => Either.right({ refinedVelocity: value }),
    },
  }),
]

/** How a board is set up. What is read can be sent back. */
export const configurationEndpoints = [
  get("/board/:boardId/configuration", GetBoardConfiguration, configuration),
  put("/board/:boardId/configuration", ConfigureBoard, configuration, {
    sent: {
      fields: sent,
      instead: [...written, "refinedVelocity"].filter((name) => name !== "name"),
      to: request,
    },
    says: "What is left out stays. The type and the field that ranks can only be those that were read.",
  }),
  ...velocityEndpoints,
]
