import { suggestion } from "@quoin/kernel"
import type { Instant } from "@quoin/kernel"
import {
  type Call,
  type Clause,
  type QuerySyntaxError,
  type Span,
  type Value,
  aql,
  querySyntaxError,
} from "@quoin/query"
import type * as DateTime from "effect/DateTime"
import type * as Either from "effect/Either"
import type { Catalog } from "./Catalog"
import type { SeenElsewhere } from "./SeenElsewhere"
import type { TicketQueries } from "./ticketQueries"
import { type ObjectWhere, isOneOf } from "./conditions/conditions"

/** All that the meaning of a query depends on, besides its tree. */
export interface SearchContext {
  /** The query as written; the spans of its tree lie in it. */
  readonly text: string
  readonly catalog: Catalog
  /** The ids of the schemas that the caller may see. */
  readonly visibleSchemas: ReadonlySet<string>
  /** The ids of their types. */
  readonly visibleTypes: ReadonlySet<string>
  /** What the caller sees of what values name in other domains. */
  readonly seen: SeenElsewhere
  /** What the JQL in `connectedTickets()` finds. */
  readonly tickets: TicketQueries
  /** What functions such as `now()` mean. */
  readonly now: Instant
  /** What days are to the caller. */
  readonly zone: DateTime.TimeZone
  readonly callerKey: string | undefined
  /** What `currentProject()` and `currentReporter()` mean, where the query is asked for a project or a ticket. */
  readonly currentProject: string | undefined
  readonly currentReporter: string | undefined
  /** Attribute names must be written as they are defined. */
  readonly caseSensitiveNames: boolean
}

/** What becomes of a piece of a query; a failure points into its text. */
export type Resolved<A> = Either.Either<A, QuerySyntaxError>

export type Comparison = Extract<Clause, { readonly _tag: "Comparison" }>

/** A value to compare with, once placeholders are filled. */
export type Item = Extract<Value, { readonly _tag: "Text" }> | Call

/** The failure that something else stands in the text than what could; `names` are those one may have mistyped. */
export const fault = (
  { text }: SearchContext,
  { span }: { readonly span: Span },
  expected: string | ReadonlyArray<string>,
  meant?: { readonly typed: string; readonly names: Iterable<string> },
): QuerySyntaxError =>
  querySyntaxError({
    language: aql.name,
    text,
    span,
    found: text.slice(span.start, span.end),
    expected: typeof expected === "string" ? [expected] : expected,
    suggestion: meant === undefined ? undefined : suggestion(meant.typed, meant.names),
  })

/** Objects of the schemas that the caller may see; one that is being deleted stands in none. */
export const visibleObjects = ({ visibleSchemas }: SearchContext): ObjectWhere =>
  isOneOf("schemaId", visibleSchemas)

/** No schema is hidden from the caller. */
export const seesEverything = ({ catalog, visibleSchemas }: SearchContext): boolean =>
  visibleSchemas.size === catalog.definitions.schemas.size
