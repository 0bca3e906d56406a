import { BlobHash } from "@quoin/kernel"
import * as Schema from "effect/Schema"

/** The file that a version of an attachment is: what it is called is the title of the version. */
export const FileRecord = Schema.Struct({
  /** Where its bytes are kept. As long as a version names it, the blob stays. */
  hash: BlobHash,
  bytes: Schema.Int,
  mediaType: Schema.String,
})
export type FileRecord = typeof FileRecord.Type
