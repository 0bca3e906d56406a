import type { Pool } from "pg"
import type { Spy } from "./pool"

/** A statement as it went to the server. */
export interface Statement {
  readonly text: string
  readonly params: ReadonlyArray<unknown>
}

/** Statements that were sent before any of them was answered. */
export type Flight = ReadonlyArray<Statement>

/** Writes down what is said, flight by flight. */
export class Recorder implements Spy {
  private flights: Array<Array<Statement>> = []
  private waiting = 0

  readonly said = (text: string, params: ReadonlyArray<unknown>): void => {
    if (this.waiting++ === 0) this.flights.push([])
    this.flights.at(-1)?.push({ text, params })
  }

  readonly answered = (): void => {
    this.waiting--
  }

  /** What was said since this was asked last. */
  readonly take = (): ReadonlyArray<Flight> => {
    const taken = this.flights
    this.flights = []
    return taken
  }
}

/** What is said while a piece of work is done. */
export const recorded = async (
  recorder: Recorder,
  work: () => Promise<unknown>,
): Promise<ReadonlyArray<Flight>> => {
  recorder.take()
  await work()
  return recorder.take()
}

/** The documents among some rows, as whoever reads them needs them. */
const parsed = (rows: ReadonlyArray<Readonly<Record<string, unknown>>>): ReadonlyArray<unknown> =>
  rows.flatMap(({ document }): ReadonlyArray<unknown> =>
    typeof document === "string" ? [JSON.parse(document)] : [],
  )

/**
 * Says again what was recorded, on one connection: the same statements in the same transactions, as many at once. Gives the
 * documents that were read.
 */
export const replay = async (pool: Pool, flights: ReadonlyArray<Flight>): Promise<ReadonlyArray<unknown>> => {
  const client = await pool.connect()
  try {
    const documents: Array<unknown> = []
    for (const flight of flights) {
      const answers = await Promise.all(flight.map(({ text, params }) => client.query(text, [...params])))
      for (const { rows } of answers)
        documents.push(...parsed(rows as ReadonlyArray<Record<string, unknown>>))
    }
    return documents
  } finally {
    client.release()
  }
}
