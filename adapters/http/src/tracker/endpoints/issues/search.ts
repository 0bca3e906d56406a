import { SearchIssues, WalkIssues } from "@quoin/tracker"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { aText, given } from "../../../request/fields"
import { get, post } from "../../api"
import { onIssue } from "../../expandable"
import { issuePage, searchedPage, walkedPage, walkedSentPage } from "../../json/issues/pages"

const textOrList = Schema.Union(aText, Schema.Array(aText)).annotations({
  description: "a text, or a list of texts",
})

const sentFields = { expand: given(textOrList) }

/** In a body a list of parts is sent, or their text. */
const expanding = {
  fields: sentFields,
  instead: ["expand"],
  to: ({ expand = "" }: Schema.Struct.Type<typeof sentFields>) =>
    Either.right({ expand: typeof expand === "string" ? expand : expand.join(",") }),
}

/** Parameters that another edition of the service has. */
const notServed = ["fieldsByKeys", "failFast", "reconcileIssues"]

/** Issues, by a query. */
export const searchEndpoints = [
  get("/search", SearchIssues, issuePage, { expands: onIssue }),
  post("/search", SearchIssues, searchedPage, { sent: expanding }),
  get("/search/jql", WalkIssues, walkedPage, { expands: onIssue, notServed }),
  post("/search/jql", WalkIssues, walkedSentPage, { sent: expanding, notServed }),
]
