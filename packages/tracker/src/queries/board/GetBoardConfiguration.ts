import { CommonFailure, Operation } from "@quoin/kernel"
import * as Either from "effect/Either"
import { ofQuery } from "../../filters/storedFilter"
import type { Site } from "../../site/Site"
import { BoardId } from "../../boards/Board"
import { ConfigurationOfBoard, configurationOf } from "../../planning/boards/configuration"
import { loadBoard } from "../../boards/storedBoard"

/** Reads how a board is set up. */
export class GetBoardConfiguration extends Operation.Request<GetBoardConfiguration>()(
  "tracker.getBoardConfiguration",
  () => ({ payload: { board: BoardId }, success: ConfigurationOfBoard, failure: CommonFailure }),
) {}

export const getBoardConfiguration = (site: Site) =>
  Operation.query(
    GetBoardConfiguration,
    {
      summary: "Read how a board is set up",
      scope: "read:tracker-board",
      rules: ["PLN-3", "PLN-13", "PLN-15", "PLN-65"],
    },
    {
      load: ({ board }, reads) => loadBoard(ofQuery(reads), board),
      answer: (_request, { board }) => Either.right(configurationOf(site, board)),
    },
  )
