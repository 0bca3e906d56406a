import type { Site } from "../site/Site"
import { createFilter } from "../commands/filter/CreateFilter"
import { deleteFilter } from "../commands/filter/DeleteFilter"
import { shareFilter } from "../commands/filter/ShareFilter"
import { unshareFilter } from "../commands/filter/UnshareFilter"
import { updateFilter } from "../commands/filter/UpdateFilter"
import { getFilter } from "../queries/filter/GetFilter"
import { listFavouriteFilters } from "../queries/filter/ListFavouriteFilters"

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
