import { type InvalidInput, UploadTicket, invalid } from "@quoin/kernel"
import type { GivenFile } from "@quoin/wiki"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { meaning } from "../../contract/input/fieldReader"
import type { ReceivedFile } from "../../multipart/received"
import { aFlag, aText, given } from "../../request/fields"
import { TextOrId, contentPath, saidOfVersion } from "./content"

export const attachmentPath = { ...contentPath, attachmentId: contentPath.id }

const each = "once for each file, in their order"

/** What is said of files in the fields of a form (HTT-194). */
export const fileForm = {
  comment: given(Schema.Array(aText).annotations({ [meaning]: `what is said of the files: ${each}` })),
  minorEdit: given(
    Schema.Array(aFlag).annotations({
      [meaning]: `whether readers are not told: once for all files, or ${each}`,
    }),
  ),
  hidden: given(
    Schema.Array(aFlag).annotations({
      [meaning]: `whether the version is hidden: once for all files, or ${each}`,
    }),
  ),
}
type FileForm = Schema.Struct.Type<typeof fileForm>

/** The values of a field, one for each file; an empty list where the form lacks the field. */
const spread = <A>(
  field: string,
  values: ReadonlyArray<A> = [],
  files: number,
  once: boolean,
): Either.Either<ReadonlyArray<A | undefined>, InvalidInput> => {
  const [first] = values
  if (values.length === 0) return Either.right([])
  if (once && values.length === 1) return Either.right(Array.from({ length: files }, () => first))
  return values.length === files
    ? Either.right(values)
    : Either.left(invalid(field, values.length, `none, or one for each of the ${files} files`))
}

/** The files of a form, with what is said of each. */
export const givenFiles = (
  files: ReadonlyArray<ReceivedFile>,
  { comment, minorEdit, hidden }: FileForm,
): Either.Either<ReadonlyArray<GivenFile>, InvalidInput> =>
  Either.gen(function* () {
    if (files.length === 0) return yield* Either.left(invalid("file", undefined, "at least one file"))
    const comments = yield* spread("comment", comment, files.length, false)
    const minorEdits = yield* spread("minorEdit", minorEdit, files.length, true)
    const hiddens = yield* spread("hidden", hidden, files.length, true)
    return files.map(({ ticket, name, mediaType }, at) => ({
      ticket: UploadTicket.make(ticket),
      name,
      mediaType,
      comment: comments[at],
      minorEdit: minorEdits[at],
      hidden: hiddens[at],
    }))
  })

/** The one file of a form. */
export const givenFile = (files: ReadonlyArray<ReceivedFile>, form: FileForm) =>
  Either.flatMap(givenFiles(files, form), ([first, ...others]) =>
    first === undefined || others.length > 0
      ? Either.left(invalid("file", files.length, "one file"))
      : Either.right(first),
  )

export const attachmentFields = {
  id: given(TextOrId.annotations({ [meaning]: "its id, as in the address", examples: ["att131075"] })),
  type: given(Schema.Literal("attachment")),
  status: given(Schema.Literal("current")),
  title: given(aText.annotations({ [meaning]: "its name; it stays where it is left out" })),
  version: Schema.Struct({
    number: Schema.Int.annotations({ description: "a whole number: the stored version" }),
    ...saidOfVersion,
  }).annotations({ [meaning]: "the stored version, by its number" }),
  metadata: given(
    Schema.Struct({ mediaType: given(aText), comment: given(aText) }).annotations({
      [meaning]: "its type, and what is said of it; they stay where they are left out",
      examples: [{ mediaType: "image/png", comment: "The plan" }],
    }),
  ),
  container: given(
    Schema.Struct({ id: TextOrId, type: given(aText) }).annotations({
      [meaning]: "the page or blog post that it is to be on",
      examples: [{ id: "131074", type: "page" }],
    }),
  ),
}
export type AttachmentFields = Schema.Struct.Type<typeof attachmentFields>
