import type { BoardFeature, ConfigurationOfBoard } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { each, field, fieldsOf, flag, maybeEach, number, shape, text } from "../../../answers/shape"

/** What people read of a feature. */
interface Words {
  readonly name: string
  readonly description: string
}

const words = shape<Words>()({
  localisedName: text(({ name }) => name),
  localisedDescription: text(({ description }) => description),
})

const wordsOf: Readonly<Record<BoardFeature["name"], Words>> = {
  BOARD: { name: "Board", description: "Shows issues in columns" },
  BACKLOG: { name: "Backlog", description: "Lists what is left to plan" },
  SPRINTS: { name: "Sprints", description: "Plans issues for spans of time" },
  REPORTS: { name: "Reports", description: "Tells how work went on" },
  ESTIMATION: { name: "Estimation", description: "Tells how much work an issue is" },
}

type Estimate = NonNullable<BoardFeature["estimates"]>[number]

const wordsOfEstimates: Readonly<Record<Estimate, Words>> = {
  STORY_POINTS: { name: "Story points", description: "By a number" },
  ORIGINAL_ESTIMATE: { name: "Original estimate", description: "By how long the work takes" },
}

const estimate = shape<Estimate>()({
  value: text((value) => value),
  ...fieldsOf(words, (value: Estimate) => wordsOfEstimates[value]),
})

type Feature = BoardFeature & { readonly boardId: string }

const feature = shape<Feature>("BoardFeature")({
  boardFeature: text(({ name }) => name),
  boardId: number(({ boardId }) => Number(boardId)),
  featureId: text(({ name }) => name),
  featureType: field(Schema.Literal("BASIC", "ESTIMATION"), ({ name }) =>
    name === "ESTIMATION" ? "ESTIMATION" : "BASIC",
  ),
  ...fieldsOf(words, ({ name }: Feature) => wordsOf[name]),
  state: field(Schema.Literal("ENABLED", "DISABLED"), ({ enabled }) => (enabled ? "ENABLED" : "DISABLED")),
  toggleLocked: flag(({ locked }) => locked),
  permissibleEstimationTypes: maybeEach(estimate, ({ estimates }) => estimates),
})

export const features = shape<ConfigurationOfBoard>("BoardFeatures")({
  features: each(feature, ({ id, features }) => features.map((each) => ({ ...each, boardId: id }))),
})
