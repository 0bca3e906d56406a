import {
  type Caller,
  Given,
  type InvalidInput,
  type LimitExceeded,
  callerKey,
  invalid,
  withinLimit,
  distinctBy,
} from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { checkText } from "../text"
import { LabelPrefix, type NamedLabel, labelKey, labelOf } from "./Label"

/** A label as a caller names it: the prefix may stand before the name, with a colon. */
export const GivenLabel = Schema.Struct({ prefix: Schema.optional(Given.Key), name: Given.Key })
export type GivenLabel = typeof GivenLabel.Type

const refused = "!#&()*,.:;<>?@[]^"

const unfit = new RegExp(`[\\s${refused.replace(/[\]^]/g, "\\$&")}]`, "u")

const allowedName = `a text without blanks and none of the characters ${refused}`

const allowedPrefix = LabelPrefix.literals.join(", ")

const checkPrefix = (
  field: string,
  given: string,
  caller: Caller,
): Either.Either<LabelPrefix, InvalidInput> => {
  const prefix = LabelPrefix.literals.find((each) => each === given.toLowerCase())
  if (prefix === undefined) return Either.left(invalid(field, given, allowedPrefix))
  return prefix === "my" && callerKey(caller) === undefined
    ? Either.left(invalid(field, given, "global or team, as nobody is signed in"))
    : Either.right(prefix)
}

const checkName = (field: string, name: string): Either.Either<string, InvalidInput> => {
  if (name === "" || unfit.test(name)) return Either.left(invalid(field, name, allowedName))
  return name.length > limits.labelChars
    ? Either.left(invalid(field, name, `at most ${limits.labelChars} characters`))
    : checkText(field, name)
}

/** The prefix of the name counts; one beside it must say the same, or be `global`, which many clients always send (WIK-132). */
export const checkLabel = (
  { prefix = "global", name }: GivenLabel,
  caller: Caller,
  field = "name",
): Either.Either<NamedLabel, InvalidInput> =>
  Either.gen(function* () {
    const beside = yield* checkPrefix(field.replace(/name$/, "prefix"), prefix, caller)
    const colon = name.indexOf(":")
    const written = colon < 0 ? beside : yield* checkPrefix(field, name.slice(0, colon), caller)
    if (beside !== "global" && beside !== written) {
      return yield* Either.left(invalid(field, name, `a name of the prefix ${beside}`))
    }
    const own = yield* checkName(field, name.slice(colon + 1))
    return labelOf(written, own, caller)
  })

/** Labels as they are named together, each once. */
export const checkLabels = (
  given: ReadonlyArray<GivenLabel>,
  caller: Caller,
): Either.Either<ReadonlyArray<NamedLabel>, InvalidInput | LimitExceeded> =>
  Either.flatMap(withinLimit(limits, "labels", given.length), () =>
    Either.map(
      Either.all(given.map((label, index) => checkLabel(label, caller, `labels[${index}].name`))),
      (labels) => distinctBy(labels, labelKey),
    ),
  )

/** The prefixes that a list is restricted to. */
export const checkPrefixes = (
  given: ReadonlyArray<string>,
  caller: Caller,
): Either.Either<ReadonlyArray<LabelPrefix>, InvalidInput> =>
  given.length === 0
    ? Either.right(LabelPrefix.literals)
    : Either.all(given.map((each) => checkPrefix("prefix", each, caller)))
