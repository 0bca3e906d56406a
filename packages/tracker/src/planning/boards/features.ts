import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Site } from "../../site/Site"
import type { BoardRecord, BoardType } from "../../boards/Board"
import { originalTime, usualEstimation } from "./estimation"

export const BoardFeatureName = Schema.Literal("BOARD", "BACKLOG", "SPRINTS", "REPORTS", "ESTIMATION")
export type BoardFeatureName = typeof BoardFeatureName.Type

/** What a board offers, or could offer (PLN-65). */
export const BoardFeature = Schema.Struct({
  name: BoardFeatureName,
  enabled: Schema.Boolean,
  /** It follows from the type of the board, and cannot be switched. */
  locked: Schema.Boolean,
  /** By what the board could estimate, where this is what it does. */
  estimates: Schema.optional(Schema.Array(Schema.Literal("STORY_POINTS", "ORIGINAL_ESTIMATE"))),
})
export type BoardFeature = typeof BoardFeature.Type

/** A feature, and whether the board is to have it. */
export const SwitchedFeature = Schema.Struct({ name: BoardFeatureName, enabled: Schema.Boolean })
export type SwitchedFeature = typeof SwitchedFeature.Type

const givenByType = (type: BoardType): ReadonlyArray<BoardFeature> => [
  { name: "BOARD", enabled: true, locked: true },
  { name: "BACKLOG", enabled: true, locked: true },
  { name: "SPRINTS", enabled: type === "scrum", locked: true },
  { name: "REPORTS", enabled: true, locked: true },
]

const hasPoints = (site: Site): boolean => usualEstimation(site, "scrum").fieldId !== originalTime

export const featuresOf = (
  site: Site,
  { type, estimation }: Pick<BoardRecord, "type" | "estimation">,
): ReadonlyArray<BoardFeature> => [
  ...givenByType(type),
  {
    name: "ESTIMATION",
    enabled: estimation.type !== "none",
    locked: type === "kanban",
    ...(type === "kanban"
      ? {}
      : { estimates: [...(hasPoints(site) ? (["STORY_POINTS"] as const) : []), "ORIGINAL_ESTIMATE"] }),
  },
]

/** A board with a feature switched: one that begins to estimate does so as a new one would, and one that does already goes on. */
export const withFeature = (
  site: Site,
  board: BoardRecord,
  asked: SwitchedFeature | undefined,
): Either.Either<BoardRecord, InvalidInput> => {
  const feature = featuresOf(site, board).find(({ name }) => name === asked?.name)
  if (asked === undefined || feature?.enabled === asked.enabled) return Either.right(board)
  return feature?.locked === false
    ? Either.right({
        ...board,
        estimation: asked.enabled ? usualEstimation(site, board.type) : { type: "none" },
      })
    : Either.left(
        invalid(
          "feature",
          asked.name,
          "ESTIMATION, on a scrum board: the others follow from the type of the board",
        ),
      )
}
