import { CommonFailure, Given, Operation, callerKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { FeatureOff } from "../../errors"
import { demandFeature } from "../../features/loadFeatures"
import { loadIssue } from "../../issue/storedIssue"
import { ShownUser, loadPeople } from "../../people"
import { withIssue } from "../../permissions"
import { Audiences, noAudience } from "../../audience/Audience"

/** Who votes for an issue, and who watches it. */
export const AudienceView = Schema.asSchema(
  Schema.Struct({
    key: Schema.String,
    /** How many there are, and who they are as far as the caller may know (TRK-163). */
    votes: Schema.Int,
    voters: Schema.Array(ShownUser),
    watches: Schema.Int,
    watchers: Schema.Array(ShownUser),
    hasVoted: Schema.Boolean,
    isWatching: Schema.Boolean,
  }),
)
export type AudienceView = typeof AudienceView.Type

/** Reads who votes for an issue, and who watches it. */
export class GetAudience extends Operation.Request<GetAudience>()("tracker.getAudience", () => ({
  payload: {
    issue: Given.Key,
    /** Who is asked for; both where it is left out. */
    of: Schema.optional(Schema.Literal("voters", "watchers")),
  },
  success: AudienceView,
  failure: Schema.Union(CommonFailure, FeatureOff),
})) {}

export const getAudience = Operation.query(
  GetAudience,
  {
    summary: "Read who votes for an issue, and who watches it",
    scope: "read:tracker-issue",
    rules: ["TRK-53", "TRK-54", "TRK-163"],
  },
  {
    load: (request, reads) =>
      Effect.gen(function* () {
        if (request.of !== "watchers") yield* demandFeature(reads.get, "votingEnabled")
        if (request.of !== "voters") yield* demandFeature(reads.get, "watchingEnabled")
        const { issue, project } = yield* loadIssue(reads, request.issue)
        const { voters, watchers } = (yield* reads.get(Audiences, issue.id)) ?? noAudience(issue.id)
        const told = (yield* reads.may(withIssue("VIEW_VOTERS_AND_WATCHERS", { issue, project })))
          ? { voters, watchers }
          : { voters: [], watchers: [] }
        const people = yield* loadPeople(reads, [...told.voters, ...told.watchers])
        const caller = callerKey(reads.moment.caller)
        const isIn = (keys: ReadonlyArray<string>) => caller !== undefined && keys.includes(caller)
        const view: AudienceView = {
          key: `${project.key}-${issue.number}`,
          votes: voters.length,
          voters: told.voters.map(people),
          watches: watchers.length,
          watchers: told.watchers.map(people),
          hasVoted: isIn(voters),
          isWatching: isIn(watchers),
        }
        return { issue, project, view }
      }),
    answer: (_request, { view }) => Either.right(view),
  },
)
