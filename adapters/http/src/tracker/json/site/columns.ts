import type { ColumnsView } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { each, field, number, one, shape, text } from "../../../answers/shape"

type Titled = ColumnsView["columns"][number]

/** A field that a list of issues shows, and the place of its column, from 0. */
interface Column {
  readonly field: Titled
  readonly position: number
}

const heading = ({ id }: Titled) => `issue.column.heading.${id}`

const navigableField = shape<Titled>("NavigableField")({
  id: Schema.String,
  name: Schema.String,
  nameKey: text(({ id }) => `issue.field.${id}`),
  columnHeadingKey: text(heading),
})

const column = shape<Column>("ColumnOfIssues")({
  id: text(({ field }) => field.id),
  position: number(({ position }) => position),
  columnHeadingKey: text(({ field }) => heading(field)),
  navigableField: one(navigableField, ({ field }) => field),
})

/** What the contract calls it who chose the columns. */
const configs = { filter: "FILTER", user: "USER", site: "SYSTEM", standard: "SYSTEM" } as const

/** The columns of a list of issues. */
export const columnLayout = shape<ColumnsView>("ColumnLayout")({
  columnConfig: field(Schema.Literal("FILTER", "USER", "SYSTEM"), ({ chosenFor }) => configs[chosenFor]),
  columnLayoutItems: each(column, ({ columns }) =>
    columns.map((shown, position) => ({ field: shown, position })),
  ),
})
