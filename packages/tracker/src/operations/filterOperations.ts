import type { Site } from "../site/Site"
import { createFilter } from "../commands/filter/CreateFilter"
import { deleteFilter } from "../commands/filter/DeleteFilter"
import { shareFilter } from "../commands/filter/ShareFilter"
import { unshareFilter } from "../commands/filter/UnshareFilter"
import { updateFilter } from "../commands/filter/UpdateFilter"
import { setShareScope } from "../commands/filter/SetShareScope"
import { resetColumns } from "../commands/filter/ResetColumns"
import { setColumns } from "../commands/filter/SetColumns"
import { getColumns } from "../queries/filter/GetColumns"
import { getShareScope } from "../queries/filter/GetShareScope"
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
    getShareScope,
    setShareScope,
    getColumns(site),
    setColumns(site),
    resetColumns,
  ] as const
