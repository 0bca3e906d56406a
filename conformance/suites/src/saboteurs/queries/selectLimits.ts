import { type Saboteur, onDriver } from "../Saboteur"

/** Says that it ends selects, and lets them run to their end. */
const neverEnding = onDriver(({ capabilities }) => ({ capabilities: { ...capabilities, selectLimit: true } }))

/** Says that others run meanwhile, and holds them up. */
const neverGivingWay = onDriver(({ capabilities }) => ({
  capabilities: { ...capabilities, selectAside: true },
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
]
