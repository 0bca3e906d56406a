import { Given, Instant, Rules } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { limits } from "../limits"

export const BoardId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("BoardId"))
export type BoardId = typeof BoardId.Type

export const BoardType = Schema.Literal("scrum", "kanban")
export type BoardType = typeof BoardType.Type

/** Where a board is found: in a project, or with the user who made it. */
export const BoardPlace = Schema.asSchema(
  Schema.Union(
    Schema.Struct({ type: Schema.Literal("project"), projectId: Schema.String }),
    Schema.Struct({ type: Schema.Literal("user"), userKey: Schema.String }),
  ),
)
export type BoardPlace = typeof BoardPlace.Type

/** By what a board estimates: nothing, how many issues there are, or a field of theirs. */
export const Estimation = Schema.Struct({
  type: Schema.Literal("none", "issueCount", "field"),
  fieldId: Schema.optional(Given.Key),
})
export type Estimation = typeof Estimation.Type

/** Statuses that stand together on a board, and how many issues it should have at least and at most. */
export const Column = Schema.Struct({
  name: Given.Key,
  statusIds: Given.list(Given.Key),
  min: Schema.optional(Schema.Int),
  max: Schema.optional(Schema.Int),
})
export type Column = typeof Column.Type

/** What the numbers of a column count. */
export const ConstraintType = Schema.Literal("none", "issueCount", "issueCountExclSubs")

/** A query that a board offers, to show fewer of its issues. */
export const QuickFilter = Schema.Struct({
  id: Given.Key,
  name: Given.Key,
  jql: Given.Text,
  description: Schema.optional(Given.Text),
})
export type QuickFilter = typeof QuickFilter.Type

/** The issues that a saved filter finds, planned together. */
export const BoardRecord = Schema.asSchema(
  Schema.Struct({
    id: BoardId,
    name: Schema.NonEmptyString,
    type: BoardType,
    filterId: Schema.NonEmptyString,
    /** Who made it, and administers it. */
    owner: Schema.NonEmptyString,
    /** Only the owner and administrators see it, whomever the filter is shared with (PLN-3). */
    private: Schema.Boolean,
    place: Schema.optional(BoardPlace),
    estimation: Estimation,
    /** Absent where nobody said which: one for each category of statuses. */
    columns: Schema.optional(Schema.Array(Column)),
    constraintType: Schema.optional(ConstraintType),
    /** On a kanban board: a query that leaves out more of what its filter finds. */
    subQuery: Schema.optional(Schema.String),
    /** Queries that it offers, to show fewer of its issues (PLN-18). */
    quickFilters: Schema.optional(Schema.Array(QuickFilter)),
    /** How its velocity is counted, for reports of a host; not refined where nobody said so. */
    refinedVelocity: Schema.optional(Schema.Boolean),
    createdAt: Instant,
  }),
)
export type BoardRecord = typeof BoardRecord.Type

/** A board as callers see it. */
export const BoardView = Schema.Struct({ id: BoardId, name: Schema.String, type: BoardType })
export type BoardView = typeof BoardView.Type

export const boardView = ({ id, name, type }: BoardRecord): BoardView => ({ id, name, type })

/** A name of fewer than 255 characters that is not blank (PLN-2). */
export const checkBoardName = (name: string) =>
  Rules.judged(undefined, Rules.name("name", name, limits.boardNameChars))
