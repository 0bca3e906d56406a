import type { Moment } from "@quoin/kernel"
import { type QuerySyntaxError, type Query, type Span, querySyntaxError } from "@quoin/query"
import type * as Either from "effect/Either"
import type { NotBuilt } from "../errors"
import type { Site } from "../site/Site"

/** What the names in a query stand for, found before it is resolved. */
export interface Finding {
  readonly site: Site
  readonly moment: Moment
  readonly text: string
  readonly query: Query
  /** Ids of the projects, issues, components and versions that a text names, and keys of users. */
  readonly project: (text: string) => ReadonlyArray<string>
  readonly issue: (text: string) => ReadonlyArray<string>
  readonly user: (text: string) => ReadonlyArray<string>
  /** The name of the group, where there is one of it. */
  readonly group: (text: string) => ReadonlyArray<string>
  readonly component: (text: string) => ReadonlyArray<string>
  readonly version: (text: string) => ReadonlyArray<string>
  readonly sprint: (text: string) => ReadonlyArray<string>
  readonly category: (text: string) => ReadonlyArray<string>
  /** Ids of the projects whose voters and watchers the caller may know, as far as the query asks for others (TRK-187). */
  readonly known: ReadonlyArray<string>
  /** What the caller has looked at, as far as the query asks for it. */
  readonly history: ReadonlyArray<string>
  /** Where unknown fields and values are to be told and not refused, they are told here. */
  readonly warn: ((message: string) => void) | undefined
}

export type Resolved<A> = Either.Either<A, QuerySyntaxError | NotBuilt>

/** Something in the query that stands for nothing, at its place. */
export const fault = (
  { text }: Finding,
  span: Span,
  expected: ReadonlyArray<string>,
  suggestion?: string,
): QuerySyntaxError =>
  querySyntaxError({
    language: "JQL",
    text,
    span,
    found: text.slice(span.start, span.end),
    expected,
    suggestion,
  })
