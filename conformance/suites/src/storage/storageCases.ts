import { eventCases } from "../jobs/events/eventCases"
import { jobCases } from "../jobs/jobCases"
import { attributeCases } from "./cases/attributes/values"
import { attributeLifetimeCases } from "./cases/attributes/lifetimes"
import { attributeReleaseCases } from "./cases/attributes/releases"
import { attributeNameCases } from "./cases/attributes/names"
import { clearingCases } from "./cases/commits/clearing"
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
import { referenceTargetCases } from "./cases/references/targets"
import { referenceCases } from "./cases/references/filters"
import { referenceChangeCases } from "./cases/references/changes"
import { referenceOrderCases } from "./cases/references/orders"
import { referenceLimitCases } from "./cases/references/limits"
import { referenceSizeCases } from "./cases/references/sizes"
import { refusalCases } from "./cases/commits/refusals"
import { selectLimitCases } from "./cases/queries/selectLimits"
import { rememberedCases } from "./cases/stores/remembered"
import { snapshotCases } from "./cases/stores/snapshots"
import { tenantCases } from "./cases/records/tenants"
import { uniqueCases } from "./cases/commits/uniques"
import { randomDatasetCases } from "./cases/references/randomDatasets"
import { wordCases } from "./cases/queries/words"
import type { StorageCase } from "./StorageCase"

/** Laws about one thing, as an adapter's author comes to it. */
export interface StorageChapter {
  readonly title: string
  readonly cases: ReadonlyArray<StorageCase>
}

const chapter = (title: string, ...cases: ReadonlyArray<ReadonlyArray<StorageCase>>): StorageChapter => ({
  title,
  cases: cases.flat(),
})

/** Every law of the storage port, in the order in which an adapter is built. */
export const storageChapters: ReadonlyArray<StorageChapter> = [
  chapter("Records", recordCases),
  chapter("Commits", commitCases),
  chapter("Refused commits", refusalCases),
  chapter("Guards", guardCases),
  chapter("Unique values", uniqueCases),
  chapter("Filters", filterCases),
  chapter("Words", wordCases),
  chapter("Orders", orderCases),
  chapter("Pages", pageCases),
  chapter("Selects that take long", selectLimitCases),
  chapter("Emptied collections", clearingCases),
  chapter("Tenants", tenantCases),
  chapter("Definitions", definitionCases),
  chapter(
    "Filters through references",
    referenceCases,
    referenceTargetCases,
    referenceChangeCases,
    referenceLimitCases,
  ),
  chapter("Orders through references", referenceOrderCases),
  chapter("Attributes", descriptionCases, concurrentDescriptionCases, attributeCases, attributeNameCases),
  chapter("Attributes as records change", attributeLifetimeCases, attributeReleaseCases),
  chapter("Long texts and long lists", indexSizeCases, referenceSizeCases),
  chapter("Explanations", explanationCases),
  chapter("Random records that refer to each other", randomDatasetCases),
  chapter("Snapshots", snapshotCases),
  chapter("Outcomes", outcomeCases),
  chapter("Concurrency", concurrencyCases, rememberedCases),
  chapter("Durability", durabilityCases),
  chapter("The model", modelCases),
  chapter("Work that outlives a request", jobCases),
  chapter("Events and those who consume them", eventCases),
]

/** Every law of the storage port, in that order. */
export const storageCases: ReadonlyArray<StorageCase> = storageChapters.flatMap(({ cases }) => cases)
