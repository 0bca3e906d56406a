import { type LimitExceeded, type QueryReads, type ReadFailure, Where, invalid } from "@quoin/kernel"
import type { Argument, Clause, Query, QuerySyntaxError } from "@quoin/query"
import { Issues, type Site, findQuery, ofQuery, presentSite, readQuery } from "@quoin/tracker"
import * as Effect from "effect/Effect"

/** A filter over issues. */
export type IssueWhere = Where.Where<(typeof Issues)["names"][number]>

/** What the JQL finds that a query holds in `connectedTickets()`, by its text, among the issues that the caller sees. */
export type TicketQueries = ReadonlyMap<string, IssueWhere>

const ticketFunction = "connectedTickets"

/** The JQL of a call; all issues where it says none. */
export const jqlOf = (given: ReadonlyArray<Argument>): string => {
  const [first] = given
  return first?._tag === "Text" ? first.text : ""
}

/** The JQL in the functions of a clause, and in those inside others. */
const jqlIn = (clause: Clause | undefined): ReadonlyArray<string> => {
  switch (clause?._tag) {
    case undefined:
      return []
    case "And":
    case "Or":
      return clause.clauses.flatMap(jqlIn)
    case "Not":
      return jqlIn(clause.clause)
    case "Comparison": {
      const { value } = clause
      if (value._tag !== "Call") return []
      if (value.name === ticketFunction) return [jqlOf(value.arguments)]
      return value.arguments.flatMap((each) => (each._tag === "Nested" ? jqlIn(each.query.where) : []))
    }
  }
}

const loadWhere = (site: Site, reads: QueryReads, jql: string) =>
  Effect.gen(function* () {
    const seen = yield* reads.visible(Issues)
    if (jql.trim() === "") return seen
    const now = yield* presentSite(ofQuery(reads), site)
    const { where } = yield* findQuery(now, reads, yield* readQuery(jql), undefined)
    return Where.and(seen, where)
  })

/** The issues that JQL finds and the caller sees. `field` is where the caller gave it. */
export const loadIssueWhere = (
  site: Site,
  reads: QueryReads,
  field: string,
  jql: string,
): Effect.Effect<IssueWhere, ReadFailure | LimitExceeded | QuerySyntaxError> =>
  Effect.catchTag(loadWhere(site, reads, jql), "NotBuilt", ({ what }) =>
    Effect.fail(invalid(field, jql, `JQL without ${what}, which is not served`)),
  )

/** Finds what the JQL inside a query of objects means. */
export const loadTicketQueries = (
  site: Site,
  reads: QueryReads,
  { where }: Query,
): Effect.Effect<TicketQueries, ReadFailure | LimitExceeded | QuerySyntaxError> =>
  Effect.map(
    Effect.forEach(new Set(jqlIn(where)), (jql) =>
      Effect.map(loadIssueWhere(site, reads, "qlQuery", jql), (found) => [jql, found] as const),
    ),
    (entries) => new Map(entries),
  )
