import { CommonFailure, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { FeatureOff } from "../../errors"
import { demandFeature } from "../../features/loadFeatures"
import { seeIssue } from "../../permissions"
import type { Site } from "../../site/Site"
import { LinkId, LinkView } from "../../links/Link"
import { absentLink, linkView, loadWholeLink } from "../../links/linkEnds"

/** Reads a link between two issues. */
export class GetLink extends Operation.Request<GetLink>()("tracker.getLink", () => ({
  payload: { id: LinkId },
  success: LinkView,
  failure: Schema.Union(CommonFailure, FeatureOff),
})) {}

export const getLink = (site: Site) =>
  Operation.query(
    GetLink,
    { summary: "Read a link", scope: "read:tracker-issue", rules: ["TRK-55"] },
    {
      load: ({ id }, reads) =>
        Effect.gen(function* () {
          yield* demandFeature(reads.get, "issueLinkingEnabled")
          const whole = yield* loadWholeLink(site, reads, id)
          // One of which an end is hidden is not there.
          const seen =
            (yield* reads.may(seeIssue(whole.from, id))) && (yield* reads.may(seeIssue(whole.to, id)))
          return seen ? whole : yield* absentLink(id)
        }),
      answer: (_request, whole) => Either.right(linkView(whole, site)),
    },
  )
