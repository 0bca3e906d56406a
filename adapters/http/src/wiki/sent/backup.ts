import { type InvalidInput, type UploadTicket, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { ReceivedFile } from "../../multipart/received"
import { aFlag, aText, given } from "../../request/fields"
import { sentInstant } from "../../request/sentInstant"

/** What clients of the API always say, where whoever calls the operation may leave it out. */
export const siteChoices = {
  fields: { skipAttachments: aFlag, keepPermanently: aFlag },
  instead: ["skipAttachments", "keepPermanently"],
  to: Either.right<{ readonly skipAttachments: boolean; readonly keepPermanently: boolean }>,
}

/** The same of spaces. */
export const spaceChoices = {
  fields: { keepPermanently: aFlag },
  instead: ["keepPermanently"],
  to: Either.right<{ readonly keepPermanently: boolean }>,
}

/** The moments between which jobs were asked for (HTT-392). */
export const dates = {
  fields: { fromDate: given(aText), toDate: given(aText) },
  instead: ["fromDate", "toDate"],
  to: ({
    fromDate,
    toDate,
  }: {
    readonly fromDate?: string | undefined
    readonly toDate?: string | undefined
  }) =>
    Either.map(
      Either.all({ fromDate: sentInstant("fromDate", fromDate), toDate: sentInstant("toDate", toDate) }),
      (read) =>
        Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as Readonly<
          Record<string, unknown>
        >,
    ),
}

/** The first bytes of a zip: those of an entry, or those of the end of an empty zip. */
const isZip = ([p, k, third, fourth]: Uint8Array): boolean =>
  p === 0x50 && k === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6))

/** The one file of a form that is to be restored (HTT-393). */
export const givenArchive = (
  files: ReadonlyArray<ReceivedFile>,
): Either.Either<{ readonly ticket: UploadTicket; readonly fileName: string }, InvalidInput> => {
  const [file, ...others] = files
  if (file === undefined || others.length > 0) {
    return Either.left(invalid("file", `${files.length} files`, "one part named file, with a file name"))
  }
  return isZip(file.head)
    ? Either.right({ ticket: file.ticket, fileName: file.name })
    : Either.left(invalid("file", file.name, "a zip"))
}
