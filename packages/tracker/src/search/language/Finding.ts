import type { Moment, Where } from "@quoin/kernel"
import {
  type Call,
  type Clause,
  type Clock,
  type Query,
  type QuerySyntaxError,
  type Span,
  jql,
  querySyntaxError,
} from "@quoin/query"
import * as Either from "effect/Either"
import type { NotBuilt } from "../../errors"
import type { IssueFieldName } from "../../issue/collections"
import type { LinkType, Site } from "../../site/Site"
import type { VersionRecord } from "../../versions/Version"
import type { Called } from "./customNames"

/** A filter over issues. */
export type IssueWhere = Where.Where<IssueFieldName>

export type Comparison = Extract<Clause, { readonly _tag: "Comparison" }>

/** The ids of what a text names. */
export type Named = (text: string) => ReadonlyArray<string>

/** A saved query that cannot be asked, by its name, and why not. */
export interface BrokenFilter {
  readonly name: string
  readonly why: string
}

/** What the saved queries find that a text names, or one of them that cannot be asked. */
export type Saved = (text: string) => Either.Either<ReadonlyArray<IssueWhere>, BrokenFilter>

/** What names in a query stand for. */
export interface Names {
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
  /** Ids of the levels of security of a name that the caller is in. */
  readonly level: Named
  /** What issues hold of the objects of an id, a key or a label. */
  readonly object: Named
}

/** What a query asks for that is read once, whatever names it, as far as it asks for it. */
export interface Asked {
  /** The issues of the projects whose voters and watchers the caller may know (TRK-187). */
  readonly known: IssueWhere
  /** What the caller has looked at, the latest first, and when that was. */
  readonly history: { readonly issueIds: ReadonlyArray<string>; readonly viewedAt: Looks }
  readonly signIns: SignIns
  /** What lets the caller see comments and work that are kept for some. */
  readonly held: ReadonlyArray<string>
  /** Types of links, and the issues that the caller may see on the other side of one, or where a field names one. */
  readonly linkTypes: ReadonlyArray<LinkType>
  readonly seen: IssueWhere
  /** All versions of a project, in their order. */
  readonly versionsOf: (projectId: string) => ReadonlyArray<VersionRecord>
  /** Ids of the projects where the caller has a permission, or a role; nothing where there is none of that name. */
  readonly permitted: (text: string) => ReadonlyArray<string> | undefined
  readonly inRole: (text: string) => ReadonlyArray<string> | undefined
}

type Looks = Readonly<Record<string, number>>

/** When the caller's latest session began, and the one before it: by the functions that stand for them. Absent where there is none. */
export type SignIns = Readonly<Record<string, number | undefined>>

/** What the names in a query stand for, found before it is resolved. */
export interface Finding extends Names, Asked {
  readonly site: Site
  readonly moment: Moment
  /** Now, and the time zone of the caller. */
  readonly clock: Clock
  readonly text: string
  readonly query: Query
  /** The fields that a name stands for. */
  readonly called: (name: string) => Called
  readonly saved: Saved
  /** Ids of the things that a call stands for, where its field holds values that no reference is followed from. */
  readonly loaded: (call: Call) => ReadonlyArray<string>
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
  finding: Read & Pick<Finding, "warn">,
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
