import { type CountName, type Counts, countNames, lesser, meanings, noise } from "./Counts"

export type Budgets = Readonly<Record<string, Counts>>

/** A budget that was raised, and why. */
export interface Raise {
  readonly operation: string
  readonly reason: string
}

/** The table of the repository. */
export interface BudgetTable {
  readonly operations: Budgets
  readonly raised: ReadonlyArray<Raise>
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

const by = (budget: number, found: number): string =>
  `${Math.abs(found - budget)}${budget === 0 ? "" : `, ${percent(Math.abs(found / budget - 1))}`}`

const slackOf = (operation: string, name: CountName, budget: number): number => {
  const { share, least } = noise[name](operation)
  return Math.ceil(budget * share) + least
}

const judged = (operation: string, budget: Counts, found: Counts, name: CountName): ReadonlyArray<string> => {
  const [allowed, is] = [budget[name], found[name]]
  const slack = slackOf(operation, name, allowed)
  const what = `${operation}: ${meanings[name]}`
  if (is > allowed + slack) {
    return [
      `${what}: ${is}, the budget is ${allowed}: dearer by ${by(allowed, is)}. ` +
        `npm run profile -- ${operation} shows where its work goes`,
    ]
  }
  // Twice the noise: a budget that was lowered is not at once too high again.
  return is < allowed - 2 * slack
    ? [`${what}: ${is}, the budget is ${allowed}: cheaper by ${by(allowed, is)}. npm run budgets -- --lower`]
    : []
}

/** All that is wrong with a table, beside what was counted; budgets of operations that could not be counted here stand. */
export const faultsOf = (
  table: BudgetTable,
  found: Budgets,
  countable: (operation: string) => boolean,
): ReadonlyArray<string> => [
  ...Object.entries(found).flatMap(([operation, counts]) => {
    const budget = table.operations[operation]
    return budget === undefined
      ? [`${operation} has no budget: npm run budgets -- --lower writes it`]
      : countNames.flatMap((name) => judged(operation, budget, counts, name))
  }),
  ...Object.keys(table.operations)
    .filter((operation) => countable(operation) && found[operation] === undefined)
    .map((operation) => `${operation} has a budget, and is no operation any more: take its line away`),
  ...table.raised
    .filter(({ operation, reason }) => table.operations[operation] === undefined || reason.trim() === "")
    .map(
      ({ operation }) => `what is raised needs a reason, and an operation that has a budget: ${operation}`,
    ),
]

const lower = (budget: Counts | undefined, found: Counts): Counts =>
  budget === undefined ? found : lesser(budget, found)

/** The table with every budget that is too high lowered, and none raised; with a reason, those of one operation as they are now. */
export const rewritten = (table: BudgetTable, found: Budgets, raise: Raise | undefined): BudgetTable => {
  const operations = Object.entries({ ...table.operations, ...found }).map(([operation, counts]) => {
    const now = found[operation]
    if (now === undefined) return [operation, counts] as const
    return [
      operation,
      operation === raise?.operation ? now : lower(table.operations[operation], now),
    ] as const
  })
  return {
    operations: Object.fromEntries(operations),
    raised: raise === undefined ? table.raised : [...table.raised, raise],
  }
}
