import type { AnySeedLine } from "../SeedLine"
import { inOrder } from "./calendar"
import { equipmentDeeds } from "./equipment"
import { handbookDeeds } from "./handbook"
import { peopleDeeds } from "./people"
import { planningDeeds } from "./planning"
import { storeDeeds } from "./store"

/**
 * A harbour that does not exist, with half a year behind it: ten people in three groups, a handbook, a project that plans by sprints
 * and one with a board of what flows, 120 issues with their histories, and 300 things on its quays, which belong to both.
 */
export const company: ReadonlyArray<AnySeedLine> = inOrder([
  ...peopleDeeds,
  ...handbookDeeds,
  ...planningDeeds,
  ...equipmentDeeds,
  ...storeDeeds,
])
