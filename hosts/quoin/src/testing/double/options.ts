import { type Domain, InvalidInput, type Violation, parseDateTime, showGiven, oneOf } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { Receivers } from "./webhooks/Receivers"
import type { AnySeedLine } from "./seeds/SeedLine"

/** Somebody who can sign in. */
export interface DoubleUser {
  /** Signs in as `Bearer`, and as the password of `Basic`. */
  readonly token?: string
  /** Signs in as the password of `Basic`. */
  readonly password?: string
  /** May administer; false when left out. */
  readonly administrator?: boolean
  /** What is shown of them; the name itself when left out. */
  readonly fullName?: string
}

export interface DoubleOptions<Own extends Domain.Any = never> {
  /** Who there is, by the names that they sign in with; besides them `admin`, with the password `admin`. */
  readonly users?: Readonly<Record<string, DoubleUser>>
  /**
   * What there is at the beginning: the name of a seed, operations as `quoin run` reads them, or the path of a file of these.
   * They run as the administrator `admin` where they do not say who. A list that is declared as `ReadonlyArray<SeedLine>` is typed by
   * its operations.
   */
  readonly seed?: string | ReadonlyArray<AnySeedLine>
  /** What time it is: ISO 8601 with an offset, milliseconds since the Unix epoch, or a `Date`; 2026-01-01T00:00:00Z when left out. */
  readonly clock?: string | number | Date
  /** What secrets and faults are drawn from, a whole number below 2^32; 0 when left out. */
  readonly random?: number
  /** Domains of the host, beside Quoin's own. Doubles made with one list share what is compiled of it. */
  readonly domains?: ReadonlyArray<Own>
  /**
   * What to do about a request for something that such services have and Quoin does not serve. It is answered 501 in either
   * case. `error`, when left out: `reset`, `verify` and `close` then fail by a report of them, and with them the test.
   */
  readonly unimplemented?: "error" | "answer"
  /**
   * What to do about a request for an address, or with a method, that nobody knows. It is answered as such services do, 404 or
   * 405. `error`, when left out: it is reported with those that are not served, and fails the test.
   */
  readonly unmatched?: "error" | "answer"
  /**
   * Functions that webhooks call in place of servers, by the beginnings of the addresses that they stand for, such as
   * `https://ci.example.org/`. What goes elsewhere is sent to servers on this machine, and to nobody else.
   */
  readonly receivers?: Receivers
  /**
   * Whether people are told of what happens to issues, as notification schemes say: `double.notices.received()` is what they are told. They
   * are not when left out, and what a seed has done is told to nobody.
   */
  readonly notices?: boolean
}

const optionNames: Readonly<Record<keyof DoubleOptions, true>> = {
  users: true,
  seed: true,
  clock: true,
  random: true,
  domains: true,
  unimplemented: true,
  unmatched: true,
  receivers: true,
  notices: true,
}

/** Options with what was left out. */
export interface DoubleSettings {
  readonly users: Readonly<Record<string, DoubleUser>>
  readonly seed: string | ReadonlyArray<AnySeedLine>
  readonly now: number
  readonly random: number
  readonly unimplemented: "error" | "answer"
  readonly unmatched: "error" | "answer"
  readonly receivers: Receivers
  readonly notices: boolean
}

const defaultClock = "2026-01-01T00:00:00Z"

/** Milliseconds since the Unix epoch; NaN for what is no time. */
const millisOf = (clock: NonNullable<DoubleOptions["clock"]>): number =>
  typeof clock === "number"
    ? clock
    : typeof clock === "string"
      ? (parseDateTime(clock) ?? Number.NaN)
      : clock.getTime()

const violation = (field: string, given: unknown, allowed: string): Violation => ({
  field,
  given: showGiven(given),
  allowed,
})

const unknownOptions = (options: object): ReadonlyArray<Violation> => {
  const names = Object.keys(optionNames)
  return Object.keys(options)
    .filter((name) => !names.includes(name))
    .map((name) => violation("options", name, oneOf(name, names)))
}

/** Two users of one token could not be told apart. */
const unclearUsers = (users: Readonly<Record<string, DoubleUser>>): ReadonlyArray<Violation> => {
  const entries = Object.entries(users)
  const tokens = entries.flatMap(([, { token }]) => token ?? [])
  return entries.flatMap(([name, { token, password }]) => [
    ...(token === undefined && password === undefined
      ? [violation(`users.${name}`, "neither", "a token, a password, or both")]
      : []),
    ...(token === "" || password === "" ? [violation(`users.${name}`, "", "a text that is not empty")] : []),
    ...(token !== undefined && tokens.indexOf(token) !== tokens.lastIndexOf(token)
      ? [violation(`users.${name}.token`, "the token of another user", "a token of its own")]
      : []),
  ])
}

/** The options, checked, and what was left out of them. */
export const settingsOf = ({
  domains: _,
  ...options
}: DoubleOptions<Domain.Any>): Either.Either<DoubleSettings, InvalidInput> => {
  const { users = {}, seed = "empty", clock = defaultClock, random = 0 } = options
  const { unimplemented = "error", unmatched = "error", receivers = {}, notices = false } = options
  const now = Math.trunc(millisOf(clock))
  const violations = [
    ...unknownOptions(options),
    ...unclearUsers(users),
    ...(Number.isSafeInteger(now)
      ? []
      : [
          violation(
            "clock",
            clock,
            "ISO 8601 with an offset, as 2026-01-01T00:00:00Z, milliseconds, or a Date",
          ),
        ]),
    ...(Number.isInteger(random) && random >= 0 && random < 2 ** 32
      ? []
      : [violation("random", random, "a whole number from 0 to 4294967295")]),
    ...Object.entries(receivers)
      .filter(([beginning, receive]) => !URL.canParse(beginning) || typeof receive !== "function")
      .map(([beginning]) => violation(`receivers.${beginning}`, beginning, "an address, and a function")),
    ...(typeof notices === "boolean" ? [] : [violation("notices", notices, "true or false")]),
    ...Object.entries({ unimplemented, unmatched })
      .filter(([, given]) => !["error", "answer"].includes(given))
      .map(([name, given]) => violation(name, given, "error or answer")),
  ]
  const [first, ...rest] = violations
  return first === undefined
    ? Either.right({ users, seed, now, random, unimplemented, unmatched, receivers, notices })
    : Either.left(new InvalidInput({ violations: [first, ...rest] }))
}
