import { Commit, CommonFailure, Given, Operation, decided, invalid } from "@quoin/kernel"
import { QuerySyntaxError } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../audit"
import type { Site } from "../../site/Site"
import { givenFilter } from "../../filters/filterInput"
import { checkRankField } from "../../planning/rank/loadRanking"
import {
  BoardId,
  type BoardRecord,
  BoardType,
  Column,
  ConstraintType,
  Estimation,
  checkBoardName,
} from "../../boards/Board"
import { Boards } from "../../boards/collections"
import {
  ConfigurationOfBoard,
  checkConfiguration,
  configurationOf,
} from "../../planning/boards/configuration"
import { boardConfigured } from "../../boards/events"
import { SwitchedFeature, withFeature } from "../../planning/boards/features"
import { GivenQuickFilter, checkQuickFilters, loadQuickFilters } from "../../boards/quickFilters"
import { demandRule, loadBoard, loadShownFilter } from "../../boards/storedBoard"

/** Sets a board up. What is left out stays. */
export class ConfigureBoard extends Operation.Request<ConfigureBoard>()("tracker.configureBoard", () => ({
  payload: {
    board: BoardId,
    name: Schema.optional(Given.Key),
    /** The type that the board has already: what was read can be sent back. */
    sameType: Schema.optional(BoardType),
    filterId: Schema.optional(Given.Key),
    /** In their order: what is in the last one that has statuses is done. */
    columns: Schema.optional(Given.list(Column)),
    constraintType: Schema.optional(ConstraintType),
    estimation: Schema.optional(Estimation),
    /** On a kanban board: a query that leaves out more of what the filter finds; an empty one leaves out nothing. */
    subQuery: Schema.optional(Given.Text),
    /** In their order; one without an id is new, and one that is left out is gone. */
    quickFilters: Schema.optional(Given.list(GivenQuickFilter)),
    /** A feature that it is to have, or not to have any more. */
    feature: Schema.optional(SwitchedFeature),
    /** On a scrum board: whether its velocity is refined. */
    refinedVelocity: Schema.optional(Schema.Boolean),
    /** The number of the rank field; there is only one. */
    rankField: Schema.optional(Schema.Int),
  },
  success: ConfigurationOfBoard,
  failure: Schema.Union(CommonFailure, QuerySyntaxError),
})) {}

const setUp = (
  board: BoardRecord,
  request: ConfigureBoard,
  quickFilters: BoardRecord["quickFilters"],
): BoardRecord => {
  const { name, filterId, columns, constraintType, estimation, subQuery, refinedVelocity } = request
  return {
    ...board,
    name: name?.trim() ?? board.name,
    filterId: filterId ?? board.filterId,
    columns: columns ?? board.columns,
    constraintType: constraintType ?? board.constraintType,
    estimation: estimation ?? board.estimation,
    subQuery: subQuery ?? board.subQuery,
    quickFilters: quickFilters ?? board.quickFilters,
    refinedVelocity: refinedVelocity ?? board.refinedVelocity,
  }
}

export const configureBoard = (site: Site) =>
  Operation.command(
    ConfigureBoard,
    {
      summary: "Set a board up",
      scope: "write:tracker-board",
      rules: ["PLN-4", "PLN-13", "PLN-15", "PLN-18", "PLN-65"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const found = yield* loadBoard(reads, request.board)
          yield* checkRankField(site, request.rankField)
          const { filterId = found.board.filterId } = request
          if (filterId !== found.board.filterId) yield* loadShownFilter(reads, filterId)
          return {
            found,
            quickFilters: yield* loadQuickFilters(reads, found.board, request.quickFilters),
          }
        }),
      decide: (request, { found, quickFilters }) =>
        Either.gen(function* () {
          yield* demandRule(found, "change")
          const { name, sameType = found.board.type, subQuery } = request
          if (sameType !== found.board.type) {
            return yield* Either.left(
              invalid("type", sameType, `${found.board.type}: a board keeps its type`),
            )
          }
          if (name !== undefined) yield* checkBoardName(name)
          if (subQuery !== undefined) yield* givenFilter({ jql: subQuery })
          if (quickFilters !== undefined) yield* checkQuickFilters(quickFilters)
          const board = yield* withFeature(site, setUp(found.board, request, quickFilters), request.feature)
          yield* checkConfiguration(site, board)
          const reply = configurationOf(site, board)
          return yield* decided({
            changes: [Commit.put(Boards, board)],
            events: [boardConfigured(board, reply)],
            audit: [auditSetting("Board set up", board.name)],
            reply,
          })
        }),
    },
  )
