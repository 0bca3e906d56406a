import { assetPages } from "./assetPages"
import { createPage } from "./createPage"
import { importingQuoin } from "./importing"
import { listPages } from "./listPages"
import { openingDouble } from "./opening"
import { readPage } from "./readPage"
import { readRecord } from "./readRecord"
import type { StageScenario } from "./scenario"
import { updatePage } from "./updatePage"

/** Every scenario, in the order of the report. */
export const scenarios: ReadonlyArray<StageScenario> = [
  ...readRecord,
  ...readPage,
  ...createPage,
  ...updatePage,
  ...listPages,
  ...assetPages,
  ...importingQuoin,
  ...openingDouble,
]
