import { CommonFailure, Given, NotFound, Operation, Permission } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Site } from "../../site/Site"

/** A table of transitions, as administrators see it. */
export const WorkflowView = Schema.Struct({
  name: Schema.String,
  description: Schema.String,
  /** How many statuses issues go through in it. */
  steps: Schema.Int,
  isDefault: Schema.Boolean,
})
export type WorkflowView = typeof WorkflowView.Type

/** Lists the workflows, or reads the one that is named. There is one, which the host gives: issues of all projects go through it. */
export class ListWorkflows extends Operation.Request<ListWorkflows>()("tracker.listWorkflows", () => ({
  payload: { workflowName: Schema.optional(Given.Key) },
  success: Schema.Array(WorkflowView),
  failure: CommonFailure,
})) {}

export const listWorkflows = (site: Site) =>
  Operation.query(
    ListWorkflows,
    {
      summary: "List workflows",
      scope: "read:tracker-site",
      entry: Permission.administer,
      rules: ["TRK-304"],
    },
    {
      load: () => Effect.succeed(site.workflow),
      answer: ({ workflowName }, { name, description = "", initialStatusId, transitions }) => {
        if (workflowName !== undefined && workflowName !== name) {
          return Either.left(new NotFound({ kind: "workflow", id: workflowName }))
        }
        const statuses = new Set([
          initialStatusId,
          ...transitions.flatMap(({ from = [], to }) => [...from, to]),
        ])
        return Either.right([{ name, description, steps: statuses.size, isDefault: true }])
      },
    },
  )
