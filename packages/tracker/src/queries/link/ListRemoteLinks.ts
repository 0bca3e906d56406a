import { CommonFailure, Given, NotFound, Operation, Order, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { loadIssue } from "../../issue/storedIssue"
import { limits } from "../../limits"
import { RemoteLinkId, RemoteLinkRecord, RemoteLinks } from "../../links/RemoteLink"

/** Lists the links of an issue to other systems, or the one of an id or a global id. */
export class ListRemoteLinks extends Operation.Request<ListRemoteLinks>()("tracker.listRemoteLinks", () => ({
  payload: {
    issue: Given.Key,
    id: Schema.optional(RemoteLinkId),
    globalId: Schema.optional(Given.Key),
  },
  success: Schema.Array(RemoteLinkRecord),
  failure: CommonFailure,
})) {}

export const listRemoteLinks = Operation.query(
  ListRemoteLinks,
  { summary: "List the links to other systems", scope: "read:tracker-issue", rules: ["TRK-56"] },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        const placed = yield* loadIssue(reads, request.issue)
        const { records } = yield* reads.select(RemoteLinks, {
          where: Where.equals("issueId", placed.issue.id),
          orderBy: [Order.ascending("createdAt"), Order.ascending("idNumber")],
          limit: limits.remoteLinks,
        })
        return { ...placed, links: records.map(({ value }) => value) }
      }),
    answer: ({ id, globalId }, { links }) => {
      if (id === undefined && globalId === undefined) return Either.right(links)
      const found = links.filter(
        (link) => link.id === (id ?? link.id) && link.globalId === (globalId ?? link.globalId),
      )
      return found.length === 0
        ? Either.left(new NotFound({ kind: "remoteLink", id: id ?? globalId ?? "" }))
        : Either.right(found)
    },
  },
)
