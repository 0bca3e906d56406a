import { draw } from "../../faults/draw"
import type { AnySeedLine } from "../SeedLine"

const day = 24 * 60 * 60 * 1_000

/** The first day of what the company remembers: half a year, up to the day on which a double begins. */
const firstDay = Date.UTC(2025, 6, 2, 8)

/** A sprint lasts two weeks. */
export const sprintDays = 14

/** Milliseconds since the Unix epoch, so many days after the first. */
export const millisOn = (days: number): number => firstDay + days * day

/** Such as `2025-07-02`. */
export const dateOn = (days: number): string => new Date(millisOn(days)).toISOString().slice(0, 10)

/** What happens on one day: a line, on whose behalf, on which of the days since the first. */
export interface Deed {
  readonly days: number
  readonly line: AnySeedLine
}

export const on = (days: number, ...lines: ReadonlyArray<AnySeedLine>): ReadonlyArray<Deed> =>
  lines.map((line) => ({ days, line }))

/** One of a list, by a number and what it is for: the same every time. */
export const pick = <A>(list: readonly [A, ...ReadonlyArray<A>], number: number, what: string): A =>
  list[Math.floor(draw(20_260_101, number, what) * list.length)] ?? list[0]

/** Deeds in the order of their days, as a seed. Those of one day stay in the order in which they were told. */
export const inOrder = (deeds: ReadonlyArray<Deed>): ReadonlyArray<AnySeedLine> =>
  [...deeds]
    .sort((one, other) => one.days - other.days)
    .map(({ days, line }, index, all) =>
      all[index - 1]?.days === days ? line : { ...line, at: new Date(millisOn(days)).toISOString() },
    )
