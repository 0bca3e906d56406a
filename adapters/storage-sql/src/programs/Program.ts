import type * as Either from "effect/Either"
import * as Effect from "effect/Effect"

/** A value that is bound to a `?`, as the dialect encodes it; an array where the database has such parameters. */
export type Parameter = string | number | boolean | null | ReadonlyArray<string | number | boolean | null>

/** A piece of SQL with its parameters in the order of its question marks. */
export interface Fragment {
  readonly sql: string
  readonly params: ReadonlyArray<Parameter>
  /** It finds one row at most: some drivers answer that in less time than a list of rows. */
  readonly one?: true
  /** Tells the text that does the same for lists of each parameter at once (`Dialect.ofMany`). */
  readonly many?: () => string
}

export type Row = Readonly<Record<string, unknown>>

type Rows = ReadonlyArray<Row>

/** Statements of which none waits for the rows of another, so that they can travel together. */
export interface Flight {
  readonly together: ReadonlyArray<Fragment>
  /** These statements are the last, and the program ends in a `Right`: COMMIT may be sent with them. */
  readonly last: boolean
}

/**
 * Work against a database as a plain generator: it yields statements and receives their rows. Written once, it
 * is driven in one synchronous stretch where the driver is synchronous, and through an Effect where it is not.
 */
export type Program<A> = Generator<Fragment | Flight, A, Rows>

/** The rows of several statements are handed back as one row each, which `fly` opens again. */
const wrapped = (answers: ReadonlyArray<Rows>): Rows => answers.map((rows) => ({ rows }))

function* fly(flight: Flight): Program<ReadonlyArray<Rows>> {
  if (flight.together.length === 0) return []
  const answers = yield flight
  return answers.map((answer) => answer["rows"] as Rows)
}

/** Runs several statements at once; returns the rows of each. */
export const together = (statements: ReadonlyArray<Fragment>): Program<ReadonlyArray<Rows>> =>
  fly({ together: statements, last: false })

/** Runs several statements at once, as the last of the program. */
export const lastly = (statements: ReadonlyArray<Fragment>): Program<ReadonlyArray<Rows>> =>
  fly({ together: statements, last: true })

/** Runs a program to its end without a pause. Exceptions of `query` pass through. */
export const runSync = <A>(program: Program<A>, query: (statement: Fragment) => Rows): A => {
  let step = program.next([])
  while (step.done !== true) {
    const said = step.value
    step = program.next("together" in said ? wrapped(said.together.map(query)) : query(said))
  }
  return step.value
}

/** A program whose statements are answered later, each time by a call. */
export interface AskedProgram {
  readonly begin: () => void
  readonly answer: (answers: ReadonlyArray<Rows>) => void
}

/** Runs a program that hands its statements over, and goes on when it is given their rows. */
export const runAsked = <A>(
  program: Program<A>,
  ask: (statements: ReadonlyArray<Fragment>) => void,
  done: (value: A) => void,
): AskedProgram => {
  let isFlight = false
  const advance = (step: IteratorResult<Fragment | Flight, A>): void => {
    if (step.done === true) {
      done(step.value)
      return
    }
    const said = step.value
    isFlight = "together" in said
    ask("together" in said ? said.together : [said])
  }
  return {
    begin: () => {
      advance(program.next([]))
    },
    answer: (answers) => {
      advance(program.next(isFlight ? wrapped(answers) : (answers[0] ?? [])))
    },
  }
}

/** Runs a program through an effectful connection. The program is started when the effect runs. */
export const runEffect = <A, E>(
  program: () => Program<A>,
  send: (flight: Flight) => Effect.Effect<ReadonlyArray<Rows>, E>,
): Effect.Effect<A, E> =>
  Effect.suspend(() => {
    const running = program()
    const advance = (step: IteratorResult<Fragment | Flight, A>): Effect.Effect<A, E> => {
      if (step.done === true) return Effect.succeed(step.value)
      const said = step.value
      return "together" in said
        ? Effect.flatMap(send(said), (answers) => advance(running.next(wrapped(answers))))
        : Effect.flatMap(send({ together: [said], last: false }), ([rows = []]) =>
            advance(running.next(rows)),
          )
    }
    return advance(running.next([]))
  })

/** A program that may decide that nothing of it shall stay. */
export type Transaction<A, E> = Program<Either.Either<A, E>>
