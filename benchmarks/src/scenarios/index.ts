import { assetPages } from "./assetPages"
import { auditShare } from "./auditShare"
import { createPage } from "./createPage"
import { consumedEvents } from "./events"
import { importingQuoin } from "./importing"
import { issueScenarios } from "./issues"
import { listPages } from "./listPages"
import { openingDouble } from "./opening"
import { postgresPages } from "./postgres"
import { postgresAssetPages } from "./postgresAssets"
import { readPage } from "./readPage"
import { readRecord } from "./readRecord"
import type { StageScenario } from "./scenario"
import { updatePage } from "./updatePage"

/** Every scenario that needs no server, in the order of the report. */
export const scenarios: ReadonlyArray<StageScenario> = [
  ...readRecord,
  ...readPage,
  ...createPage,
  ...updatePage,
  ...listPages,
  ...assetPages,
  ...issueScenarios,
  ...consumedEvents,
  ...auditShare,
  ...importingQuoin,
  ...openingDouble,
]

/** Those that need a Postgres server. */
export const postgresScenarios: ReadonlyArray<StageScenario> = [...postgresPages, ...postgresAssetPages]
