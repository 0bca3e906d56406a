import type * as Either from "effect/Either"
import * as Effect from "effect/Effect"

/** A value that is bound to a `?`. Flags are bound as the dialect encodes them. */
export type Parameter = string | number | null

/** A piece of SQL with its parameters in the order of its question marks. */
export interface Fragment {
  readonly sql: string
  readonly params: ReadonlyArray<Parameter>
}

export type Row = Readonly<Record<string, unknown>>

/**
 * Work against a database as a plain generator: it yields statements and receives their rows. Written once, it
 * is driven in one synchronous stretch where the driver is synchronous, and through an Effect where it is not.
 */
export type Program<A> = Generator<Fragment, A, ReadonlyArray<Row>>

/** Runs a program to its end without a pause. Exceptions of `query` pass through. */
export const runSync = <A>(program: Program<A>, query: (statement: Fragment) => ReadonlyArray<Row>): A => {
  let step = program.next([])
  while (step.done !== true) step = program.next(query(step.value))
  return step.value
}

/** Runs a program through an effectful connection. The program is started when the effect runs. */
export const runEffect = <A, E>(
  program: () => Program<A>,
  query: (statement: Fragment) => Effect.Effect<ReadonlyArray<Row>, E>,
): Effect.Effect<A, E> =>
  Effect.suspend(() => {
    const running = program()
    const advance = (step: IteratorResult<Fragment, A>): Effect.Effect<A, E> =>
      step.done === true
        ? Effect.succeed(step.value)
        : Effect.flatMap(query(step.value), (rows) => advance(running.next(rows)))
    return advance(running.next([]))
  })

/** A program that may decide that nothing of it shall stay. */
export type Transaction<A, E> = Program<Either.Either<A, E>>
