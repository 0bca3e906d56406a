import { type AnyFailure, invalid } from "@quoin/kernel"
import { ContentId, GetContent, UpdateAttachment } from "@quoin/wiki"
import * as Effect from "effect/Effect"
import type * as Schema from "effect/Schema"
import { isSameItem } from "../../contract/input/attachmentIds"
import type { Run } from "../../contract/custom"
import { isMeant } from "../../contract/input/notServed"
import type { AttachmentFields, attachmentPath } from "./attachments"

type Path = Schema.Struct.Type<typeof attachmentPath>

/** What is said of an attachment, where what is not said may be undefined. */
export type SaidOfAttachment = Pick<AttachmentFields, "version"> & {
  readonly [Name in "id" | "title" | "metadata"]?: AttachmentFields[Name] | undefined
} & { readonly container?: { readonly id?: string | undefined; readonly type?: string | undefined } }

const stored = (run: Run, id: string) => run(new GetContent({ id: ContentId.make(id), status: ["any"] }))

/**
 * The comment may be said as the message of the version, too. Clients send back the one that they have read and change the other: what
 * is as it is stored says nothing, and two that are new contradict each other.
 */
const commentOf = (run: Run, { attachmentId }: Path, { metadata = {}, version }: SaidOfAttachment) =>
  Effect.gen(function* () {
    const { comment } = metadata
    const { message } = version
    if (comment === undefined || message === undefined || comment === message) return comment ?? message
    const before = (yield* stored(run, attachmentId)).version.message
    const changed = [comment, message].filter((each) => each !== before)
    const meant = changed.filter(isMeant)
    return meant.length > 1
      ? yield* Effect.fail(invalid("version.message", message, `${comment}, as metadata.comment says`))
      : (meant[0] ?? changed[0])
  })

/** Its type is that of the content there, or nothing is said of it. */
const checkContainer = (
  run: Run,
  path: Path,
  { id = path.id, type }: NonNullable<SaidOfAttachment["container"]> = {},
) =>
  isMeant(type)
    ? Effect.flatMap(stored(run, id), (found) =>
        found.type === type
          ? Effect.void
          : Effect.fail(invalid("container.type", type, `${found.type}, as it is`)),
      )
    : Effect.void

/** The change that is asked for (HTT-195). What is stored is read only where something said has to be compared with it. */
export const attachmentChange = (
  run: Run,
  path: Path,
  said: SaidOfAttachment,
): Effect.Effect<UpdateAttachment, AnyFailure> =>
  Effect.gen(function* () {
    const { id, title, version, metadata = {}, container } = said
    if (id !== undefined && !isSameItem(id, path.attachmentId)) {
      return yield* Effect.fail(invalid("id", id, `${path.attachmentId}, the id in the address`))
    }
    yield* checkContainer(run, path, container)
    const comment = yield* commentOf(run, path, said)
    return new UpdateAttachment({
      ...path,
      version: { number: version.number },
      ...(title === undefined ? {} : { title }),
      ...(metadata.mediaType === undefined ? {} : { mediaType: metadata.mediaType }),
      ...(comment === undefined ? {} : { comment }),
      ...(version.minorEdit === undefined ? {} : { minorEdit: version.minorEdit }),
      ...(container?.id === undefined ? {} : { containerId: ContentId.make(container.id) }),
    })
  })
