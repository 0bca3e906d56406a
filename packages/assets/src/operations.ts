import { definitionOperations } from "./definitionOperations"
import { objectOperations } from "./objectOperations"
import { searchOperations } from "./searchOperations"

/** Every operation of asset management. */
export const operations = [...definitionOperations, ...objectOperations, ...searchOperations] as const
