import {
  CommonFailure,
  Cursor,
  Given,
  type InvalidInput,
  Operation,
  Paging,
  type QueryReads,
  invalid,
} from "@quoin/kernel"
import { QuerySyntaxError } from "@quoin/query"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { NotBuilt } from "../../errors"
import { Issues } from "../../issue/collections"
import { IssueView } from "../../views/IssueView"
import { askedFields, readAsked } from "../../views/selection"
import { viewsOf } from "../../views/issueViews"
import { limits } from "../../limits"
import type { Site } from "../../site/Site"
import { loadQuery } from "../../search/loadQuery"

/** Finds issues by a query, from token to token. Where no fields are named, issues are only told by their ids and keys. */
export class WalkIssues extends Operation.Request<WalkIssues>()("tracker.walkIssues", () => ({
  payload: {
    jql: Schema.optionalWith(Given.Text, { default: () => "" }),
    /** As an answer to the same query gave it; left out on the first call. */
    pageToken: Schema.optional(Given.Key),
    maxResults: Schema.optional(Schema.Int),
    ...askedFields,
  },
  success: Schema.Struct({ items: Schema.Array(IssueView), nextPageToken: Schema.optional(Schema.String) }),
  failure: Schema.Union(CommonFailure, QuerySyntaxError, NotBuilt),
})) {}

/** The client asks for the next page by its token alone, so that a page may end where the answer is full. */
const style = {
  ...Paging.startAtMaxResults(limits.issueListDefault, limits.issueListMax),
  mayBeCut: true,
}

/** A token tells how far the walk has come, and of which query it is. */
const tokens = Cursor.codec(Schema.String, 1)

const tokenAt = (of: string, offset: number): string =>
  tokens.encode({ of, direction: "forward", at: { values: [offset], key: "" } })

/** How far the walk has come. */
const reached = (
  { jql, pageToken = "" }: WalkIssues,
  { digest }: QueryReads["secrets"],
): Either.Either<number, InvalidInput> => {
  if (pageToken === "") return Either.right(0)
  return Either.flatMap(tokens.decode("pageToken", pageToken), ({ of, at: { values } }) => {
    const [offset] = values
    return of === digest(jql) && typeof offset === "number" && Number.isSafeInteger(offset) && offset >= 0
      ? Either.right(offset)
      : Either.left(invalid("pageToken", pageToken, "the token that an answer to this query gave, or none"))
  })
}

export const walkIssues = (site: Site) =>
  Operation.query(
    WalkIssues,
    {
      summary: "Find issues with a query, from token to token",
      scope: "read:tracker-issue",
      rules: ["TRK-6", "TRK-23", "TRK-40", "TRK-43", "TRK-106", "TRK-150", "TRK-167"],
    },
    {
      load: (request, reads) =>
        Effect.gen(function* () {
          // A page of nothing would lead to itself for ever.
          if (request.maxResults === 0) return yield* invalid("maxResults", 0, "1 or more")
          const asked = yield* readAsked(request)
          const { where, orderBy } = yield* loadQuery(site, reads, request.jql, undefined)
          const fields = request.fields.length === 0 ? ["id"] : request.fields
          const { items, offset, more } = yield* reads.list(Issues, {
            style,
            from: yield* reached(request, reads.secrets),
            size: request.maxResults,
            where,
            orderBy,
            show: viewsOf(site, reads, { ...asked, fields }, "*navigable"),
          })
          const next = tokenAt(reads.secrets.digest(request.jql), offset + items.length)
          return { items, ...(more ? { nextPageToken: next } : {}) }
        }),
      answer: (_request, page) => Either.right(page),
    },
  )
