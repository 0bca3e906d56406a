import * as Schema from "effect/Schema"

/** Spans of the clock, in milliseconds. */
const millisOf = {
  NANOS: 1e-6,
  MICROS: 1e-3,
  MILLIS: 1,
  SECONDS: 1_000,
  MINUTES: 60_000,
  HOURS: 3_600_000,
  HALF_DAYS: 43_200_000,
  DAYS: 86_400_000,
  WEEKS: 604_800_000,
} as const

/** Spans of the calendar, in months. */
const monthsOf = {
  MONTHS: 1,
  YEARS: 12,
  DECADES: 120,
  CENTURIES: 1_200,
  MILLENNIA: 12_000,
} as const

/** The last two have no beginning that a calendar knows. */
type Unit = keyof typeof millisOf | keyof typeof monthsOf | "ERAS" | "FOREVER"

const inCapitals = [
  "NANOS",
  "MICROS",
  "MILLIS",
  "SECONDS",
  "MINUTES",
  "HOURS",
  "HALF_DAYS",
  "DAYS",
  "WEEKS",
  "MONTHS",
  "YEARS",
  "DECADES",
  "CENTURIES",
] as const satisfies ReadonlyArray<Exclude<Unit, "MILLENNIA" | "ERAS" | "FOREVER">>

const inTitles = [
  "Nanos",
  "Micros",
  "Millis",
  "Seconds",
  "Minutes",
  "Hours",
  "HalfDays",
  "Days",
  "Weeks",
  "Months",
  "Years",
  "Decades",
  "Centuries",
  "Millennia",
  "Eras",
  "Forever",
] as const

/** Units of time, in both vocabularies: that of capitals has no Millennia, Eras and Forever (AUD-6). */
export const Units = Schema.Literal(...inCapitals, ...inTitles)
export type Units = typeof Units.Type

/** What one of a unit is: a span of the clock, of the calendar, or without an end. */
export type Span = { readonly millis: number } | { readonly months: number } | { readonly endless: true }

const isIn = <Table extends object>(name: PropertyKey, table: Table): name is keyof Table =>
  Object.hasOwn(table, name)

export const spanOf = (units: Units): Span => {
  const name = units === "HalfDays" ? "HALF_DAYS" : units.toUpperCase()
  if (isIn(name, millisOf)) return { millis: millisOf[name] }
  return isIn(name, monthsOf) ? { months: monthsOf[name] } : { endless: true }
}
