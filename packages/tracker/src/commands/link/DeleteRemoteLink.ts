import { Commit, CommonFailure, Given, NotFound, Operation, Where, decided, invalid } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { auditIssue, changed } from "../../audit"
import { issueKey } from "../../Issue"
import { loadGuardedIssue } from "../../issue/storedIssue"
import { seeIssue, withIssue } from "../../permissions"
import { RemoteLinkId, RemoteLinks } from "../../links/RemoteLink"
import { archivedFault } from "../../project/inUse"

/** Deletes a link to another system, by its id or its global id. */
export class DeleteRemoteLink extends Operation.Request<DeleteRemoteLink>()(
  "tracker.deleteRemoteLink",
  () => ({
    payload: {
      issue: Given.Key,
      id: Schema.optional(RemoteLinkId),
      globalId: Schema.optional(Given.Key),
    },
    success: Schema.Void,
    failure: CommonFailure,
  }),
) {}

export const deleteRemoteLink = Operation.command(
  DeleteRemoteLink,
  { summary: "Delete a link to another system", scope: "write:tracker-issue", rules: ["TRK-56"] },
  {
    load: ({ issue: named, id, globalId }, reads) =>
      Effect.gen(function* () {
        if (id === undefined && globalId === undefined) {
          return yield* invalid("globalId", undefined, "the global id of a link")
        }
        const placed = yield* loadGuardedIssue(reads, named)
        const { records } = yield* reads.select(RemoteLinks, {
          where: Where.equals("issueId", placed.issue.id),
        })
        const link = records.find(({ value }) =>
          id === undefined ? value.globalId === globalId : value.id === id,
        )
        return { ...placed, link: link?.value }
      }),
    allow: ({ issue }, state) => ({
      see: [seeIssue(state, issue)],
      do: withIssue("LINK_ISSUES", state),
    }),
    decide: ({ issue: asked, id, globalId }, { issue, project, link }) => {
      const unused = archivedFault("issue", asked, project)
      if (unused !== undefined) return Either.left(unused)
      return link === undefined
        ? Either.left(new NotFound({ kind: "remoteLink", id: id ?? globalId ?? "" }))
        : decided({
            changes: [Commit.remove(RemoteLinks, link.id)],
            audit: [
              auditIssue(
                "Remote link removed",
                issueKey(project, issue),
                project,
                changed("link", link.object.url, undefined),
              ),
            ],
            reply: undefined,
          })
    },
  },
)
