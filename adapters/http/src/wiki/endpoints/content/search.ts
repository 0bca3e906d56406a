import { Search, SearchContent } from "@quoin/wiki"
import { get } from "../../api"
import type { Expands } from "../../../contract/input/expansion"
import { onRead, onSpace } from "../../expands"
import { foundContents } from "../../json/content/answers"
import { foundThings } from "../../json/content/found"
import { searchContext } from "../../sent/searchContext"

/** Found content; nothing by default. */
const onFound: Expands = { standard: "", parts: onRead.parts }

/** What was found, whatever it is; nothing by default. */
const onSearch: Expands = { standard: "", parts: { content: onRead.parts, space: onSpace.parts } }

/** Content and spaces by a query. */
export const searchEndpoints = [
  get("/content/search", SearchContent, foundContents, {
    expands: onFound,
    sent: searchContext,
    says: "A query in CQL. Without ORDER BY what it asks words for comes with the best answer first, and all else as it was made.",
  }),
  get("/search", Search, foundThings, {
    expands: onSearch,
    sent: searchContext,
    says: "A query in CQL; with type = space it finds spaces by their names. An excerpt is of what readers read, with @@@hl@@@ before and @@@endhl@@@ behind each word that was asked for. What stands inside files is not found.",
  }),
]
