import { InvalidInput, type Violation, showGiven } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../../limits"
import { isDone } from "../../site/lookup"
import type { Site } from "../../site/Site"
import { fieldOfKind } from "../../fields/fieldOfKind"
import {
  type BoardRecord,
  BoardId,
  BoardType,
  type Column,
  Column as ColumnSchema,
  ConstraintType,
  Estimation,
} from "../../boards/Board"
import { estimatedBy, estimationFields } from "./estimation"
import { BoardFeature, featuresOf } from "./features"
import { QuickFilterView, quickFiltersOf } from "../../boards/quickFilters"

/** How a board is set up, as callers see it. */
export const ConfigurationOfBoard = Schema.asSchema(
  Schema.Struct({
    id: BoardId,
    name: Schema.String,
    type: BoardType,
    filterId: Schema.String,
    columns: Schema.Array(ColumnSchema),
    constraintType: ConstraintType,
    quickFilters: Schema.Array(QuickFilterView),
    features: Schema.Array(BoardFeature),
    /** On a kanban board; what is empty leaves nothing out. */
    subQuery: Schema.optional(Schema.String),
    estimation: Schema.Struct({ ...Estimation.fields, fieldName: Schema.optional(Schema.String) }),
    /** Whether its velocity is refined; on a scrum board. */
    refinedVelocity: Schema.optional(Schema.Boolean),
    /** The number of the field that orders its issues; absent where the site has none. */
    rankField: Schema.optional(Schema.Int),
  }),
)
export type ConfigurationOfBoard = typeof ConfigurationOfBoard.Type

/** One column for each category, where nobody said otherwise. */
const usualColumns = ({ statuses }: Site): ReadonlyArray<Column> =>
  (
    [
      ["To Do", ["new", "undefined"]],
      ["In Progress", ["indeterminate"]],
      ["Done", ["done"]],
    ] as const
  ).map(([name, categories]) => ({
    name,
    statusIds: statuses
      .filter(({ category }) => categories.some((each) => each === category))
      .map(({ id }) => id),
  }))

export const columnsOf = (site: Site, { columns }: Pick<BoardRecord, "columns">): ReadonlyArray<Column> =>
  columns ?? usualColumns(site)

/** The statuses of the last column that has some: there work has ended. Without a board those of the category done (PLN-13). */
export const doneStatuses = (
  site: Site,
  board: Pick<BoardRecord, "columns"> | undefined,
): ReadonlyArray<string> =>
  board === undefined
    ? site.statuses.filter(({ id }) => isDone(site, id)).map(({ id }) => id)
    : (columnsOf(site, board).findLast(({ statusIds }) => statusIds.length > 0)?.statusIds ?? [])

export const configurationOf = (site: Site, board: BoardRecord): ConfigurationOfBoard => {
  const field = estimatedBy(site, board)
  const rank = fieldOfKind(site, "rank")?.custom
  return {
    id: board.id,
    name: board.name,
    type: board.type,
    filterId: board.filterId,
    columns: columnsOf(site, board),
    constraintType: board.constraintType ?? "none",
    quickFilters: quickFiltersOf(board),
    features: featuresOf(site, board),
    ...(board.type === "kanban"
      ? { subQuery: board.subQuery ?? "" }
      : { refinedVelocity: board.refinedVelocity ?? false }),
    estimation: { ...board.estimation, ...(field === undefined ? {} : { fieldName: field.name }) },
    ...(rank === undefined ? {} : { rankField: rank.number }),
  }
}

const columnFaults = (site: Site, columns: ReadonlyArray<Column>): ReadonlyArray<Violation> => {
  const fault = (given: unknown, allowed: string): Violation => ({
    field: "columns",
    given: showGiven(given),
    allowed,
  })
  const known = new Set(site.statuses.map(({ id }) => id))
  const named = columns.flatMap(({ statusIds }) => statusIds)
  const count = columns.length
  return [
    ...(count > 0 && count <= limits.columns ? [] : [fault(count, `1 to ${limits.columns} columns`)]),
    ...columns
      .filter(({ name }) => name.trim() === "" || name.length > limits.nameChars)
      .map(({ name }) => fault(name, `a name of 1 to ${limits.nameChars} characters`)),
    ...named.filter((id) => !known.has(id)).map((id) => fault(id, "the id of a status")),
    ...(new Set(named).size === named.length ? [] : [fault(named, "each status in one column")]),
    ...columns
      .filter(({ min = 0, max = Infinity }) => min < 0 || max < min)
      .map(({ name }) => fault(name, "a minimum of 0 or more, and a maximum that is not below it")),
  ]
}

/** What only a board of the other type has. */
const ofOtherType = (
  type: BoardType,
  { subQuery, refinedVelocity }: Pick<BoardRecord, "subQuery" | "refinedVelocity">,
): ReadonlyArray<Violation> => {
  const [field, given, other] =
    type === "scrum"
      ? (["subQuery", subQuery, "kanban"] as const)
      : (["refinedVelocity", refinedVelocity, "scrum"] as const)
  return given === undefined
    ? []
    : [{ field, given: showGiven(given), allowed: `nothing: only a ${other} board has it` }]
}

/** Every violated rule of how a board is to be set up (PLN-13). */
export const checkConfiguration = (
  site: Site,
  { type, columns = [], estimation, subQuery = "", refinedVelocity }: BoardRecord,
): Either.Either<void, InvalidInput> => {
  const isEstimated =
    type === "kanban"
      ? estimation.type === "none"
      : estimation.type !== "field" || estimationFields(site).some(({ id }) => id === estimation.fieldId)
  const allowed = `none, issueCount, or the field ${estimationFields(site)
    .map(({ id }) => id)
    .join(", ")}; on a kanban board none`
  const given = showGiven(estimation.fieldId ?? estimation.type)
  const [first, ...rest] = [
    ...(columns.length === 0 ? [] : columnFaults(site, columns)),
    ...(isEstimated ? [] : [{ field: "estimation", given, allowed }]),
    ...ofOtherType(type, { subQuery: subQuery === "" ? undefined : subQuery, refinedVelocity }),
  ]
  return first === undefined ? Either.void : Either.left(new InvalidInput({ violations: [first, ...rest] }))
}
