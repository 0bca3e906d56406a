import * as Schema from "effect/Schema"
import { constant, each, number, one, shape, text } from "../../../answers/shape"

/** What a column shows. */
export interface Titled {
  readonly id: string
  readonly name: string
}

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

/** The columns of a list of issues, as nobody has chosen others. */
export const columnLayout = shape<ReadonlyArray<Titled>>("ColumnLayout")({
  columnConfig: constant("SYSTEM"),
  columnLayoutItems: each(column, (fields) => fields.map((field, position) => ({ field, position }))),
})
