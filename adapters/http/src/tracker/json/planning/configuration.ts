import type { ConfigurationOfBoard } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { each, flag, maybeOne, number, one, shape, text } from "../../../answers/shape"
import { agileSelf, selfOf } from "../../address"
import { quickFilter } from "./boards"

const filter = shape<string>()({ id: text((id) => id), self: text((id, at) => selfOf(at, "filter", id)) })
const status = shape<string>()({ id: text((id) => id), self: text((id, at) => selfOf(at, "status", id)) })

const column = shape<ConfigurationOfBoard["columns"][number]>()({
  name: Schema.String,
  statuses: each(status, ({ statusIds }) => statusIds),
  min: Schema.optional(Schema.Int),
  max: Schema.optional(Schema.Int),
})

const columnConfig = shape<ConfigurationOfBoard>()({
  columns: each(column, ({ columns }) => columns),
  constraintType: Schema.String,
})

type Estimation = ConfigurationOfBoard["estimation"]

const estimationField = shape<{ readonly fieldId: string; readonly fieldName: string }>()({
  fieldId: Schema.String,
  displayName: text(({ fieldName }) => fieldName),
})

const estimation = shape<Estimation>()({
  type: Schema.String,
  field: maybeOne(estimationField, ({ fieldId, fieldName }) =>
    fieldId === undefined || fieldName === undefined ? undefined : { fieldId, fieldName },
  ),
})

const subQuery = shape<string>()({ query: text((query) => query) })
const ranking = shape<number>()({ rankCustomFieldId: number((id) => id) })

export const configuration = shape<ConfigurationOfBoard>("BoardConfiguration")({
  id: number(({ id }) => Number(id)),
  name: Schema.String,
  type: Schema.Literal("scrum", "kanban"),
  self: text(({ id }, at) => agileSelf(at, "board", id, "configuration")),
  filter: one(filter, ({ filterId }) => filterId),
  subQuery: maybeOne(subQuery, (board) => board.subQuery),
  columnConfig: one(columnConfig, (board) => board),
  quickFilters: each(quickFilter, ({ quickFilters }) => quickFilters),
  // Only scrum boards estimate.
  estimation: maybeOne(estimation, (board) => (board.type === "kanban" ? undefined : board.estimation)),
  ranking: maybeOne(ranking, ({ rankField }) => rankField),
})

export const refinedVelocity = shape<ConfigurationOfBoard>("RefinedVelocity")({
  value: flag(({ refinedVelocity = false }) => refinedVelocity),
})
