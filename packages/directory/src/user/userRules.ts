import { InvalidInput, type Violation, invalid, isWellFormed, showGiven } from "@quoin/kernel"
import * as DateTime from "effect/DateTime"
import * as Either from "effect/Either"
import * as Option from "effect/Option"
import { limits } from "../limits"

/** One rule of a field: a test that the value must pass, and what is allowed, in words. */
type Rule = readonly [test: (value: string) => boolean, allowed: string]

const notBlank: Rule = [(value) => value.trim() !== "", "a text that is not blank"]
const notTooLong: Rule = [
  (value) => value.length <= limits.nameChars,
  `at most ${limits.nameChars} characters`,
]
const wellFormed: Rule = [isWellFormed, "a text without lone surrogates"]
const notAnonymous: Rule = [(value) => value !== "anonymous", "any name but anonymous"]

/** Control characters, what has no width and what turns the direction of a text: two names could look alike. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/** What a user may be called (DIR-14, DIR-15, DIR-16). */
const rules: Readonly<Record<"userName" | "fullName" | "email", ReadonlyArray<Rule>>> = {
  userName: [
    notBlank,
    notTooLong,
    wellFormed,
    notAnonymous,
    [(value) => !/[\\,+<>'":]/.test(value), "none of \\ , + < > ' \" :"],
    [(value) => !unseen.test(value), "no characters that are not seen"],
    [(value) => !/\s/.test(value), "no white space"],
    [(value) => value === value.toLowerCase(), "no upper-case characters"],
  ],
  fullName: [
    notBlank,
    notTooLong,
    wellFormed,
    notAnonymous,
    [(value) => !/[<>]/.test(value), "neither < nor >"],
    [(value) => !/\p{Cc}/u.test(value), "no control characters"],
  ],
  email: [
    notBlank,
    notTooLong,
    wellFormed,
    [(value) => /^[^\s@]+@[^\s@]+$/.test(value), "an e-mail address such as ada@example.org"],
  ],
}

const passwordRules: ReadonlyArray<Rule> = [
  notBlank,
  [(value) => value.length <= limits.passwordChars, `at most ${limits.passwordChars} characters`],
]

const broken = (field: string, value: string, of: ReadonlyArray<Rule>): ReadonlyArray<Violation> =>
  of
    .filter(([test]) => !test(value))
    .map(([, allowed]) => ({
      field,
      given: of === passwordRules ? "a password" : showGiven(value),
      allowed,
    }))

const verdict = (violations: ReadonlyArray<Violation>): Either.Either<void, InvalidInput> => {
  const [first, ...rest] = violations
  return first === undefined ? Either.void : Either.left(new InvalidInput({ violations: [first, ...rest] }))
}

/** Every violated rule of a new user, not only the first. */
export const checkUser = (user: {
  readonly userName: string
  readonly fullName: string
  readonly email: string
}): Either.Either<void, InvalidInput> =>
  verdict([
    ...broken("userName", user.userName, rules.userName),
    ...broken("fullName", user.fullName, rules.fullName),
    ...broken("email", user.email, rules.email),
  ])

/** A time zone must be one that this machine knows. */
export const checkTimeZone = (timeZone: string | undefined): Either.Either<void, InvalidInput> =>
  timeZone === undefined || Option.isSome(DateTime.zoneMakeNamed(timeZone))
    ? Either.void
    : Either.left(invalid("timeZone", timeZone, "an IANA time zone, such as Europe/Berlin"))

/** Every violated rule of what a person is called and written to. */
export const checkProfile = (user: {
  readonly fullName: string
  readonly email: string
  readonly timeZone?: string | undefined
}): Either.Either<void, InvalidInput> =>
  Either.map(
    Either.all([
      verdict([
        ...broken("fullName", user.fullName, rules.fullName),
        ...broken("email", user.email, rules.email),
      ]),
      checkTimeZone(user.timeZone),
    ]),
    () => undefined,
  )

/** What a password has to be, in words. */
export const passwordPolicy: ReadonlyArray<string> = passwordRules.map(([, allowed]) => allowed)

export const checkPassword = (
  password: string,
  field: "password" | "newPassword" = "password",
): Either.Either<void, InvalidInput> => verdict(broken(field, password, passwordRules))
