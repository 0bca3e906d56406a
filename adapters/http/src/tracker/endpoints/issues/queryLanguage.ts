import {
  CountFoundIssues,
  ListQueryWords,
  MatchIssues,
  ParseQueries,
  SuggestQueryValues,
} from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { aText, given } from "../../../request/fields"
import { ofQueries } from "../../api"
import {
  foundCount,
  parsedQueries,
  queryMatches,
  queryWords,
  suggestedValues,
} from "../../json/site/queryLanguage"

const suggestions = ofQueries.custom.get(
  "/jql/autocompletedata/suggestions",
  {
    operations: [SuggestQueryValues],
    path: {},
    query: {
      fieldName: aText,
      fieldValue: given(aText),
      predicateName: given(aText),
      predicateValue: given(aText),
    },
    body: {},
    answer: ({ query: { fieldName, fieldValue = "", predicateName, predicateValue = "" } }, run) =>
      Effect.map(
        run(
          new SuggestQueryValues({
            fieldName,
            fieldValue,
            predicateValue,
            ...(predicateName === undefined ? {} : { predicateName }),
          }),
        ),
        (found) => ({ found, typed: predicateName === undefined ? fieldValue : predicateValue }),
      ),
  },
  suggestedValues,
)

const anId = Schema.Union(Schema.Int, aText).annotations({ description: "the id of an issue" })

const matches = ofQueries.custom.post(
  "/jql/match",
  {
    operations: [MatchIssues],
    path: {},
    query: {},
    body: {
      issueIds: Schema.Array(anId).annotations({ description: "a list of ids of issues" }),
      jqls: Schema.Array(aText).annotations({ description: "a list of queries" }),
    },
    answer: ({ body: { issueIds, jqls } }, run) =>
      run(new MatchIssues({ issueIds: issueIds.map(String), jqls })),
  },
  queryMatches,
)

/** The query language, and what queries say without being asked. */
export const queryLanguageEndpoints = [
  ofQueries.get("/jql/autocompletedata", ListQueryWords, queryWords),
  suggestions,
  ofQueries.post("/jql/parse", ParseQueries, parsedQueries, { inQuery: ["validation"] }),
  matches,
  ofQueries.post("/search/approximate-count", CountFoundIssues, foundCount),
]
