import { NotFound, type ReadFailure, type Reads, Where } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import { Contents } from "../collections"
import { ContentId, type ContentRecord, containerOf, titleClaim } from "../content/Content"
import type { FileRecord } from "../content/FileRecord"
import { loadNamedContent } from "../access/storedContent"

/** An attachment, which always has a file. */
export interface Attachment {
  readonly content: ContentRecord
  readonly file: FileRecord
}

/** An item as an attachment; nothing for one that is none. */
export const asAttachment = (content: ContentRecord): Attachment | undefined =>
  content.file === undefined ? undefined : { content, file: content.file }

/** An attachment of an item. One of another item is absent here (WIK-237). */
export const loadAttachment = (
  reads: Pick<Reads, "get" | "may">,
  containerId: string | undefined,
  id: string,
): Effect.Effect<Attachment, ReadFailure | NotFound> =>
  Effect.flatMap(loadNamedContent(reads, id), (content) => {
    const attachment = asAttachment(content)
    return attachment === undefined || (containerId !== undefined && containerOf(content) !== containerId)
      ? Effect.fail(new NotFound({ kind: "content", id }))
      : Effect.succeed(attachment)
  })

/** The id of the current attachment of an item that has this name, in any case (WIK-231). */
export const findByName = (
  reads: Pick<Reads, "select">,
  container: Pick<ContentRecord, "spaceId" | "createdAt"> & { readonly id: string },
  name: string,
): Effect.Effect<string | undefined, ReadFailure> => {
  const claim = titleClaim({
    ...container,
    type: "attachment",
    status: "current",
    title: name,
    containers: [ContentId.make(container.id)],
  })
  return Effect.map(
    reads.select(Contents, { where: Where.equals("titleClaim", claim ?? ""), limit: 1 }),
    ({ records: [found] }) => found?.key,
  )
}
