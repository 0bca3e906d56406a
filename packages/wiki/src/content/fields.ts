import { Given, type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import { checkText } from "../text"

type Checked<A> = Either.Either<A, InvalidInput>

/** A body as it is given; whether it is too large is said in bytes, once these are known to be worth counting. */
export const Body = Given.textOf(limits.bodyChars)

/** What a caller says of a version besides its number. */
export const SaidOfVersion = Schema.Struct({
  message: Schema.optional(Given.Text),
  minorEdit: Schema.optional(Schema.Boolean),
})
export type SaidOfVersion = typeof SaidOfVersion.Type

/** Only what was said. */
export const saidOf = ({ message, minorEdit }: SaidOfVersion = {}): SaidOfVersion => ({
  ...(message === undefined ? {} : { message }),
  ...(minorEdit === undefined ? {} : { minorEdit }),
})

/** A title is kept as given, without blanks around it (WIK-15, WIK-64). */
export const checkTitle = (title: string | undefined): Checked<string> => {
  const trimmed = title?.trim() ?? ""
  if (trimmed === "") return Either.left(invalid("title", title, "a text that is not blank"))
  return trimmed.length > limits.titleChars
    ? Either.left(invalid("title", title, `at most ${limits.titleChars} characters`))
    : checkText("title", trimmed)
}

/** The message of a version; none is an empty one (WIK-17). */
export const checkMessage = (message = ""): Checked<string> =>
  message.length > limits.versionMessageChars
    ? Either.left(invalid("version.message", message, `at most ${limits.versionMessageChars} characters`))
    : checkText("version.message", message)
