/** What one operation costs, in counts that do not depend on the machine; bytes do a little. */
export const countNames = ["calls", "statements", "records", "fibers", "functions", "bytes"] as const

export type CountName = (typeof countNames)[number]

export type Counts = Readonly<Record<CountName, number>>

/** What each count is of, in a failure. */
export const meanings: Readonly<Record<CountName, string>> = {
  calls: "calls of the storage",
  statements: "SQL statements",
  records: "records that the storage handed out to be decoded",
  fibers: "fibers started",
  functions: "functions run",
  bytes: "bytes allocated",
}

/** How far above its budget a count may be, as a share of it. Functions vary with the digits of ids, bytes with what the engine compiles. */
export const tolerance: Readonly<Record<CountName, number>> = {
  calls: 0,
  statements: 0,
  records: 0,
  fibers: 0,
  functions: 0.03,
  bytes: 0.2,
}
