import { Collection, Field, foldCase } from "@quoin/kernel"
import { BoardRecord } from "./Board"

export const Boards = Collection.make({
  name: "tracker.board",
  version: 1,
  schema: BoardRecord,
  key: (board: BoardRecord) => board.id,
  fields: {
    name: Field.text((board: BoardRecord) => foldCase(board.name)),
    filterId: Field.text((board: BoardRecord) => board.filterId),
    idNumber: Field.number((board: BoardRecord) => Number(board.id)),
  },
  orders: [["name", "idNumber"], ["filterId"]],
})
