/** What one operation costs, in counts that do not depend on the machine; bytes do a little. */
export const countNames = ["calls", "statements", "records", "fibers", "functions", "bytes"] as const

export type CountName = (typeof countNames)[number]

export type Counts = Readonly<Record<CountName, number>>

/** The least of both, count by count. */
export const lesser = (one: Counts, other: Counts): Counts => ({
  calls: Math.min(one.calls, other.calls),
  statements: Math.min(one.statements, other.statements),
  records: Math.min(one.records, other.records),
  fibers: Math.min(one.fibers, other.fibers),
  functions: Math.min(one.functions, other.functions),
  bytes: Math.min(one.bytes, other.bytes),
})

/** What each count is of, in a failure. */
export const meanings: Readonly<Record<CountName, string>> = {
  calls: "calls of the storage",
  statements: "SQL statements",
  records: "records that the storage handed out to be decoded",
  fibers: "fibers started",
  functions: "functions run",
  bytes: "bytes allocated",
}

/** How far from its budget a count may be by chance. */
interface Noise {
  /** As a share of the budget. */
  readonly share: number
  /** Besides, by itself. */
  readonly least: number
}

const exact: Noise = { share: 0, least: 0 }

/**
 * Functions vary with the digits of ids, and over a server with how many answers come at once; bytes with what the engine
 * compiles meanwhile, on a busy machine more.
 */
export const noise: Readonly<Record<CountName, (operation: string) => Noise>> = {
  calls: () => exact,
  statements: () => exact,
  records: () => exact,
  fibers: () => exact,
  functions: (operation) => ({ share: operation.endsWith("/postgres") ? 0.1 : 0.03, least: 100 }),
  bytes: () => ({ share: 0.5, least: 200_000 }),
}
