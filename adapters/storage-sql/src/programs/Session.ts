import type {
  Capabilities,
  Prompt,
  QueryTooExpensive,
  StorageUnavailable,
  StoreVersion,
  TenantName,
} from "@quoin/kernel"
import type * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { Dialect } from "./Dialect"
import type { Program, Transaction } from "./Program"

/** How programs reach a database. */
export interface ReadSession {
  /**
   * Runs a program of one statement, or of several that need not see the same moment. `collection` says what is read, where it is
   * one: reads of one collection may be kept from holding up those of others.
   */
  readonly run: Prompt.Promptly<
    <A>(program: () => Program<A>, collection?: string) => Effect.Effect<A, StorageUnavailable>
  >
  /** Runs a program whose statements all see the same moment. */
  readonly runTogether: Prompt.Promptly<
    <A>(program: () => Program<A>, collection?: string) => Effect.Effect<A, StorageUnavailable>
  >
  /**
   * `runTogether` for a program that only reads, and may look at any number of records: within the limit of time, and aside of
   * other work, as far as the capabilities say. The program may be run anew from its start.
   */
  readonly select: Prompt.Promptly<
    <A>(
      program: () => Program<A>,
      collection?: string,
    ) => Effect.Effect<A, StorageUnavailable | QueryTooExpensive>
  >
}

export interface Session extends ReadSession {
  /**
   * Runs a program as one transaction that excludes other writers from its start; commits a `Right`, rolls back a
   * `Left` and every failure. It cannot be interrupted between its statements. Where the answer to COMMIT can be lost, it
   * fails as `unsettled`. The program is run anew when the database asks for it.
   */
  readonly write: <A, E>(program: () => Transaction<A, E>) => Effect.Effect<A, E | StorageUnavailable>
  /**
   * Runs a program that changes tables, as one transaction. Only one such program runs in the database at a time, however many
   * processes there are. The program looks at what was done already, so that it can be run again when an answer was lost.
   */
  readonly restructure: <A, E>(program: () => Transaction<A, E>) => Effect.Effect<A, E | StorageUnavailable>
}

/** What a SQL driver must give; the rest of the port is the same for all. */
export interface DriverParts {
  readonly dialect: Dialect
  readonly session: Session
  /** Tells at once whether anything was written since; absent where that takes as long as to read. */
  readonly version?: () => StoreVersion | undefined
  readonly tenant: TenantName
  readonly durable: boolean
  /** Records the id of every commit, so that a commit whose answer was lost can be settled. */
  readonly outcome: boolean
  /** What `select` of the session does. */
  readonly selects: Pick<Capabilities, "selectLimit" | "selectAside">
  /** A session of the present moment; absent where the database connection cannot give one. */
  readonly snapshot: Effect.Effect<ReadSession, StorageUnavailable, Scope.Scope> | undefined
}
