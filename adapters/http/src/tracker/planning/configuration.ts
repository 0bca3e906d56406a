import { invalid } from "@quoin/kernel"
import { type ConfigurationOfBoard, ConfigureBoard, GetBoardConfiguration } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { meaning } from "../../contract/fieldReader"
import { mayBeNumber } from "../../contract/leniency"
import { shows } from "../../answers/Shows"
import type { Addresses } from "../../request/Call"
import { aText, given } from "../../request/fields"
import { selfOf } from "../address"
import { agileSelf } from "./address"
import { QuickFilterJson, quickFilterJson } from "./json"
import { custom, get, put } from "./below"

const Named = Schema.Struct({ id: Schema.String, self: Schema.String })

const ConfigurationJson = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  type: Schema.Literal("scrum", "kanban"),
  self: Schema.String,
  filter: Named,
  subQuery: Schema.optional(Schema.Struct({ query: Schema.String })),
  columnConfig: Schema.Struct({
    columns: Schema.Array(
      Schema.Struct({
        name: Schema.String,
        statuses: Schema.Array(Named),
        min: Schema.optional(Schema.Int),
        max: Schema.optional(Schema.Int),
      }),
    ),
    constraintType: Schema.String,
  }),
  quickFilters: Schema.Array(QuickFilterJson),
  estimation: Schema.optional(
    Schema.Struct({
      type: Schema.String,
      field: Schema.optional(Schema.Struct({ fieldId: Schema.String, displayName: Schema.String })),
    }),
  ),
  ranking: Schema.optional(Schema.Struct({ rankCustomFieldId: Schema.Int })),
}).annotations({ identifier: "BoardConfiguration" })

const columnJson = (
  { name, statusIds, min, max }: ConfigurationOfBoard["columns"][number],
  addresses: Addresses,
) => ({
  name,
  statuses: statusIds.map((id) => ({ id, self: selfOf(addresses, "status", id) })),
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
})

/** Only scrum boards estimate. */
const estimationJson = ({ type, estimation }: ConfigurationOfBoard) => {
  const { fieldId, fieldName } = estimation
  const field =
    fieldId === undefined || fieldName === undefined ? {} : { field: { fieldId, displayName: fieldName } }
  return type === "kanban" ? {} : { estimation: { type: estimation.type, ...field } }
}

const configuration = shows(
  ConfigurationJson,
  ({ addresses }) =>
    (board: ConfigurationOfBoard): typeof ConfigurationJson.Type => ({
      id: Number(board.id),
      name: board.name,
      type: board.type,
      self: agileSelf(addresses, "board", board.id, "configuration"),
      filter: { id: board.filterId, self: selfOf(addresses, "filter", board.filterId) },
      ...(board.subQuery === undefined ? {} : { subQuery: { query: board.subQuery } }),
      columnConfig: {
        columns: board.columns.map((column) => columnJson(column, addresses)),
        constraintType: board.constraintType,
      },
      quickFilters: board.quickFilters.map(quickFilterJson),
      ...estimationJson(board),
      ...(board.rankField === undefined ? {} : { ranking: { rankCustomFieldId: board.rankField } }),
    }),
)

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

const velocity = shows(
  Schema.Struct({ value: Schema.Boolean }).annotations({ identifier: "RefinedVelocity" }),
  () =>
    ({ refinedVelocity = false }: ConfigurationOfBoard) => ({ value: refinedVelocity }),
)

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
    velocity,
  ),
  put(velocityPath, ConfigureBoard, velocity, {
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
