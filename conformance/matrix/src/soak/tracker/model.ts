import type { Draws } from "@quoin/suites"
import type { Call } from "quoin"

/** What an issue is known to hold, whatever the order in which writers at once come. */
export interface Known {
  readonly labels: Set<string>
  /** Summaries that were written, each of them once. */
  readonly summaries: Set<string>
  /** Keys of the issues that it blocks, and of those that block it. */
  readonly links: Set<string>
  status: string
  seconds: number
  comments: number
  /** Entries of its change log. */
  changes: number
}

const nothing = (): Known => ({
  labels: new Set(),
  summaries: new Set(),
  links: new Set(),
  status: "To Do",
  seconds: 0,
  comments: 0,
  changes: 0,
})

const transitions = [
  ["11", "To Do"],
  ["21", "In Progress"],
  ["31", "Done"],
] as const

/**
 * A tracker of which only what does not depend on the order of writers is remembered. Labels are the writers' own; statuses and
 * links are changed by one writer of each issue alone.
 */
export class TrackerModel {
  readonly known = new Map<string, Known>()

  constructor(
    private readonly keys: ReadonlyArray<string>,
    private readonly writers: number,
  ) {}

  readonly of = (key: string): Known => {
    const found = this.known.get(key) ?? nothing()
    this.known.set(key, found)
    return found
  }

  /** An issue whose status and links nobody else changes. */
  private readonly own = (draws: Draws, writer: number): string => {
    const turns = Math.floor(this.keys.length / this.writers)
    return this.keys[draws.below(turns) * this.writers + writer] ?? ""
  }

  private readonly labelled = (draws: Draws, writer: number): Call => {
    const issue = draws.pick(this.keys) ?? ""
    const known = this.of(issue)
    const label = `w${writer}-${draws.below(3)}`
    const has = known.labels.delete(label)
    if (!has) known.labels.add(label)
    known.changes += 1
    const update = { labels: [has ? { remove: label } : { add: label }] }
    return { operation: "tracker.updateIssue", payload: { issue, update } }
  }

  private readonly moved = (draws: Draws, writer: number): Call => {
    const issue = this.own(draws, writer)
    const known = this.of(issue)
    const others = transitions.filter(([, status]) => status !== known.status)
    const [transitionId, status] = others[draws.below(others.length)] ?? transitions[0]
    known.status = status
    known.changes += 1
    return { operation: "tracker.transitionIssue", payload: { issue, transitionId } }
  }

  private readonly linked = (draws: Draws, writer: number): Call => {
    const outwardIssue = this.own(draws, writer)
    const inwardIssue = draws.pick(this.keys) ?? ""
    const payload = { type: "Blocks", inwardIssue, outwardIssue }
    const [from, to] = [this.of(inwardIssue), this.of(outwardIssue)]
    const link = `${inwardIssue} blocks ${outwardIssue}`
    if (inwardIssue === outwardIssue || from.links.has(link)) return this.labelled(draws, writer)
    from.links.add(link)
    to.links.add(link)
    from.changes += 1
    to.changes += 1
    return { operation: "tracker.createLink", payload }
  }

  /** What a writer does next; the model has done it already. */
  readonly next = (draws: Draws, writer: number, step: number): Call => {
    const issue = draws.pick(this.keys) ?? ""
    const known = this.of(issue)
    switch (draws.below(6)) {
      case 0: {
        const summary = `Edit ${step} of writer ${writer}`
        known.summaries.add(summary)
        known.changes += 1
        return { operation: "tracker.updateIssue", payload: { issue, fields: { summary } } }
      }
      case 1: {
        const timeSpentSeconds = 60 * (1 + draws.below(600))
        known.seconds += timeSpentSeconds
        known.changes += 1
        return { operation: "tracker.addWorklog", payload: { issue, timeSpentSeconds } }
      }
      case 2:
        known.comments += 1
        return { operation: "tracker.addComment", payload: { issue, body: `Step ${step}` } }
      case 3:
        return this.moved(draws, writer)
      case 4:
        return this.linked(draws, writer)
      default:
        return this.labelled(draws, writer)
    }
  }
}
