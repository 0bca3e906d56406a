import { parseArgs } from "node:util"
import type { BudgetOptions } from "./budgets/runBudgets"

export interface Options {
  /** What this process is: the bench itself, or one that it started. */
  readonly role: string
  readonly file: string
  /** Schemas that a process is to fill, or the archive that it writes or reads. */
  readonly schema: string
  readonly twin: string
  /** Parts of ids of scenarios or sections, of which each that has one is run; none for all. */
  readonly only: ReadonlyArray<string>
  /** Parts of ids of scenarios; such are profiled instead of measured. None where nothing is. */
  readonly profile: ReadonlyArray<string>
  readonly list: boolean
  /** What is done with the budgets, which are counted instead of anything being measured. */
  readonly budgets: BudgetOptions | undefined
}

/** An option may be given again, and each time name several, with commas between them. */
const listed = (given: ReadonlyArray<string>): ReadonlyArray<string> =>
  given.flatMap((each) => each.split(",").map((part) => part.trim())).filter((part) => part !== "")

export const parseOptions = (args: ReadonlyArray<string>): Options => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      role: { type: "string", default: "bench" },
      file: { type: "string", default: "memory" },
      schema: { type: "string", default: "" },
      twin: { type: "string", default: "" },
      only: { type: "string", multiple: true, default: [] },
      profile: { type: "string", multiple: true, default: [] },
      budgets: { type: "boolean", default: false },
      lower: { type: "boolean", default: false },
      raise: { type: "string", default: "" },
      reason: { type: "string", default: "" },
      show: { type: "string", multiple: true, default: [] },
      // Said to the script that starts this process.
      rehearse: { type: "boolean", default: false },
      list: { type: "boolean", default: false },
    },
  })
  const { lower, raise, reason, show } = values
  const budgets = values.budgets ? { lower, raise, reason, show: listed(show) } : undefined
  return { ...values, budgets, only: listed(values.only), profile: listed(values.profile) }
}
