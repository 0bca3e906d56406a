import { invalid } from "@quoin/kernel"
import { BoardFeatureName, ConfigureBoard, GetBoardConfiguration } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { meaning } from "../../../contract/input/fieldReader"
import { mayBeNumber } from "../../../contract/input/leniency"
import { aText, given } from "../../../request/fields"
import { features } from "../../json/planning/features"
import { custom } from "./api"

const path = "/board/:boardId/features"
const anId = aText.annotations({ [mayBeNumber]: true })
const boardOf = GetBoardConfiguration.fields.board

/** What a board offers. */
export const featureEndpoints = [
  custom.get(
    path,
    {
      operations: [GetBoardConfiguration],
      path: { boardId: anId },
      query: {},
      body: {},
      answer: ({ path: { boardId } }, run) =>
        run(new GetBoardConfiguration({ board: boardOf.make(boardId) })),
    },
    features,
  ),
  custom.put(
    path,
    {
      operations: [ConfigureBoard],
      path: { boardId: anId },
      query: {},
      body: {
        boardId: given(anId),
        feature: BoardFeatureName.annotations({
          [meaning]: "the feature to switch",
          examples: ["ESTIMATION"],
        }),
        enabling: Schema.Boolean.annotations({
          [meaning]: "whether the board is to have it",
          examples: [true],
        }),
      },
      answer: (
        { path: { boardId }, body: { boardId: same = boardId, feature: name, enabling: enabled } },
        run,
      ) =>
        same === boardId
          ? run(new ConfigureBoard({ board: boardOf.make(boardId), feature: { name, enabled } }))
          : invalid("boardId", same, `${boardId}, as in the address`),
    },
    features,
  ),
]
