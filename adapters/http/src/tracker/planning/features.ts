import { invalid } from "@quoin/kernel"
import {
  type BoardFeature,
  BoardFeatureName,
  type ConfigurationOfBoard,
  ConfigureBoard,
  GetBoardConfiguration,
} from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { meaning } from "../../contract/fieldReader"
import { mayBeNumber } from "../../contract/leniency"
import { shows } from "../../answers/Shows"
import { aText, given } from "../../request/fields"
import { custom } from "./below"

const FeatureJson = Schema.Struct({
  boardFeature: Schema.String,
  boardId: Schema.Int,
  featureId: Schema.String,
  featureType: Schema.Literal("BASIC", "ESTIMATION"),
  localisedName: Schema.String,
  localisedDescription: Schema.String,
  state: Schema.Literal("ENABLED", "DISABLED"),
  toggleLocked: Schema.Boolean,
  permissibleEstimationTypes: Schema.optional(
    Schema.Array(
      Schema.Struct({
        value: Schema.String,
        localisedName: Schema.String,
        localisedDescription: Schema.String,
      }),
    ),
  ),
}).annotations({ identifier: "BoardFeature" })

type Said = readonly [name: string, description: string]

const said: Readonly<Record<BoardFeature["name"], Said>> = {
  BOARD: ["Board", "Shows issues in columns"],
  BACKLOG: ["Backlog", "Lists what is left to plan"],
  SPRINTS: ["Sprints", "Plans issues for spans of time"],
  REPORTS: ["Reports", "Tells how work went on"],
  ESTIMATION: ["Estimation", "Tells how much work an issue is"],
}

const saidOfEstimates: Readonly<Record<NonNullable<BoardFeature["estimates"]>[number], Said>> = {
  STORY_POINTS: ["Story points", "By a number"],
  ORIGINAL_ESTIMATE: ["Original estimate", "By how long the work takes"],
}

const localised = ([localisedName, localisedDescription]: Said) => ({ localisedName, localisedDescription })

const featureJson =
  (boardId: string) =>
  ({ name, enabled, locked, estimates }: BoardFeature): typeof FeatureJson.Type => ({
    boardFeature: name,
    boardId: Number(boardId),
    featureId: name,
    featureType: name === "ESTIMATION" ? "ESTIMATION" : "BASIC",
    ...localised(said[name]),
    state: enabled ? "ENABLED" : "DISABLED",
    toggleLocked: locked,
    ...(estimates === undefined
      ? {}
      : {
          permissibleEstimationTypes: estimates.map((value) => ({
            value,
            ...localised(saidOfEstimates[value]),
          })),
        }),
  })

const features = shows(
  Schema.Struct({ features: Schema.Array(FeatureJson) }).annotations({ identifier: "BoardFeatures" }),
  () =>
    ({ id, features: all }: ConfigurationOfBoard) => ({ features: all.map(featureJson(id)) }),
)

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
