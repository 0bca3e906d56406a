import { search } from "../queries/search/Search"
import { searchContent } from "../queries/search/SearchContent"

/** How things are found. */
export const searchOperations = [searchContent, search]
