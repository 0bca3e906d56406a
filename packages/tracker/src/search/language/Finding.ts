import type { Moment } from "@quoin/kernel"
import {
  type Clause,
  type Clock,
  type Query,
  type QuerySyntaxError,
  type Span,
  jql,
  querySyntaxError,
} from "@quoin/query"
import type { Where } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { NotBuilt } from "../../errors"
import type { IssueFieldName } from "../../issue/collections"
import type { Site } from "../../site/Site"
import type { VersionRecord } from "../../versions/Version"

/** A filter over issues. */
export type IssueWhere = Where.Where<IssueFieldName>

export type Comparison = Extract<Clause, { readonly _tag: "Comparison" }>

/** The ids of what a text names. */
export type Named = (text: string) => ReadonlyArray<string>

/** What the names in a query stand for, found before it is resolved. */
export interface Finding {
  readonly site: Site
  readonly moment: Moment
  /** Now, and the time zone of the caller. */
  readonly clock: Clock
  readonly text: string
  readonly query: Query
  /** Ids of the projects, issues, components, sprints and categories that a text names, and keys of users. */
  readonly project: Named
  readonly issue: Named
  readonly user: Named
  /** The name of the group, where there is one of it. */
  readonly group: Named
  readonly component: Named
  readonly version: (text: string) => ReadonlyArray<VersionRecord>
  readonly sprint: Named
  readonly category: Named
  /** Ids of the projects whose voters and watchers the caller may know, as far as the query asks for others (TRK-187). */
  readonly known: ReadonlyArray<string>
  /** What the caller has looked at, as far as the query asks for it. */
  readonly history: ReadonlyArray<string>
  /** What lets the caller see comments that are kept for some, as far as the query asks for comments. */
  readonly held: ReadonlyArray<string>
  /** The keys of the texts in which something stands that no index tells of; see `lookedUpName`. */
  readonly lookedUp: Named
  /** Where unknown fields and values are to be told and not refused, they are told here. */
  readonly warn: ((message: string) => void) | undefined
}

export type Resolved<A> = Either.Either<A, QuerySyntaxError | NotBuilt>

type Read = Pick<Finding, "text">

const told = (
  { text }: Read,
  span: Span,
  expected: ReadonlyArray<string>,
  suggestion: string | undefined,
  said: string | undefined,
): QuerySyntaxError =>
  querySyntaxError({
    language: jql.name,
    text,
    span,
    found: text.slice(span.start, span.end),
    expected,
    suggestion,
    said,
  })

/** Something in the query that stands for nothing, at its place. */
export const fault = (
  finding: Read,
  span: Span,
  expected: ReadonlyArray<string>,
  suggestion?: string,
): QuerySyntaxError => {
  const found = finding.text.slice(span.start, span.end)
  const said = jql.wording?.({ kind: "other", found, expected, suggestion })
  return told(finding, span, expected, suggestion, said)
}

/** The same in words of its own. */
export const saidFault = (
  finding: Read,
  span: Span,
  said: string,
  expected: ReadonlyArray<string>,
  suggestion?: string,
): QuerySyntaxError => {
  const meant = suggestion === undefined ? "" : ` Did you mean "${suggestion}"?`
  return told(finding, span, expected, suggestion, said + meant)
}

/** What is unknown is refused at its place, or told, and then stands for `instead`. */
export const unknown = <A>(
  finding: Finding,
  span: Span,
  said: string,
  expected: ReadonlyArray<string>,
  instead: A,
  suggestion?: string,
): Resolved<A> => {
  if (finding.warn === undefined) return Either.left(saidFault(finding, span, said, expected, suggestion))
  finding.warn(said)
  return Either.right(instead)
}
