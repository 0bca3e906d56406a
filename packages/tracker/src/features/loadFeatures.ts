import { Prompt, type ReadFailure, type Reads } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { FeatureOff } from "../errors"
import { Switches } from "./collections"
import { type Feature, type Features, allOn, switchesKey } from "./Feature"

/** Which features are on. Nothing is guarded by it: who was let in a moment before a switch stays in. */
export const loadFeatures = (get: Reads["peek"]): Effect.Effect<Features, ReadFailure> =>
  Prompt.map(get(Switches, switchesKey), (switched) => switched ?? allOn)

/** Refuses what belongs to a feature that is switched off (TRK-91). */
export const demandFeature = (
  get: Reads["peek"],
  feature: Feature,
): Effect.Effect<void, ReadFailure | FeatureOff> =>
  Prompt.flatMap(loadFeatures(get), (on) => (on[feature] ? Effect.void : new FeatureOff({ feature })))
