import { QueryTooExpensive, type StorageUnavailable } from "@quoin/kernel"
import { type Program, type ReadSession, type Transaction, unavailable } from "@quoin/storage-sql"
import type * as Sql from "@effect/sql/SqlClient"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Fiber from "effect/Fiber"
import type { Mode } from "./transaction"

/** Selects of unknown cost that wait for a connection; one more is refused. */
const waitingAtMost = 100
/** How long a cancelled statement is waited for before it is cancelled again: the server may not have begun it. */
const cancelAgainMillis = 200

/** How selects run that may look at many records. */
export interface Selecting {
  /** How long one may run. */
  readonly millis: number
  /** How many run at once, so that connections are left for small work. */
  readonly atOnce: number
  /** Cancels statements that run on other connections. */
  readonly canceller: Sql.SqlClient
}

/** Does work on a connection, whose process of the server is named, and holds the connection until it may be given back. */
type Holding = <A, E>(processId: number | undefined, work: Effect.Effect<A, E>) => Effect.Effect<A, E>

/** A program on a connection of its own. */
type RunReading = <A>(
  mode: Mode,
  program: () => Transaction<A, QueryTooExpensive>,
  holding: Holding,
) => Effect.Effect<A, StorageUnavailable | QueryTooExpensive>

const tooMany = unavailable(
  "busy",
  `more than ${waitingAtMost} selects of unknown cost wait already; try again in a moment, or raise maxConnections`,
)

/** Lets so many run at once, in the order in which they come, and refuses where too many wait. */
const makeTurns = (atOnce: number) => {
  const places = Effect.unsafeMakeSemaphore(atOnce)
  let waiting = 0
  return <A, E>(work: Effect.Effect<A, E>): Effect.Effect<A, E | StorageUnavailable> =>
    Effect.uninterruptibleMask((restore) =>
      Effect.suspend((): Effect.Effect<A, E | StorageUnavailable> => {
        if (waiting >= waitingAtMost) return Effect.fail(tooMany)
        waiting++
        const taken = Effect.ensuring(
          restore(places.take(1)),
          Effect.sync(() => {
            waiting--
          }),
        )
        return Effect.zipRight(taken, Effect.ensuring(restore(work), places.release(1)))
      }),
    )
}

/** A select that runs, and how it is ended. */
class Running {
  private isStopped = false
  private processId: number | undefined
  /** Held while a cancellation is on its way. */
  private readonly gate = Effect.unsafeMakeSemaphore(1)

  constructor(private readonly selecting: Selecting) {}

  /** Sends nothing more once it is to end. */
  *until<A>(program: () => Program<A>): Transaction<A, QueryTooExpensive> {
    const running = program()
    let step = running.next([])
    while (step.done !== true) {
      if (this.isStopped) return Either.left(this.tooExpensive())
      step = running.next(yield step.value)
    }
    return Either.right(step.value)
  }

  /** A cancellation that arrives late would hit the next statement of the connection: so it is answered first. */
  readonly holding: Holding = (processId, work) =>
    Effect.suspend(() => {
      this.processId = processId
      const left = Effect.sync(() => {
        this.processId = undefined
      })
      return Effect.ensuring(work, this.gate.withPermits(1)(left))
    })

  readonly tooExpensive = (): QueryTooExpensive => new QueryTooExpensive({ maxMillis: this.selecting.millis })

  /** Has its connection before it closes the gate: to wait for one behind it could be to wait for the select itself. */
  private readonly cancel = Effect.scoped(
    Effect.flatMap(
      Effect.suspend(() => this.selecting.canceller.reserve),
      (connection) =>
        this.gate.withPermits(1)(
          Effect.suspend(() =>
            this.processId === undefined
              ? Effect.void
              : connection.execute("SELECT pg_cancel_backend($1)", [this.processId], undefined),
          ),
        ),
    ),
  )

  /** Cancels what runs on the server, and waits until its connection is given back. */
  readonly stop = (work: Fiber.Fiber<unknown, unknown>): Effect.Effect<void> =>
    Effect.suspend(() => {
      this.isStopped = true
      const cancel = this.processId === undefined ? Effect.void : Effect.ignore(this.cancel)
      const ended = Effect.timeoutOption(Effect.interruptible(Fiber.await(work)), cancelAgainMillis)
      return Effect.asVoid(
        Effect.repeat(Effect.zipRight(cancel, ended), { until: (exit) => exit._tag === "Some" }),
      )
    })
}

/** The server's own limit ends a statement that could not be cancelled from here, as behind a pooler. */
const within = ({ millis }: Selecting): Mode => ({
  begin: ["BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", `SET LOCAL statement_timeout = ${millis}`],
  repeatable: true,
})

const isTimeout = (failure: StorageUnavailable | QueryTooExpensive): boolean =>
  failure._tag === "StorageUnavailable" && failure.reason === "timeout" && failure.detail.includes("57014")

/**
 * Selects that are ended at their limit of time, and with the fiber that waits for them. Statements that travel together run in
 * one transaction, and the first that is cancelled ends it.
 */
export const selectingBy = (selecting: Selecting, run: RunReading): ReadSession["select"] => {
  const inTurn = makeTurns(selecting.atOnce)
  const mode = within(selecting)
  return (program) =>
    inTurn(
      Effect.uninterruptibleMask((restore) =>
        Effect.gen(function* () {
          const running = new Running(selecting)
          const work = yield* Effect.fork(run(mode, () => running.until(program), running.holding))
          const answer = Effect.timeoutFail(
            Effect.mapError(Fiber.join(work), (failure) =>
              isTimeout(failure) ? running.tooExpensive() : failure,
            ),
            { duration: selecting.millis, onTimeout: running.tooExpensive },
          )
          // Where it has ended already there is nothing to stop.
          return yield* Effect.onError(restore(answer), () => running.stop(work))
        }),
      ),
    )
}
