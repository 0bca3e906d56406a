import type { Saboteur } from "./Saboteur"
import { saboteursOfAttributes } from "./ofAttributes"
import { saboteursOfCommits } from "./ofCommits"
import { saboteursOfDescriptions } from "./ofDescriptions"
import { saboteursOfFilters } from "./ofFilters"
import { saboteursOfLongTexts } from "./ofLongTexts"
import { saboteursOfPages } from "./ofPages"
import { saboteursOfReferenceOrders } from "./ofReferenceOrders"
import { saboteursOfReferences } from "./ofReferences"
import { saboteursOfReferenceStates } from "./ofReferenceStates"
import { saboteursOfStores } from "./ofStores"

/**
 * Every saboteur, and the case that rejects it. There is none that hands out live references: a driver deals in
 * text and the lift copies field values, so no driver can; `storage/record/not-a-live-reference` watches the lift.
 */
export const storageSaboteurs: ReadonlyArray<Saboteur> = [
  ...saboteursOfCommits,
  ...saboteursOfFilters,
  ...saboteursOfLongTexts,
  ...saboteursOfPages,
  ...saboteursOfStores,
  ...saboteursOfReferences,
  ...saboteursOfReferenceStates,
  ...saboteursOfReferenceOrders,
  ...saboteursOfAttributes,
  ...saboteursOfDescriptions,
]
