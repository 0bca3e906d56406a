import type { PictureRecord } from "@quoin/directory"
import { type AnyFailure, type BlobHash, type BlobsService, type Instant, NotFound } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { cutPicture } from "./cutPicture"
import { FileDownload } from "./FileDownload"
import type { Shows } from "./Shows"

/** The keeper of the bytes. */
interface Keeper {
  readonly blobs: Pick<BlobsService, "get">
}

/** A file whose bytes the engine keeps. */
export interface KeptFile {
  readonly hash: BlobHash
  readonly bytes: number
  readonly mediaType: string
  readonly filename: string
  readonly modifiedAt: Instant
}

/** The bytes of a file; `absent` is the failure where the engine no longer has them. */
export const keptFile = (
  { blobs }: Keeper,
  { hash, bytes, mediaType, filename, modifiedAt }: KeptFile,
  absent: AnyFailure,
): FileDownload =>
  new FileDownload({
    mediaType,
    fileName: filename,
    bytes,
    tag: hash,
    modifiedAt,
    read: (range) => Stream.catchTag(blobs.get(hash, range), "BlobAbsent", () => Stream.fail(absent)),
  })

/** A file that hangs on a thing, as it is told of. */
interface AttachedFile extends Omit<KeptFile, "modifiedAt"> {
  readonly id: string
  readonly createdAt: Instant
}

/** The bytes of a file that hangs on a thing. */
export const attachedFile: Shows<AttachedFile> = {
  schema: Schema.String,
  by:
    ({ engine }) =>
    (view) =>
      keptFile(
        engine,
        { ...view, modifiedAt: view.createdAt },
        new NotFound({ kind: "attachment", id: view.id }),
      ),
}

/** The bytes of a picture, which has no name of its own. */
export const keptPicture = (keeper: Keeper, picture: PictureRecord, absent: AnyFailure): FileDownload => {
  const { hash, bytes, mediaType, setAt, crop } = picture
  if (crop !== undefined) return cutPicture(keeper.blobs, { ...picture, crop }, absent)
  const filename = mediaType.replace("image/", "picture.")
  return keptFile(keeper, { hash, bytes, mediaType, filename, modifiedAt: setAt }, absent)
}
