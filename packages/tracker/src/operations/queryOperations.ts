import type { Site } from "../site/Site"
import { listQueryWords } from "../queries/language/ListQueryWords"
import { parseQueries } from "../queries/language/ParseQueries"
import { suggestQueryValues } from "../queries/language/SuggestQueryValues"
import { countFoundIssues } from "../queries/search/CountFoundIssues"
import { explainJql } from "../queries/search/ExplainJql"
import { matchIssues } from "../queries/search/MatchIssues"
import { pickIssues } from "../queries/search/PickIssues"
import { searchIssues } from "../queries/search/SearchIssues"
import { walkIssues } from "../queries/search/WalkIssues"

/** Issues by queries, and the language of these. */
export const queryOperations = (site: Site) =>
  [
    searchIssues(site),
    walkIssues(site),
    pickIssues(site),
    matchIssues(site),
    countFoundIssues(site),
    explainJql(site),
    listQueryWords(site),
    suggestQueryValues(site),
    parseQueries(site),
  ] as const
