import { Commit, CommonFailure, Given, Operation, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditSetting } from "../../../audit"
import type { Site } from "../../../site/Site"
import { BoardId, type BoardRecord, Column, ConstraintType, Estimation } from "../Board"
import { Boards } from "../collections"
import { ConfigurationOfBoard, checkConfiguration, configurationOf } from "../configuration"
import { boardEvent } from "../events"
import { demandRule, loadBoard, loadShownFilter } from "../storedBoard"

/** Sets a board up. What is left out stays. */
export class ConfigureBoard extends Schema.TaggedRequest<ConfigureBoard>()("tracker.configureBoard", {
  payload: {
    board: BoardId,
    filterId: Schema.optional(Given.Key),
    /** In their order: what is in the last one that has statuses is done. */
    columns: Schema.optional(Given.list(Column)),
    constraintType: Schema.optional(ConstraintType),
    estimation: Schema.optional(Estimation),
  },
  success: ConfigurationOfBoard,
  failure: CommonFailure,
}) {}

const setUp = (board: BoardRecord, request: ConfigureBoard): BoardRecord => {
  const { filterId, columns, constraintType, estimation } = request
  return {
    ...board,
    filterId: filterId ?? board.filterId,
    columns: columns ?? board.columns,
    constraintType: constraintType ?? board.constraintType,
    estimation: estimation ?? board.estimation,
  }
}

export const configureBoard = (site: Site) =>
  Operation.command(
    ConfigureBoard,
    { summary: "Set a board up", scope: "write:tracker-board", rules: ["PLN-4", "PLN-13"] },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          const found = yield* loadBoard(reads, request.board)
          const { filterId = found.board.filterId } = request
          if (filterId !== found.board.filterId) yield* loadShownFilter(reads, filterId)
          return found
        }),
      decide: (request, found) =>
        Either.gen(function* () {
          yield* demandRule(found, "change")
          const board = setUp(found.board, request)
          yield* checkConfiguration(site, board)
          return yield* decided({
            changes: [Commit.put(Boards, board)],
            events: [boardEvent("configured", board)],
            audit: [auditSetting("Board set up", board.name)],
            reply: configurationOf(site, board),
          })
        }),
    },
  )
