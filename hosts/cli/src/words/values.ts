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

const oneWord =
  <Value extends string>(name: string, values: ReadonlyArray<Value>) =>
  (given: string): Either.Either<Value, ValidationError.ValidationError> => {
    const found = values.find((value) => value === given)
    return found === undefined
      ? Either.left(refused(`--${name}: given ${given}, allowed: ${values.join(", ")}`))
      : Either.right(found)
  }

/** An option that is one of a few words. */
export const oneOf = <const Value extends string>(
  name: string,
  values: ReadonlyArray<Value>,
): Options.Options<Value> =>
  Options.text(name).pipe(Options.withPseudoName(values.join("|")), Options.mapEffect(oneWord(name, values)))

/** An option that is one of a few words, as often as it is given. */
export const anyOf = <const Value extends string>(
  name: string,
  values: ReadonlyArray<Value>,
): Options.Options<ReadonlyArray<Value>> =>
  Options.text(name).pipe(
    Options.withPseudoName(values.join("|")),
    Options.repeated,
    Options.mapEffect((given) => Either.all(given.map(oneWord(name, values)))),
  )
