import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import type { Reads } from "../commands/Command"
import type { InvalidInput } from "../failures/failures"
import * as Rules from "../failures/Rules"
import * as Given from "../values/Given"
import { isMediaType } from "../values/mediaType"
import { isPathPart, pathPart } from "../values/pathPart"
import { UploadTicket, loadUpload } from "./Uploads"

/** A file that was uploaded, and what it is called. */
export const GivenFile = Schema.Struct({
  /** What the upload has handed out. */
  ticket: UploadTicket,
  /** What it is called: data, and never a path. */
  name: Given.Key,
  /** `application/octet-stream` where it is left out. */
  mediaType: Schema.optional(Given.Key),
})
export type GivenFile = typeof GivenFile.Type

/** What a file is where nobody says it. */
export const unknownMediaType = "application/octet-stream"

/** What is broken in the words that go with files. */
export const brokenFiles = (
  field: string,
  files: ReadonlyArray<GivenFile>,
  nameChars: number,
): Rules.Broken =>
  files.flatMap(({ name, mediaType = unknownMediaType }, at) => [
    ...Rules.name(`${field}[${at}].name`, name, nameChars),
    ...Rules.holds(isPathPart(name), `${field}[${at}].name`, name, pathPart),
    ...Rules.holds(isMediaType(mediaType), `${field}[${at}].mediaType`, mediaType, "a media type"),
  ])

/**
 * A file as a record keeps it, with the change that takes its bytes. Bytes that cannot be taken are a value, for the
 * command to tell of once it is known that the caller sees what they go to.
 */
export const loadGivenFile = (
  reads: Pick<Reads, "get" | "moment">,
  field: string,
  { ticket, name, mediaType = unknownMediaType }: GivenFile,
) =>
  loadUpload(reads, `${field}.ticket`, ticket).pipe(
    Effect.map(({ taking, hash, bytes }) =>
      Either.right({ taking, kept: { filename: name.trim(), mediaType, hash, bytes } }),
    ),
    Effect.catchTag("InvalidInput", (broken: InvalidInput) => Effect.succeed(Either.left(broken))),
  )
