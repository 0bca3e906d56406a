import * as HelpDoc from "@effect/cli/HelpDoc"
import * as Options from "@effect/cli/Options"
import * as ValidationError from "@effect/cli/ValidationError"
import * as Either from "effect/Either"

/** An option whose value is refused, in words. */
export const refused = (message: string): ValidationError.ValidationError =>
  ValidationError.invalidValue(HelpDoc.p(message))

interface Range {
  readonly least?: number
  readonly most?: number
}

const shownRange = ({ least, most }: Range): string =>
  least === undefined || most === undefined ? "" : ` from ${least} to ${most}`

/** An option that is a whole number. What is none is refused by the name of the option, which the library would leave out. */
export const wholeNumber = (
  name: string,
  range: Range = {},
  pseudoName = "number",
): Options.Options<number> =>
  Options.text(name).pipe(
    Options.withPseudoName(pseudoName),
    Options.mapEffect((given) => {
      const number = /^-?\d+$/.test(given) ? Number(given) : Number.NaN
      const { least = -Infinity, most = Infinity } = range
      return Number.isSafeInteger(number) && number >= least && number <= most
        ? Either.right(number)
        : Either.left(refused(`--${name}: given ${given}, allowed: a whole number${shownRange(range)}`))
    }),
  )

/** An option that is one of a few words, which a shell can complete. `faultOfWords` says what they are where it is given another. */
export const oneOf = <const Value extends string>(
  name: string,
  values: ReadonlyArray<Value>,
): Options.Options<Value> => Options.choice(name, values)

/** An option that is one of a few words, as often as it is given. */
export const anyOf = <const Value extends string>(
  name: string,
  values: ReadonlyArray<Value>,
): Options.Options<ReadonlyArray<Value>> => Options.repeated(oneOf(name, values))
