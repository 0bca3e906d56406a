import { SearchContent } from "@quoin/wiki"
import { get } from "../../api"
import { onRead } from "../../expandable"
import { foundContents } from "../../json/content/answers"
import { searchContext } from "../../sent/searchContext"

/** Content by a query. */
export const searchEndpoints = [
  get("/content/search", SearchContent, foundContents, {
    expands: onRead,
    sent: searchContext,
    says: "A query in CQL. Without ORDER BY what it asks words for comes with the best answer first, and all else as it was made.",
  }),
]
