import type { TransportFailure } from "@quoin/kernel"
import * as Either from "effect/Either"

/** How a call ended. */
export type Outcome = Either.Either<unknown, TransportFailure>

/** Two engines are asked one after the other, and no test takes longer than this. */
const nearMillis = 60 * 60 * 1_000

const dayMillis = 24 * 60 * 60 * 1_000

const dateTime = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?( UTC|Z)/g

/** As the names of files have it, where a colon cannot stand. */
const inFileName = /(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)/g

/** Milliseconds of the epoch in a text, such as a body that is shown as it was sent. */
const inMillis = /\b\d{13}\b/g

/** Instants that lie whole days before or after a call. */
const daysFromNow: ReadonlySet<string> = new Set(["expiringAt", "windowStart"])

/** What is shown once, and is another one each time. */
export const secretFields: ReadonlySet<string> = new Set([
  "rawToken",
  "clientSecret",
  "accessToken",
  "token",
  "sharedSecret",
  "tokenSecret",
  "verifier",
])

/**
 * The part of a value that two engines can agree on. Their clocks differ, so that of what happened just now it is only
 * checked that it says so; the order of fields means nothing.
 */
class Comparable {
  constructor(private readonly nowMillis: number) {}

  private isNow(instant: number): boolean {
    return Math.abs(instant - this.nowMillis) < nearMillis
  }

  private readonly ofText = (text: string): string =>
    text
      .replaceAll(dateTime, (written) =>
        this.isNow(Date.parse(written.replace(" UTC", "Z").replace(" ", "T"))) ? "an instant" : written,
      )
      .replaceAll(inMillis, (written) => (this.isNow(Number(written)) ? "an instant" : written))
      .replaceAll(inFileName, (written, day: string, time: string) =>
        this.isNow(Date.parse(`${day}T${time.replaceAll("-", ":")}Z`)) ? "an instant" : written,
      )

  /** How long something took or takes differs, as clocks do; cursors may hold instants that nobody reads out of them; secrets are random. */
  private readonly ofField = (name: string, value: unknown): unknown => {
    if (name.endsWith("Cursor") && typeof value === "string") return "a cursor"
    if (name === "expiresAt" && typeof value === "number") return "an instant to come"
    if (secretFields.has(name) && typeof value === "string") return `a secret of ${value.length} characters`
    if (daysFromNow.has(name) && typeof value === "number") {
      return `in ${Math.round((value - this.nowMillis) / dayMillis)} days`
    }
    return name.endsWith("Millis") && typeof value === "number" && value >= 0 && value < nearMillis
      ? "a duration"
      : this.of(value)
  }

  readonly of = (value: unknown): unknown => {
    if (typeof value === "number") return this.isNow(value) ? "an instant as a number" : value
    if (typeof value === "string") return this.ofText(value)
    if (Array.isArray(value)) return value.map(this.of)
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, inner]) => [name, this.ofField(name, inner)]),
    )
  }
}

/** What is compared of how a call ended. Nothing as a reply is no reply of `null`. */
export const comparableOutcome = (outcome: Outcome, nowMillis: number): unknown => {
  const comparable = new Comparable(nowMillis)
  return Either.match(outcome, {
    onLeft: ({ failure, message }) => ({ fails: failure, saying: comparable.of(message) }),
    onRight: (reply) => ({ replies: reply === undefined ? "nothing" : { value: comparable.of(reply) } }),
  })
}
