import type { Reply } from "quoin"
import { type Failure, call } from "../../core/call"
import { lookAgain } from "../../core/live"

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

const refused = (message: string): Failure => ({ failure: "No way", message, violations: [], status: 0 })

/** Brings an issue to a column, by the transition that leads there. */
export const moveToColumn = async (
  issue: string,
  { name, statusIds }: BoardColumn,
): Promise<Failure | undefined> => {
  const transitions = await call("tracker.listTransitions", { issue })
  if (!transitions.ok) return transitions.failure
  const leading = transitions.reply.find(({ to }) => statusIds.includes(to.id))
  if (leading === undefined) return refused(`No transition of ${issue} leads to ${name}.`)
  const outcome = await call("tracker.transitionIssue", { issue, transitionId: leading.id })
  lookAgain()
  return outcome.ok ? undefined : outcome.failure
}

/** Ranks an issue before or after another. */
export const rank = async (
  issue: string,
  place: { readonly before: string } | { readonly after: string },
): Promise<Failure | undefined> => {
  const outcome = await call("tracker.rankIssues", { issues: [issue], ...place })
  lookAgain()
  if (!outcome.ok) return outcome.failure
  const [{ failure } = {}] = outcome.reply
  return failure === undefined ? undefined : refused(`${issue} could not be ranked: ${failure._tag}`)
}

/** Plans an issue for a sprint, or takes it back to the backlog where none is named. */
export const plan = async (issue: string, sprint: string | undefined): Promise<Failure | undefined> => {
  const outcome =
    sprint === undefined
      ? await call("tracker.moveToBacklog", { issues: [issue] })
      : await call("tracker.moveToSprint", { sprint, issues: [issue] })
  lookAgain()
  return outcome.ok ? undefined : outcome.failure
}
