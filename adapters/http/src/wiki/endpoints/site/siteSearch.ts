import type { AnyFailure } from "@quoin/kernel"
import { SearchIssues } from "@quoin/tracker"
import { SearchContent } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { HtmlPage } from "../../../answers/HtmlPage"
import type { Shows } from "../../../answers/Shows"
import type { Run } from "../../../contract/custom"
import { type FoundOnSite, searchHtml } from "../../../pages/searchHtml"
import { searchAddress } from "../../../pages/siteBar"
import { aText, given } from "../../../request/fields"
import { displayed } from "../../api"

const shown: Shows<FoundOnSite> = {
  schema: Schema.String,
  by: (call) => (found) => new HtmlPage({ html: searchHtml(found, call), posts: [] }),
}

/** So many of each kind are shown. */
const limit = 25

/** Words as a query has them: what is within quotation marks. */
const quoted = (words: string): string => `"${words.replace(/[\\"]/g, "\\$&")}"`

/** Words that mean something in the language of queries, such as a lone asterisk, are found nowhere: who typed them asked no query. */
const nothing = { items: [], more: false }

const unreadable: ReadonlySet<string> = new Set(["QuerySyntaxError", "NotBuilt"])

const orNothing = <A>(search: Effect.Effect<A, AnyFailure>): Effect.Effect<A | typeof nothing, AnyFailure> =>
  Effect.catchIf(
    search,
    ({ _tag }) => unreadable.has(_tag),
    () => Effect.succeed(nothing),
  )

const found = (run: Run, words: string): Effect.Effect<FoundOnSite, AnyFailure> => {
  const query = `text ~ ${quoted(words)}`
  return Effect.all({
    words: Effect.succeed(words),
    pages: orNothing(run(new SearchContent({ cql: `type in (page, blogpost) and ${query}`, limit }))),
    issues: orNothing(run(new SearchIssues({ jql: query, maxResults: limit, fields: ["summary"] }))),
  })
}

/** Looks for words of a person in what they may see. */
export const siteSearchEndpoints = [
  displayed.custom.get(
    searchAddress,
    {
      operations: [SearchContent, SearchIssues],
      path: {},
      query: { queryString: given(aText) },
      body: {},
      answer: ({ query: { queryString = "" } }, run) =>
        queryString.trim() === "" ? Effect.succeed({ words: "" }) : found(run, queryString.trim()),
    },
    shown,
    { files: ["text/html"], says: "Pages, blog posts and issues with these words, as HTML." },
  ),
]
