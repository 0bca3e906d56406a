import { distinct, invalid } from "@quoin/kernel"
import { SetIssueArchived, trackerLimits } from "@quoin/tracker"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { meaning } from "../../../contract/input/fieldReader"
import { aText } from "../../../request/fields"
import { ofIssues } from "../../api"
import { archivedIssues } from "../../json/issues/archive"

const allowed = `a list of 1 to ${trackerLimits.issuesTogether} ids or keys of issues`

const issues = Schema.Array(aText).annotations({
  description: allowed,
  [meaning]: "the issues to archive, by their ids or keys",
  examples: [["PROJ-2"]],
})

const counted = (named: ReadonlyArray<string>) =>
  named.length >= 1 && named.length <= trackerLimits.issuesTogether
    ? Effect.succeed(named)
    : Effect.fail(invalid("issues", `${named.length} issues`, allowed))

/** Issues, many at once. Each goes in a commit of its own, so that some may stay. */
export const archiveEndpoints = [
  ofIssues.custom.post(
    "/issue/archive",
    {
      operations: [SetIssueArchived],
      path: {},
      query: {},
      body: { issues },
      answer: ({ body }, run) =>
        Effect.gen(function* () {
          const outcomes = yield* Effect.forEach(distinct(yield* counted(body.issues)), (issue) =>
            Effect.map(Effect.either(run(new SetIssueArchived({ issue, archived: true }))), (outcome) => ({
              issue,
              outcome,
            })),
          )
          // Where no issue is archived, the request is refused, as that of one issue is.
          const [first] = outcomes
          if (first === undefined || outcomes.some(({ outcome }) => Either.isRight(outcome))) return outcomes
          return yield* Effect.as(first.outcome, outcomes)
        }),
    },
    archivedIssues,
    {
      listBody: "issues",
      notServed: ["notifyUsers=true"],
      says: "The body is a list of ids or keys. Those that are archived are in `archived`, why others are not in `errors`. Where none is, it is refused for the reason of the first.",
    },
  ),
]
