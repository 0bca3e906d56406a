import { type DomainEvent, Event } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { type BoardRecord, BoardView, boardView } from "./Board"

const ofBoard = { entity: "board", payload: Schema.Struct({ board: BoardView }) }

/** What can happen to a board, under the names that webhooks know. */
export const boardEvents = {
  created: Event.make("tracker.board_created", ofBoard),
  updated: Event.make("tracker.board_updated", ofBoard),
  configured: Event.make("tracker.board_configuration_changed", ofBoard),
  deleted: Event.make("tracker.board_deleted", ofBoard),
}

export const boardEvent = (happened: keyof typeof boardEvents, board: BoardRecord): DomainEvent =>
  boardEvents[happened].of(board.id, { board: boardView(board) })
