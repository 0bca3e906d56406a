import * as Effect from "effect/Effect"
import { type Flight, type Fragment, type Program, type Row, runEffect } from "../src/programs/Program"

/** Runs a program over a database that answers each statement; gives what came of it, and the flights that were sent. */
export const fly = <A>(
  program: () => Program<A>,
  answer: (statement: Fragment) => ReadonlyArray<Row>,
): { readonly result: A; readonly flights: ReadonlyArray<Flight> } => {
  const flights: Array<Flight> = []
  const send = (flight: Flight) => {
    flights.push(flight)
    return Effect.succeed(flight.together.map(answer))
  }
  return { result: Effect.runSync(runEffect(program, send)), flights }
}

/** The texts of flights. */
export const textsOf = (flights: ReadonlyArray<Flight>): ReadonlyArray<ReadonlyArray<string>> =>
  flights.map(({ together }) => together.map(({ sql }) => sql))
