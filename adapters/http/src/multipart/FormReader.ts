import { type MultipartError, type PartInfo, decodeField, make } from "multipasta"
import { MalformedForm } from "../failure/failures"
import { LimitExceeded } from "@quoin/kernel"
import type { HttpLimits } from "../limits"
import { type PartHead, partHeadOf } from "./partHead"
import { Pieces } from "./Pieces"

/** What a form is made of, in the order in which it arrives. */
export type FormEvent =
  | { readonly _tag: "Field"; readonly name: string; readonly value: string }
  | {
      readonly _tag: "File"
      readonly name: string
      readonly fileName: string | undefined
      readonly mediaType: string
    }
  /** More of the file that was begun last. */
  | { readonly _tag: "Bytes"; readonly bytes: Uint8Array }
  | { readonly _tag: "FileEnd" }
  | { readonly _tag: "FormEnd" }
  | { readonly _tag: "Broken"; readonly why: MalformedForm | LimitExceeded }

export type FormLimits = Pick<HttpLimits, "files" | "formFields" | "formFieldBytes">

/** The name of the parts that are files. */
export const fileField = "file"

const broken = (reason: string): FormEvent => ({ _tag: "Broken", why: new MalformedForm({ reason }) })

const tooMuch = (limit: keyof FormLimits, max: number, advice: string): FormEvent => ({
  _tag: "Broken",
  why: new LimitExceeded({ limit, max, given: max + 1, advice }),
})

const reasons = {
  InvalidBoundary: "no boundary is said in the content type",
  InvalidDisposition: "a part has no name",
  EndNotReached: "it ends before its last boundary",
  BadHeaders: "the headers of a part are larger than 16 kB, more than 100, or not well-formed",
} as const satisfies Record<Exclude<MultipartError["_tag"], "ReachedLimit">, string>

/** Names that are written in another way than it says. */
const unreadable = broken("the name of a part or of its file is not well-formed, or no text in UTF-8")

const anyType = "application/octet-stream"

/**
 * Reads a form as it arrives. Only what is called `file`, or looks like a file under a name that no field has, is taken for one:
 * clients give fields a file name, too.
 */
export class FormReader {
  private made: Array<FormEvent> = []
  /** How the part is called that was begun last: the parser knows no names with signs beyond Latin. */
  private head: PartHead = { name: undefined, fileName: undefined }
  private readonly parser: ReturnType<typeof make>
  private readonly pieces: Pieces

  constructor(
    contentType: string,
    private readonly fields: ReadonlySet<string>,
    private readonly limits: FormLimits,
  ) {
    this.pieces = new Pieces(contentType)
    let files = 0
    const { files: mostFiles, formFields, formFieldBytes } = limits
    this.parser = make({
      headers: { "content-type": contentType },
      maxParts: mostFiles + formFields,
      maxFieldSize: formFieldBytes,
      isFile: (info) => this.isFile(info),
      onField: (info, value) => {
        this.made.push({ _tag: "Field", name: this.head.name ?? "", value: decodeField(info, value) })
      },
      onFile: ({ headers, contentType }) => {
        files += 1
        if (files > mostFiles) this.made.push(tooMuch("files", mostFiles, "files in one request"))
        const { name = "", fileName } = this.head
        const mediaType = headers["content-type"] === undefined ? anyType : contentType
        this.made.push({ _tag: "File", name, fileName, mediaType })
        return (bytes) => {
          this.made.push(bytes === null ? { _tag: "FileEnd" } : { _tag: "Bytes", bytes })
        }
      },
      onError: (error) => {
        this.made.push(this.told(error))
      },
      onDone: () => {
        this.made.push({ _tag: "FormEnd" })
      },
    })
  }

  /** What has become known with these bytes. */
  readonly read = (bytes: Uint8Array): ReadonlyArray<FormEvent> =>
    this.taken(() => this.parser.write(this.pieces.take(bytes)))

  /** What is known now that nothing more comes. */
  readonly end = (): ReadonlyArray<FormEvent> => [
    ...this.taken(() => {
      this.parser.write(this.pieces.rest())
      this.parser.end()
    }),
    broken(reasons.EndNotReached),
  ]

  /** The parser throws where a name has a percent sign and no digits behind it. */
  private readonly taken = (feed: () => void): ReadonlyArray<FormEvent> => {
    let events: ReadonlyArray<FormEvent> = []
    try {
      feed()
    } catch {
      this.made.push(unreadable)
    }
    events = this.made
    this.made = []
    return events
  }

  private readonly isFile = ({ headers, contentType }: PartInfo): boolean => {
    const head = partHeadOf(headers["content-disposition"])
    if (head === undefined) this.made.push(unreadable)
    else if (head.name === undefined) this.made.push(broken(reasons.InvalidDisposition))
    this.head = head ?? { name: undefined, fileName: undefined }
    const { name = "", fileName } = this.head
    return (
      name === fileField || ((fileName !== undefined || contentType === anyType) && !this.fields.has(name))
    )
  }

  private readonly told = (error: MultipartError): FormEvent => {
    if (error._tag !== "ReachedLimit") return broken(reasons[error._tag])
    const { formFieldBytes, formFields } = this.limits
    return error.limit === "MaxFieldSize"
      ? tooMuch("formFieldBytes", formFieldBytes, "bytes in one field of the form")
      : tooMuch("formFields", formFields, "parts of the form that are no files")
  }
}
