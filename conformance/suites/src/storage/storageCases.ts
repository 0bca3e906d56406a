import { attributeCases } from "./cases/attributes/values"
import { attributeLifetimeCases } from "./cases/attributes/lifetimes"
import { attributeNameCases } from "./cases/attributes/names"
import { commitCases } from "./cases/commits/commits"
import { concurrencyCases } from "./cases/stores/concurrency"
import { definitionCases } from "./cases/records/definitions"
import { concurrentDescriptionCases } from "./cases/attributes/concurrentDescriptions"
import { descriptionCases } from "./cases/attributes/descriptions"
import { durabilityCases } from "./cases/stores/durability"
import { explanationCases } from "./cases/queries/explanations"
import { filterCases } from "./cases/queries/filters"
import { indexSizeCases } from "./cases/commits/indexSizes"
import { guardCases } from "./cases/commits/guards"
import { modelCases } from "./cases/stores/models"
import { orderCases } from "./cases/queries/orders"
import { outcomeCases } from "./cases/commits/outcomes"
import { pageCases } from "./cases/queries/pages"
import { recordCases } from "./cases/records/records"
import { referenceCases } from "./cases/references/filters"
import { referenceChangeCases } from "./cases/references/changes"
import { referenceOrderCases } from "./cases/references/orders"
import { referenceLimitCases } from "./cases/references/limits"
import { referenceSizeCases } from "./cases/references/sizes"
import { refusalCases } from "./cases/commits/refusals"
import { snapshotCases } from "./cases/stores/snapshots"
import { tenantCases } from "./cases/records/tenants"
import { uniqueCases } from "./cases/commits/uniques"
import { randomDatasetCases } from "./cases/references/randomDatasets"
import type { StorageCase } from "./StorageCase"

/** Every law of the storage port. */
export const storageCases: ReadonlyArray<StorageCase> = [
  ...recordCases,
  ...commitCases,
  ...refusalCases,
  ...indexSizeCases,
  ...guardCases,
  ...uniqueCases,
  ...filterCases,
  ...referenceCases,
  ...referenceChangeCases,
  ...referenceLimitCases,
  ...referenceSizeCases,
  ...orderCases,
  ...pageCases,
  ...referenceOrderCases,
  ...attributeCases,
  ...attributeNameCases,
  ...attributeLifetimeCases,
  ...descriptionCases,
  ...concurrentDescriptionCases,
  ...explanationCases,
  ...randomDatasetCases,
  ...snapshotCases,
  ...tenantCases,
  ...outcomeCases,
  ...durabilityCases,
  ...definitionCases,
  ...concurrencyCases,
  ...modelCases,
]
