import { type ConfigurationOfBoard, ConfigureBoard, GetBoardConfiguration } from "@quoin/tracker"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { mayBeNumber } from "../../contract/leniency"
import { shows } from "../../contract/Shows"
import type { Addresses } from "../../request/Call"
import { aText, given } from "../../request/fields"
import { selfOf } from "../address"
import { agileSelf } from "./address"
import { get, put } from "./below"

const Named = Schema.Struct({ id: Schema.String, self: Schema.String })

const ConfigurationJson = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  type: Schema.Literal("scrum", "kanban"),
  self: Schema.String,
  filter: Named,
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
      columnConfig: {
        columns: board.columns.map((column) => columnJson(column, addresses)),
        constraintType: board.constraintType,
      },
      ...estimationJson(board),
      ...(board.rankField === undefined ? {} : { ranking: { rankCustomFieldId: board.rankField } }),
    }),
)

const anId = Schema.Struct({ id: aText.annotations({ [mayBeNumber]: true }) })

const sent = {
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

const request = ({ filter, columnConfig, estimation }: Schema.Struct.Type<typeof sent>) =>
  Either.right({
    ...(filter === undefined ? {} : { filterId: filter.id }),
    ...(columnConfig?.columns === undefined
      ? {}
      : {
          columns: columnConfig.columns.map(({ statuses = [], ...column }) => ({
            ...column,
            statusIds: statuses.map(({ id }) => id),
          })),
        }),
    ...(columnConfig?.constraintType === undefined ? {} : { constraintType: columnConfig.constraintType }),
    ...(estimation === undefined
      ? {}
      : {
          estimation: {
            type: estimation.type,
            ...(estimation.field === undefined ? {} : { fieldId: estimation.field.fieldId }),
          },
        }),
  })

/** How a board is set up. What is read can be sent back. */
export const configurationEndpoints = [
  get("/board/:boardId/configuration", GetBoardConfiguration, configuration),
  put("/board/:boardId/configuration", ConfigureBoard, configuration, {
    sent: {
      fields: sent,
      instead: ["filterId", "columns", "constraintType", "estimation"],
      to: request,
    },
    notServed: ["subQuery"],
    says: "What is left out stays; the name, the type and the ranking of what was read are not written.",
  }),
]
