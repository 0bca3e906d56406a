import { lookUp } from "@quoin/kernel"
import type { ListQueryWords, MatchIssues, ParseQueries, SuggestQueryValues } from "@quoin/tracker"
import * as Schema from "effect/Schema"
import { each, field, maybe, maybeText, shape, text } from "../../../answers/shape"
import { highlighted } from "./highlighted"

type Words = typeof ListQueryWords.success.Type
type FieldWord = Words["fields"][number]
type FunctionWord = Words["functions"][number]

/** What clients know the types of values as. They compare them alone, so that one that is not here stands for itself. */
const typeNames: Readonly<Record<string, string>> = {
  project: "com.atlassian.jira.project.Project",
  category: "com.atlassian.jira.project.ProjectCategory",
  issue: "com.atlassian.jira.issue.Issue",
  issueType: "com.atlassian.jira.issue.issuetype.IssueType",
  status: "com.atlassian.jira.issue.status.Status",
  statusCategory: "com.atlassian.jira.issue.status.category.StatusCategory",
  priority: "com.atlassian.jira.issue.priority.Priority",
  resolution: "com.atlassian.jira.issue.resolution.Resolution",
  user: "com.atlassian.jira.user.ApplicationUser",
  label: "com.atlassian.jira.issue.label.Label",
  component: "com.atlassian.jira.bc.project.component.ProjectComponent",
  version: "com.atlassian.jira.project.version.Version",
  text: "java.lang.String",
  date: "java.util.Date",
  number: "java.lang.Number",
}

const typeName = (type: string): string => lookUp(typeNames, type) ?? type

const Texts = Schema.Array(Schema.String)

/** Here a flag is a text. */
const flagText = (is: boolean): string => (is ? "true" : "false")

const fieldWord = shape<FieldWord>()({
  value: text(({ written }) => written),
  displayName: text(({ name, number }) => (number === undefined ? name : `${name} - cf[${number}]`)),
  auto: text(({ suggested }) => flagText(suggested)),
  orderable: text(({ orderable }) => flagText(orderable)),
  searchable: text(({ searchable }) => flagText(searchable)),
  cfid: maybeText(({ number }) => (number === undefined ? undefined : `cf[${number}]`)),
  operators: Texts,
  types: field(Texts, ({ type }) => [typeName(type)]),
})

/** A call with as many empty arguments as it takes at least. */
const called = ({ name, fewest }: FunctionWord): string =>
  `${name}(${Array.from({ length: fewest }, () => '""').join(", ")})`

const functionWord = shape<FunctionWord>()({
  value: text(called),
  displayName: text(called),
  isList: text(({ isList }) => flagText(isList)),
  types: field(Texts, ({ types }) => types.map(typeName)),
})

export const queryWords = shape<Words>("QueryWords")({
  visibleFieldNames: each(fieldWord, ({ fields }) => fields),
  visibleFunctionNames: each(functionWord, ({ functions }) => functions),
  jqlReservedWords: field(Texts, ({ reservedWords }) => reservedWords),
})

/** Values that are suggested, and what was typed. */
export interface Suggested {
  readonly typed: string
  readonly found: typeof SuggestQueryValues.success.Type
}

const suggestedValue = shape<Suggested["found"][number] & { readonly typed: string }>()({
  value: Schema.String,
  displayName: text(({ name, typed }) => highlighted(name, typed)),
})

export const suggestedValues = shape<Suggested>("SuggestedQueryValues")({
  results: each(suggestedValue, ({ found, typed }) => found.map((one) => ({ ...one, typed }))),
})

/** What is shown of queries that were read; what one says is shown as it is. */
type Judged = ReadonlyArray<
  Pick<(typeof ParseQueries.success.Type)[number], "query" | "faults" | "warnings"> & {
    readonly structure?: unknown
  }
>

/** A list that is left out where it is empty. */
const some = (texts: ReadonlyArray<string>) => (texts.length === 0 ? undefined : texts)

const parsedQuery = shape<Judged[number]>()({
  query: Schema.String,
  structure: maybe(Schema.Unknown, ({ structure }) => structure),
  errors: maybe(Texts, ({ faults }) => some(faults.map(({ message }) => message))),
  warnings: maybe(Texts, ({ warnings }) => some(warnings)),
})

export const parsedQueries = shape<Judged>("ParsedQueries")({
  queries: each(parsedQuery, (judged) => judged),
})

type Matches = typeof MatchIssues.success.Type

const match = shape<Matches[number]>()({
  matchedIssues: field(Schema.Array(Schema.Int), ({ matched }) => matched.map(Number)),
  errors: field(Texts, ({ faults }) => faults.map(({ message }) => message)),
})

export const queryMatches = shape<Matches>("QueryMatches")({ matches: each(match, (matches) => matches) })

export const foundCount = shape<{ readonly count: number }>("IssueCount")({ count: Schema.Int })
