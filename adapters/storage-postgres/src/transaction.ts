import type { StorageUnavailable } from "@quoin/kernel"
import {
  type Flight,
  type Fragment,
  type Program,
  type Row,
  runEffect,
  type Transaction,
  unavailable,
} from "@quoin/storage-sql"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { gather } from "./gather"
import { say, type Wire } from "./wire"

type Rows = ReadonlyArray<Row>

/** Runs a program without a transaction of its own: its statements need not see one moment, or are in a transaction already. */
export const runOn =
  (wire: Wire) =>
  <A>(program: () => Program<A>): Effect.Effect<A, StorageUnavailable> =>
    runEffect(program, ({ together }) => say(wire, together))

const plain = (sql: string): Fragment => ({ sql, params: [] })
const commit = plain("COMMIT")
const rollback = plain("ROLLBACK")

/** The answer to COMMIT is lost with the connection, or does not come: the commit may have happened or not. */
const unsettled = (failure: StorageUnavailable): StorageUnavailable =>
  failure.reason === "connection" || failure.reason === "timeout"
    ? unavailable("unsettled", `there was no answer to COMMIT (${failure.detail})`)
    : failure

/** How a transaction begins, and whether it may be run again when nobody knows whether it happened. */
export interface Mode {
  readonly begin: ReadonlyArray<string>
  readonly repeatable: boolean
}

/** One transaction on a reserved connection. */
class OpenTransaction {
  private begun = false
  private ending = false

  constructor(
    private readonly wire: Wire,
    private readonly mode: Mode,
  ) {}

  /** With a pipeline BEGIN is sent with the first statements and COMMIT with the last; without one `commit` sends COMMIT. */
  readonly send = ({ together, last }: Flight): Effect.Effect<ReadonlyArray<Rows>, StorageUnavailable> =>
    Effect.suspend(() => {
      const head = this.begun ? [] : this.mode.begin.map(plain)
      const { sent, answersOf } = gather(together)
      this.begun = true
      const ends = last && this.wire.pipelined !== undefined
      const said = say(this.wire, [...head, ...sent, ...(ends ? [commit] : [])])
      return Effect.map(ends ? this.end(said) : said, (answers) =>
        answersOf(answers.slice(head.length, head.length + sent.length)),
      )
    })

  readonly commit: Effect.Effect<void, StorageUnavailable> = Effect.suspend(() =>
    this.begun && !this.ending ? Effect.asVoid(this.end(say(this.wire, [commit]))) : Effect.void,
  )

  /** When a statement that was sent with COMMIT fails, the server rolls back by itself. */
  readonly rollback: Effect.Effect<void> = Effect.suspend(() =>
    this.begun && !this.ending ? Effect.ignore(say(this.wire, [rollback])) : Effect.void,
  )

  private readonly end = <A>(work: Effect.Effect<A, StorageUnavailable>) => {
    this.ending = true
    return this.mode.repeatable ? work : Effect.mapError(work, unsettled)
  }
}

/**
 * BEGIN, the work, then COMMIT of a `Right` and ROLLBACK of everything else. Must not be interrupted. Work that may not be
 * repeated fails as `unsettled` when the connection is lost before COMMIT is answered.
 */
export const transaction = <A, E>(
  wire: Wire,
  mode: Mode,
  program: () => Transaction<A, E>,
): Effect.Effect<A, E | StorageUnavailable> =>
  Effect.suspend(() => {
    const open = new OpenTransaction(wire, mode)
    const work = Effect.flatMap(
      runEffect(program, open.send),
      (result): Effect.Effect<A, E | StorageUnavailable> =>
        Either.isRight(result) ? Effect.as(open.commit, result.right) : Effect.fail(result.left),
    )
    return Effect.onError(work, () => open.rollback)
  })
