import { Commit, CommonFailure, Operation, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { FeatureOff } from "../../errors"
import { demandFeature } from "../../features/loadFeatures"
import { auditIssue, changed } from "../../audit"
import { seeIssue, withIssue } from "../../permissions"
import type { Site } from "../../site/Site"
import { Links } from "../../links/collections"
import { linkEvent } from "../../links/events"
import { LinkId } from "../../links/Link"
import { absentLink, keyOf, loadWholeLink } from "../../links/linkEnds"
import { archivedFault } from "../../project/inUse"

/** Deletes a link between two issues. */
export class DeleteLink extends Operation.Request<DeleteLink>()("tracker.deleteLink", {
  payload: { id: LinkId },
  success: Schema.Void,
  failure: Schema.Union(CommonFailure, FeatureOff),
}) {}

export const deleteLink = (site: Site) =>
  Operation.command(
    DeleteLink,
    { summary: "Delete a link", scope: "write:tracker-issue", rules: ["TRK-55"] },
    {
      load: ({ id }, reads) =>
        Effect.gen(function* () {
          yield* demandFeature(reads.peek, "issueLinkingEnabled")
          const whole = yield* loadWholeLink(site, reads, id)
          // One of which an end is hidden is not there.
          const seen =
            (yield* reads.may(seeIssue(whole.from, id))) && (yield* reads.may(seeIssue(whole.to, id)))
          return seen ? whole : yield* absentLink(id)
        }),
      allow: (_request, { from }) => ({ do: withIssue("LINK_ISSUES", from) }),
      decide: ({ id }, { link, type, from, to }) => {
        const unused = archivedFault("id", id, from.project) ?? archivedFault("id", id, to.project)
        if (unused !== undefined) return Either.left(unused)
        return decided({
          changes: [Commit.remove(Links, link.id)],
          events: [linkEvent("deleted", link, type)],
          audit: [
            auditIssue(
              "Link removed",
              keyOf(from),
              from.project,
              changed(type.outward, keyOf(to), undefined),
            ),
          ],
          reply: undefined,
        })
      },
    },
  )
