/** What a SQLite storage is opened with. */
export interface SqliteOptions {
  /** Path of the database file, created when it is absent, or `:memory:` for one that ends with the scope. */
  readonly file: string
  /** The namespace of all records; nothing of another tenant can be reached. `default` when left out. */
  readonly tenant?: string
  /**
   * `full` (the default): what is committed survives a power failure. `normal`: a power failure may take
   * the last commits with it, never part of one; commits are faster.
   */
  readonly durability?: "full" | "normal"
  /** How long to wait for another process that writes, in milliseconds; 5,000 when left out. */
  readonly busyTimeoutMillis?: number
  /**
   * How long a select may run, in milliseconds; 10,000 (`limits.selectMillis`) when left out. Then it is ended as
   * `QueryTooExpensive`. One of `:memory:` or of a snapshot holds up everybody else, and has 2,000 at most.
   */
  readonly selectMillis?: number
}
