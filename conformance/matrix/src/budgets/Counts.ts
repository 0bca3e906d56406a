/** What a piece of work takes, counted. None of it depends on the machine or on its load. */
export interface Counts {
  /** Calls of the storage: reads, selects and commits. */
  readonly calls: number
  /** Records that the storage gave. */
  readonly records: number
  /** Statements of SQL; absent where there is no SQL. */
  readonly statements?: number
  /** Fibers that were started. */
  readonly fibers: number
  /** Steps of Effect's runtime. */
  readonly steps: number
}

export type CountName = keyof Counts

export const countNames: ReadonlyArray<CountName> = ["calls", "records", "statements", "fibers", "steps"]

/** Counts of a work by the storage that it ran on. */
export type Budget = Readonly<Record<string, Counts>>

/** The budgets by the name of the work. */
export type Budgets = Readonly<Record<string, Budget>>

/** A count that is not what its budget says. */
export interface Difference {
  readonly work: string
  readonly storage: string
  readonly count: CountName
  readonly budget: number | undefined
  readonly now: number
}

const differencesOf = (work: string, budgets: Budgets, counted: Budget): ReadonlyArray<Difference> =>
  Object.entries(counted).flatMap(([storage, counts]) =>
    countNames.flatMap((count): ReadonlyArray<Difference> => {
      const now = counts[count]
      const budget = budgets[work]?.[storage]?.[count]
      return now === undefined || now === budget ? [] : [{ work, storage, count, budget, now }]
    }),
  )

/** Every count that differs from its budget. */
export const differences = (budgets: Budgets, counted: Budgets): ReadonlyArray<Difference> =>
  Object.entries(counted).flatMap(([work, budget]) => differencesOf(work, budgets, budget))

/** Whether something became dearer, or is counted for the first time without a budget. */
export const isDearer = ({ budget, now }: Difference): boolean => budget === undefined || now > budget

/** One line for whoever broke a budget. */
export const told = ({ work, storage, count, budget, now }: Difference): string =>
  budget === undefined
    ? `${work} on ${storage}: ${count} are ${String(now)} and have no budget yet`
    : `${work} on ${storage}: ${count} were ${String(budget)} and are ${String(now)} (${now > budget ? "+" : ""}${String(now - budget)})`
