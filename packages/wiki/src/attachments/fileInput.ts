import {
  Given,
  GivenFile as KernelGivenFile,
  type InvalidInput,
  invalid,
  isMediaType,
  isPathPart,
  pathPart,
  unknownMediaType,
} from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { checkMessage } from "../content/fields"
import { limits } from "../limits"
import { checkText } from "../text"

type Checked<A> = Either.Either<A, InvalidInput>

/** A file that was uploaded, and what is said of it. */
export const GivenFile = Schema.Struct({
  ...KernelGivenFile.fields,
  comment: Schema.optional(Given.Text),
  /** Readers are not told of a minor edit. */
  minorEdit: Schema.optional(Schema.Boolean),
  hidden: Schema.optional(Schema.Boolean),
})
export type GivenFile = typeof GivenFile.Type

/** The name of a file is kept as given, without blanks around it (WIK-231). */
export const checkFileName = (field: string, name: string): Checked<string> => {
  const trimmed = name.trim()
  if (trimmed === "") return Either.left(invalid(field, name, "a name that is not blank"))
  if (!isPathPart(trimmed)) return Either.left(invalid(field, name, pathPart))
  return trimmed.length > limits.titleChars
    ? Either.left(invalid(field, name, `at most ${limits.titleChars} characters`))
    : checkText(field, trimmed)
}

/** What a file is said to be (WIK-232). */
export const checkMediaType = (field: string, mediaType: string): Checked<string> =>
  isMediaType(mediaType)
    ? Either.right(mediaType)
    : Either.left(invalid(field, mediaType, "a media type, such as image/png"))

/** What is said of a file, without what is around it. */
export const checkFile = (
  field: string,
  { name, mediaType = unknownMediaType, comment, minorEdit, hidden, ticket }: GivenFile,
) =>
  Either.all({
    ticket: Either.right(ticket),
    said: Either.right({ minorEdit, hidden }),
    name: checkFileName(`${field}.name`, name),
    mediaType: checkMediaType(`${field}.mediaType`, mediaType),
    comment: checkMessage(comment),
  })
