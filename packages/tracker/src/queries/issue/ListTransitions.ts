import { CommonFailure, Given, Operation } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Site } from "../../site/Site"
import { TransitionView } from "../../fields/FieldSchema"
import { loadIssue } from "../../issue/storedIssue"
import { loadTransitions } from "../../views/ownParts"

/** Lists the transitions that can be made with an issue now. */
export class ListTransitions extends Operation.Request<ListTransitions>()("tracker.listTransitions", () => ({
  payload: {
    issue: Given.Key,
    /** Only this one. */
    transitionId: Schema.optional(Given.Key),
    /** The fields of their screens, too. */
    withFields: Schema.optionalWith(Schema.Boolean, { default: () => false }),
  },
  success: Schema.Array(TransitionView),
  failure: CommonFailure,
})) {}

export const listTransitions = (site: Site) =>
  Operation.query(
    ListTransitions,
    {
      summary: "List the transitions that an issue can make",
      scope: "read:tracker-issue",
      rules: ["TRK-30", "TRK-107"],
    },
    {
      load: ({ issue: named, withFields }, reads) =>
        Effect.gen(function* () {
          const { issue, project } = yield* loadIssue(reads, named)
          return { issue, project, found: yield* loadTransitions(site, reads, issue, project, withFields) }
        }),
      answer: ({ transitionId }, { found }) =>
        Either.right(found.filter(({ id }) => transitionId === undefined || id === transitionId)),
    },
  )
