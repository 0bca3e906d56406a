import { type NotBuilt } from "../../errors"
import {
  type InvalidInput,
  type NotFound,
  type QueryReads,
  type ReadFailure,
  type LimitExceeded,
  invalid,
} from "@quoin/kernel"
import type { QuerySyntaxError } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { IssueField } from "../../fields/IssueField"
import type { IssueRecord } from "../../Issue"
import { absentIssue } from "../../issue/storedIssue"
import type { Site } from "../../site/Site"
import { estimatedBy } from "../boards/estimation"
import type { FoundBoard } from "../../boards/storedBoard"
import { loadOnBoardOf } from "./places"

/** The estimate of an issue, and the field that holds it. Times are in seconds. */
export const EstimateView = Schema.Struct({
  fieldId: Schema.String,
  value: Schema.NullOr(Schema.Number),
})
export type EstimateView = typeof EstimateView.Type

/** The field by which a board estimates. */
export const fieldOfBoard = (site: Site, { board }: FoundBoard): Effect.Effect<IssueField, InvalidInput> => {
  const field = estimatedBy(site, board)
  return field === undefined
    ? invalid("board", board.id, "a board that estimates by a field")
    : Effect.succeed(field)
}

/** What is not on the board is not there. */
export const loadIsOnBoard = (
  site: Site,
  reads: QueryReads,
  found: FoundBoard,
  issue: IssueRecord,
  asked: string,
): Effect.Effect<void, ReadFailure | NotFound | LimitExceeded | QuerySyntaxError | NotBuilt> =>
  Effect.flatMap(loadOnBoardOf(site, reads, found, [issue.id]), (onBoard) =>
    onBoard.has(issue.id) ? Effect.void : Effect.fail(absentIssue(asked)),
  )

export const estimateOf = (field: IssueField, issue: IssueRecord): EstimateView => {
  const held = field.tag === "held" ? field.get(issue) : issue.originalSeconds
  return { fieldId: field.id, value: typeof held === "number" ? held : null }
}
