import type { Moment } from "@quoin/kernel"
import {
  type Clause,
  type Clock,
  type Query,
  type QuerySyntaxError,
  type Span,
  cql,
  querySyntaxError,
} from "@quoin/query"
import type { NotAllowed, NotBuilt, Where } from "@quoin/kernel"
import type * as Either from "effect/Either"
import type { Contents } from "../collections"

/** A filter over content. */
export type ContentWhere = Where.Where<(typeof Contents)["names"][number]>

export type Comparison = Extract<Clause, { readonly _tag: "Comparison" }>

/** What the names in a query stand for, found before it is resolved. */
export interface Finding {
  readonly text: string
  readonly query: Query
  readonly moment: Moment
  readonly clock: Clock
  /** The id of the space that the caller sees under a key. */
  readonly space: (key: string) => string | undefined
  /** The key of the user of a name or a key. */
  readonly user: (name: string) => string | undefined
  /** What bodies call the user of a key who is mentioned. */
  readonly mentionsOf: (key: string) => ReadonlyArray<string>
  /** The key of the space, and the id of the content, that the query is asked from. */
  readonly spaceKey: string | undefined
  readonly contentId: string | undefined
  /** The ids of what holds a phrase; see `phraseName`. */
  readonly phrase: (name: string) => ReadonlyArray<string>
  /** The caller may know who watches what. */
  readonly knowsWatchers: boolean
  /** Spaces are found among content: what one of the two does not have is not so of it, and is no fault of the query. */
  readonly isMixed: boolean
}

export type Resolved<A> = Either.Either<A, QuerySyntaxError | NotBuilt | NotAllowed>

/** Something in the query that stands for nothing, at its place. */
export const fault = (
  { text }: Pick<Finding, "text">,
  span: Span,
  expected: ReadonlyArray<string>,
  suggestion?: string,
): QuerySyntaxError =>
  querySyntaxError({
    language: cql.name,
    text,
    span,
    found: text.slice(span.start, span.end),
    expected,
    suggestion,
  })
