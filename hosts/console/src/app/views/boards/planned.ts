import type { Reply } from "quoin"
import { type Outcome, call } from "../../core/call"

export type Board = Reply<"tracker.getBoardConfiguration">
export type BoardColumn = Board["columns"][number]
export type Sprint = Reply<"tracker.listSprints">["items"][number]
export type Planned = Reply<"tracker.listPlannedIssues">["items"][number]

/** Cards that are shown of a board, a sprint or a backlog; the rest is found by a query. */
export const mostCards = 500

export const cardFields = ["summary", "status", "assignee", "priority", "issuetype"]

/** The state of an issue, by its id. */
export const statusIdOf = ({ fields }: Planned): string =>
  (fields["status"] as { readonly status?: { readonly id: string } } | undefined)?.status?.id ?? ""

const refused = (message: string): Outcome<never> => ({
  ok: false,
  failure: { failure: "No way", message, violations: [], status: 0 },
})

/** Brings an issue to a column, by the transition that leads there. */
export const moveToColumn = async (
  issue: string,
  { name, statusIds }: BoardColumn,
): Promise<Outcome<unknown>> => {
  const transitions = await call("tracker.listTransitions", { issue })
  if (!transitions.ok) return transitions
  const leading = transitions.reply.find(({ to }) => statusIds.includes(to.id))
  if (leading === undefined) return refused(`No transition of ${issue} leads to ${name}.`)
  return call("tracker.transitionIssue", { issue, transitionId: leading.id })
}

type Spot = { readonly before: string } | { readonly after: string }

/** Ranks an issue before or after another. */
export const rank = async (issue: string, spot: Spot): Promise<Outcome<unknown>> => {
  const outcome = await call("tracker.rankIssues", { issues: [issue], ...spot })
  if (!outcome.ok) return outcome
  const [{ failure } = {}] = outcome.reply
  return failure === undefined ? outcome : refused(`${issue} could not be ranked: ${failure._tag}`)
}

/** Plans an issue for a sprint, or takes it back to the backlog where none is named; before another one where that is said. */
export const plan = async (
  issue: string,
  sprint: string | undefined,
  before?: string,
): Promise<Outcome<unknown>> => {
  if (sprint !== undefined) {
    return call("tracker.moveToSprint", {
      sprint,
      issues: [issue],
      ...(before === undefined ? {} : { before }),
    })
  }
  const outcome = await call("tracker.moveToBacklog", { issues: [issue] })
  return outcome.ok && before !== undefined ? rank(issue, { before }) : outcome
}
