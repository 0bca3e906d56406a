import {
  CommonFailure,
  Given,
  type LimitExceeded,
  NotFound,
  Operation,
  Order,
  type QueryReads,
  type ReadFailure,
  Where,
  invalid,
  withinLimit,
} from "@quoin/kernel"
import { Issues, type Site, Ticket, loadObjectQuery, loadTickets } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadDefinitions } from "../../definitions/stampedDefinitions"
import { reading } from "../../facts"
import { limits } from "../../limits"
import { recordKeyOf } from "../../objects/AssetObject"
import { loadObject } from "../../objects/loadObject"
import { type IssueWhere, loadIssueWhere } from "../../search/ticketQueries"

/** The issues that name an object, as far as the caller sees them. */
const ConnectedTickets = Schema.asSchema(
  Schema.Struct({
    tickets: Schema.Array(Ticket),
    /** How many there are. */
    total: Schema.Int,
    /** JQL that finds all of them; absent where no field holds objects. */
    allTicketsQuery: Schema.optional(Schema.String),
  }),
)
export type ConnectedTickets = typeof ConnectedTickets.Type

/** The issues of which some field names an object, the one that was changed last first. */
export class ListConnectedTickets extends Operation.Request<ListConnectedTickets>()(
  "assets.listConnectedTickets",
  () => ({
    payload: {
      /** The id or the key. */
      id: Given.Key,
      /** The id of a saved filter of the tracker: only issues that it finds, too. */
      filterId: Schema.optional(Given.Key),
      /** `limits.connectedTickets` where it is left out, and at most so many. */
      limit: Schema.optional(Schema.Int),
    },
    success: ConnectedTickets,
    failure: CommonFailure,
  }),
) {}

const checkedLimit = (given: number = limits.connectedTickets) =>
  given < 1
    ? Either.left(invalid("limit", given, "1 and more"))
    : Either.map(withinLimit(limits, "connectedTickets", given), () => given)

/** The issues that the caller sees, and that a filter finds where one is named; a hidden filter is told as an absent one. */
const loadAsked = (
  site: Site,
  reads: QueryReads,
  filterId: string | undefined,
): Effect.Effect<IssueWhere, ReadFailure | LimitExceeded | NotFound> => {
  const absent = () => Effect.fail(new NotFound({ kind: "filter", id: filterId ?? "" }))
  if (filterId !== undefined && !/^\d{1,16}$/.test(filterId)) return absent()
  const jql = filterId === undefined ? "" : `filter = ${filterId}`
  return Effect.catchTag(loadIssueWhere(site, reads, "filterId", jql), "QuerySyntaxError", absent)
}

export const listConnectedTickets = (site: Site) =>
  Operation.query(
    ListConnectedTickets,
    reading("List the issues that name an object", "AST-975", "AST-976"),
    {
      load: ({ id, filterId, limit }, reads) =>
        Effect.gen(function* () {
          const most = yield* checkedLimit(limit)
          const definitions = yield* loadDefinitions(reads)
          const { object } = yield* loadObject(reads, definitions, id)
          const { records, total = 0 } = yield* reads.select(Issues, {
            where: Where.and(
              Where.equals("objects", recordKeyOf(object.id)),
              yield* loadAsked(site, reads, filterId),
            ),
            orderBy: [Order.descending("updatedAt"), Order.descending("idNumber")],
            limit: most,
            total: true,
          })
          const issues = records.map(({ value }) => value)
          const allTicketsQuery = yield* loadObjectQuery(site, reads, object.objectKey)
          return {
            tickets: yield* loadTickets(site, reads, issues),
            total,
            ...(allTicketsQuery === undefined ? {} : { allTicketsQuery }),
          }
        }),
      answer: (_request, found) => Either.right(found),
    },
  )
