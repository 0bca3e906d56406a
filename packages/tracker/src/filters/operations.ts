import type { Site } from "../site/Site"
import { createFilter } from "./commands/CreateFilter"
import { deleteFilter } from "./commands/DeleteFilter"
import { shareFilter } from "./commands/ShareFilter"
import { unshareFilter } from "./commands/UnshareFilter"
import { updateFilter } from "./commands/UpdateFilter"
import { getFilter } from "./queries/GetFilter"
import { listFavouriteFilters } from "./queries/ListFavouriteFilters"

/** Queries that somebody saved. */
export const filterOperations = (site: Site) =>
  [
    createFilter(site),
    updateFilter(site),
    deleteFilter,
    getFilter(site),
    listFavouriteFilters(site),
    shareFilter(site),
    unshareFilter,
  ] as const
