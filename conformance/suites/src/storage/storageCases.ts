import { commitCases } from "./cases/commits"
import { concurrencyCases } from "./cases/concurrency"
import { definitionCases } from "./cases/definitions"
import { durabilityCases } from "./cases/durability"
import { filterCases } from "./cases/filters"
import { interleavingCases } from "./cases/interleavings"
import { modelCases } from "./cases/models"
import { orderCases } from "./cases/orders"
import { outcomeCases } from "./cases/outcomes"
import { pageCases } from "./cases/pages"
import { recordCases } from "./cases/records"
import { refusalCases } from "./cases/refusals"
import { snapshotCases } from "./cases/snapshots"
import { tenantCases } from "./cases/tenants"
import { uniqueCases } from "./cases/uniques"
import type { StorageCase } from "./StorageCase"

/** Every law of the storage port. */
export const storageCases: ReadonlyArray<StorageCase> = [
  ...recordCases,
  ...commitCases,
  ...refusalCases,
  ...interleavingCases,
  ...uniqueCases,
  ...filterCases,
  ...orderCases,
  ...pageCases,
  ...snapshotCases,
  ...tenantCases,
  ...outcomeCases,
  ...durabilityCases,
  ...definitionCases,
  ...concurrencyCases,
  ...modelCases,
]
