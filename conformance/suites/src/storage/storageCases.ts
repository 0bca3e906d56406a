import { attributeCases } from "./cases/attributes"
import { attributeLifeCases } from "./cases/attributeLives"
import { attributeNameCases } from "./cases/attributeNames"
import { commitCases } from "./cases/commits"
import { concurrencyCases } from "./cases/concurrency"
import { definitionCases } from "./cases/definitions"
import { describedMeanwhileCases } from "./cases/describedMeanwhile"
import { descriptionCases } from "./cases/descriptions"
import { durabilityCases } from "./cases/durability"
import { explanationCases } from "./cases/explanations"
import { filterCases } from "./cases/filters"
import { indexSizeCases } from "./cases/indexSizes"
import { interleavingCases } from "./cases/interleavings"
import { modelCases } from "./cases/models"
import { orderCases } from "./cases/orders"
import { outcomeCases } from "./cases/outcomes"
import { pageCases } from "./cases/pages"
import { recordCases } from "./cases/records"
import { referenceCases } from "./cases/references"
import { referenceStateCases } from "./cases/referenceStates"
import { referenceOrderCases } from "./cases/referenceOrders"
import { referenceLimitCases } from "./cases/referenceLimits"
import { referenceSizeCases } from "./cases/referenceSizes"
import { refusalCases } from "./cases/refusals"
import { snapshotCases } from "./cases/snapshots"
import { tenantCases } from "./cases/tenants"
import { uniqueCases } from "./cases/uniques"
import { worldCases } from "./cases/worlds"
import type { StorageCase } from "./StorageCase"

/** Every law of the storage port. */
export const storageCases: ReadonlyArray<StorageCase> = [
  ...recordCases,
  ...commitCases,
  ...refusalCases,
  ...indexSizeCases,
  ...interleavingCases,
  ...uniqueCases,
  ...filterCases,
  ...referenceCases,
  ...referenceStateCases,
  ...referenceLimitCases,
  ...referenceSizeCases,
  ...orderCases,
  ...pageCases,
  ...referenceOrderCases,
  ...attributeCases,
  ...attributeNameCases,
  ...attributeLifeCases,
  ...descriptionCases,
  ...describedMeanwhileCases,
  ...explanationCases,
  ...worldCases,
  ...snapshotCases,
  ...tenantCases,
  ...outcomeCases,
  ...durabilityCases,
  ...definitionCases,
  ...concurrencyCases,
  ...modelCases,
]
