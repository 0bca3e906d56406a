import type { StorageUnavailable } from "@quoin/kernel"
import {
  type Program,
  type ReadSession,
  type Session,
  type Transaction,
  unavailable,
} from "@quoin/storage-sql"
import * as Sql from "@effect/sql/SqlClient"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import type * as Scope from "effect/Scope"
import { classify } from "./classify"
import { type Lane, atOnce, noLanes } from "./lanes"
import { again } from "./retry"
import { type Selecting, selectingBy } from "./selecting"
import { type Mode, runOn, transaction } from "./transaction"
import { type Wire, wireOf } from "./wire"

/** Serializable makes guards exact: a commit whose reads were overtaken by others fails, and is run again. */
const writing: Mode = { begin: ["BEGIN ISOLATION LEVEL SERIALIZABLE"], repeatable: false }
/** One moment for all statements. */
const reading: Mode = { begin: ["BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"], repeatable: true }

/** Tells our advisory lock from all others in the database: the letters QUOIN. */
const structureLock = 0x51_55_4f_49_4e
/** Each statement sees the latest state once the lock is held, so that a change that another process made is seen. */
const restructuring = (lockMillis: number): Mode => ({
  begin: [
    "BEGIN ISOLATION LEVEL READ COMMITTED",
    `SELECT pg_advisory_xact_lock(${structureLock})`,
    `SET LOCAL lock_timeout = ${lockMillis}`,
  ],
  repeatable: true,
})

const ownTransaction = unavailable(
  "internal",
  "called inside a transaction of the host's SqlClient, of which it would not be part; call it outside",
)

/** A client, and whether its connections accept a statement before earlier ones are answered (pipelining). */
export interface Host {
  readonly client: Sql.SqlClient
  readonly pipeline: boolean
}

/** A connection of its own until the scope closes. Must not be interrupted: the pool would lose the connection. */
const reserve = ({ client, pipeline }: Host): Effect.Effect<Wire, StorageUnavailable, Scope.Scope> =>
  Effect.flatMap(Effect.serviceOption(Sql.TransactionConnection), (open) =>
    Option.isSome(open)
      ? Effect.fail(ownTransaction)
      : Effect.mapBoth(Effect.uninterruptible(client.reserve), {
          onSuccess: (connection) => wireOf(connection, pipeline),
          onFailure: (error) => classify(error.cause ?? error),
        }),
  )

/** Does one piece of work in its turn and on a connection of its own, and tries again where nothing was done. */
const reserved =
  (host: Host, lane: Lane, whileLocked = false) =>
  <A, E>(
    use: (wire: Wire) => Effect.Effect<A, E | StorageUnavailable>,
  ): Effect.Effect<A, E | StorageUnavailable> =>
    again(lane(Effect.uninterruptible(Effect.scoped(Effect.flatMap(reserve(host), use)))), whileLocked)

function* whole<A>(program: Program<A>): Transaction<A, never> {
  return Either.right(yield* program)
}

/** How long a change of tables waits for others who use them, who then wait for it; it is tried again after that. */
export const lockMillis = 500

/**
 * Without `selecting` a select runs to its end, as one connection alone cannot be told to end it. Without `lanes` work of one kind may
 * take all connections.
 */
export const makeSession = (
  host: Host,
  lockWaitMillis = lockMillis,
  selecting?: Selecting,
  lanes = noLanes,
): Session => {
  const reads = (collection: string | undefined) => reserved(host, lanes.reads(collection))
  const runTogether: Session["runTogether"] = (program, collection) =>
    reads(collection)((wire) => transaction(wire, reading, () => whole(program())))
  const select =
    selecting === undefined
      ? runTogether
      : selectingBy(selecting, (mode, program, holding) =>
          reserved(host, atOnce)((wire) => holding(wire.processId, transaction(wire, mode, program))),
        )
  return {
    run: (program, collection) => reads(collection)((wire) => runOn(wire)(program)),
    runTogether,
    // A call that waits for a locked table does not take the turns that selects of all tables share.
    select: (program, collection) =>
      selecting === undefined ? select(program, collection) : lanes.reads(collection)(select(program)),
    write: (program) => reserved(host, lanes.commits)((wire) => transaction(wire, writing, program)),
    restructure: (program) =>
      reserved(host, atOnce, true)((wire) => transaction(wire, restructuring(lockWaitMillis), program)),
  }
}

/** A session of this moment, on a connection of its own until the scope closes. */
export const openSnapshot = (host: Host): Effect.Effect<ReadSession, StorageUnavailable, Scope.Scope> =>
  Effect.gen(function* () {
    const onWire = runOn(yield* reserve(host))
    // To interrupt a statement asks the server to cancel it, which would spoil the whole snapshot.
    const run: ReadSession["run"] = (program) => Effect.uninterruptible(onWire(program))
    function* begin(): Program<void> {
      for (const sql of reading.begin) yield { sql, params: [] }
      // A snapshot may be read slowly, and begins with its first statement.
      yield { sql: "SET LOCAL idle_in_transaction_session_timeout = 0", params: [] }
      yield { sql: "SELECT 1", params: [] }
    }
    function* end(): Program<void> {
      yield { sql: "ROLLBACK", params: [] }
    }
    yield* Effect.addFinalizer(() => Effect.ignore(run(end)))
    yield* run(begin)
    return { run, runTogether: run, select: run }
  })
