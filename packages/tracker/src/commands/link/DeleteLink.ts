import { Commit, CommonFailure, Operation, decided } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { FeatureOff } from "../../errors"
import { demandFeature } from "../../features/loadFeatures"
import { auditIssue, changed } from "../../audit"
import { sequence } from "../../ids"
import { seeIssue, withIssue } from "../../permissions"
import type { Site } from "../../site/Site"
import { Links } from "../../links/collections"
import { linkEvent } from "../../links/events"
import { LinkId } from "../../links/Link"
import { linkItem, tellLinked } from "../../links/linkNotice"
import { absentLink, keyOf, loadWholeLink } from "../../links/linkEnds"
import { archivedFault } from "../../project/inUse"

/** Deletes a link between two issues. */
export class DeleteLink extends Operation.Request<DeleteLink>()("tracker.deleteLink", () => ({
  payload: { id: LinkId },
  success: Schema.Void,
  failure: Schema.Union(CommonFailure, FeatureOff),
})) {}

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
          if (!seen) return yield* absentLink(id)
          return { ...whole, ids: [yield* reads.newId(sequence), yield* reads.newId(sequence)] as const }
        }),
      allow: (_request, { from }) => ({ do: withIssue("LINK_ISSUES", from) }),
      decide: ({ id }, { link, type, from, to, ids }, moment) => {
        const unused = archivedFault("id", id, from.project) ?? archivedFault("id", id, to.project)
        if (unused !== undefined) return Either.left(unused)
        const outward = tellLinked(site, from, linkItem(type.outward, to, "gone"), ids[0], moment)
        const inward = tellLinked(site, to, linkItem(type.inward, from, "gone"), ids[1], moment)
        return decided({
          changes: [Commit.remove(Links, link.id), outward.change, inward.change],
          events: [linkEvent("deleted", link, type), outward.event, inward.event],
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
