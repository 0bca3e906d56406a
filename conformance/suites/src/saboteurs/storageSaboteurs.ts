import type { Saboteur } from "./Saboteur"
import { saboteursOfAttributes } from "./attributes/values"
import { saboteursOfCommits } from "./stores/commits"
import { saboteursOfDescriptions } from "./attributes/descriptions"
import { saboteursOfEvents } from "./events"
import { saboteursOfFilters } from "./queries/filters"
import { saboteursOfJobs } from "./jobs"
import { saboteursOfLongTexts } from "./queries/longTexts"
import { saboteursOfWords } from "./queries/words"
import { saboteursOfPages } from "./queries/pages"
import { saboteursOfSelectLimits } from "./queries/selectLimits"
import { saboteursOfReferenceOrders } from "./references/orders"
import { saboteursOfReferences } from "./references/filters"
import { saboteursOfReferenceChanges } from "./references/changes"
import { saboteursOfDurability } from "./stores/durability"
import { saboteursOfStores } from "./stores/stores"

/**
 * Every saboteur, and the case that rejects it. None hands out live references: a driver deals in text and the lift
 * copies field values, so no driver can. `storage/record/not-a-live-reference` watches the lift.
 */
export const storageSaboteurs: ReadonlyArray<Saboteur> = [
  ...saboteursOfCommits,
  ...saboteursOfFilters,
  ...saboteursOfLongTexts,
  ...saboteursOfWords,
  ...saboteursOfPages,
  ...saboteursOfSelectLimits,
  ...saboteursOfStores,
  ...saboteursOfDurability,
  ...saboteursOfReferences,
  ...saboteursOfReferenceChanges,
  ...saboteursOfReferenceOrders,
  ...saboteursOfAttributes,
  ...saboteursOfDescriptions,
  ...saboteursOfJobs,
  ...saboteursOfEvents,
]
