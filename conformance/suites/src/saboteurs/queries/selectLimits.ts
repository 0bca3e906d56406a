import { giveWay } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { type Saboteur, onDriver } from "../Saboteur"

/** Says that it ends selects, and lets them run to their end. */
const neverEnding = onDriver(({ capabilities }) => ({ capabilities: { ...capabilities, selectLimit: true } }))

/** Says that others run meanwhile, and holds them up. */
const neverGivingWay = onDriver(({ capabilities }) => ({
  capabilities: { ...capabilities, selectAside: true },
}))

/** Lets others through once before each select, and holds them up while it runs. */
const givingWayOnce = onDriver(({ capabilities, select }) => ({
  capabilities: { ...capabilities, selectAside: true },
  select: (collection, asked) => Effect.zipRight(giveWay, select(collection, asked)),
}))

/** The reference subject has neither: these only say that they do. */
export const saboteursOfSelectLimits: ReadonlyArray<Saboteur> = [
  {
    name: "never ends a select at its limit",
    killedBy: "storage/select/ends-at-its-limit",
    sabotage: neverEnding,
  },
  {
    name: "never gives way while a select runs",
    killedBy: "storage/select/others-meanwhile",
    sabotage: neverGivingWay,
  },
  {
    name: "gives way before a select, and never while it runs",
    killedBy: "storage/select/others-meanwhile",
    sabotage: givingWayOnce,
  },
]
