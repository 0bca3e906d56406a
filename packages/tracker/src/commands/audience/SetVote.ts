import {
  Commit,
  CommonFailure,
  Given,
  NotFound,
  NotSignedIn,
  Operation,
  callerKey,
  decided,
  exceeded,
  foldCase,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { FeatureOff } from "../../errors"
import { demandFeature } from "../../features/loadFeatures"
import { auditIssue } from "../../audit"
import { issueKey } from "../../Issue"
import { loadGuardedIssue } from "../../issue/storedIssue"
import { limits } from "../../limits"
import { seeIssue } from "../../permissions"
import { Audiences, noAudience } from "../../audience/Audience"
import { archivedFault } from "../../project/inUse"

/** Votes for an issue, or takes the vote back. Nobody votes for an issue of one's own. */
export class SetVote extends Operation.Request<SetVote>()("tracker.setVote", () => ({
  payload: { issue: Given.Key, voting: Schema.Boolean },
  success: Schema.Void,
  failure: Schema.Union(CommonFailure, FeatureOff),
})) {}

export const setVote = Operation.command(
  SetVote,
  { summary: "Vote for an issue, or take the vote back", scope: "write:tracker-issue", rules: ["TRK-53"] },
  {
    line: ({ issue }) => foldCase(issue),
    load: (request, reads) =>
      Effect.gen(function* () {
        yield* demandFeature(reads.peek, "votingEnabled")
        const placed = yield* loadGuardedIssue(reads, request.issue)
        const audience = (yield* reads.get(Audiences, placed.issue.id)) ?? noAudience(placed.issue.id)
        return { ...placed, audience }
      }),
    allow: ({ issue }, state) => ({ see: [seeIssue(state, issue)] }),
    decide: ({ issue: asked, voting }, { issue, project, audience }, { caller }) => {
      const unused = archivedFault("issue", asked, project)
      if (unused !== undefined) return Either.left(unused)
      const key = callerKey(caller)
      if (key === undefined) return Either.left(new NotSignedIn({ reason: "anonymous" }))
      const has = audience.voters.includes(key)
      const refused = (detail: string) =>
        Either.left(new NotFound({ kind: "vote", id: issueKey(project, issue), detail }))
      if (voting && issue.reporter === key) return refused("nobody votes for an issue of one's own")
      if (voting && issue.resolutionId !== undefined) return refused("the issue is resolved")
      if (voting === has) return refused(has ? "the caller has voted" : "the caller has not voted")
      const others = audience.voters.filter((each) => each !== key)
      const voters = voting ? [...others, key] : others
      const tooMany = exceeded(limits, "audience", voters.length)
      if (tooMany !== undefined) return Either.left(tooMany)
      return decided({
        changes: [Commit.put(Audiences, { ...audience, voters })],
        audit: [auditIssue(voting ? "Vote added" : "Vote removed", issueKey(project, issue), project)],
        reply: undefined,
      })
    },
  },
)
