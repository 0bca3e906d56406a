import { type DomainEvent, Event } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { ConfigurationOfBoard } from "../planning/boards/configuration"
import { type BoardRecord, BoardView, boardView } from "./Board"

const ofBoard = { entity: "board", payload: Schema.Struct({ board: BoardView }) }

/** What can happen to a board, under the names that webhooks know. */
export const boardEvents = {
  created: Event.make("tracker.board_created", ofBoard),
  updated: Event.make("tracker.board_updated", ofBoard),
  configured: Event.make("tracker.board_configuration_changed", {
    entity: "board",
    payload: Schema.Struct({ board: BoardView, configuration: ConfigurationOfBoard }),
  }),
  deleted: Event.make("tracker.board_deleted", ofBoard),
}

type BoardHappening = Exclude<keyof typeof boardEvents, "configured">

export const boardEvent = (happened: BoardHappening, board: BoardRecord): DomainEvent =>
  boardEvents[happened].of(board.id, { board: boardView(board) })

/** The board is set up otherwise, as it says. */
export const boardConfigured = (board: BoardRecord, configuration: ConfigurationOfBoard): DomainEvent =>
  boardEvents.configured.of(board.id, { board: boardView(board), configuration })
