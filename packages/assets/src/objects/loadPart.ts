import { NotFound, type ReadFailure, type Reads, keyOfNothing, sequenceKey } from "@quoin/kernel"
import * as Effect from "effect/Effect"
import type { Definitions } from "../definitions/Definitions"
import type { AttachmentRecord } from "../parts/Attachment"
import type { CommentRecord } from "../parts/Comment"
import { Attachments, Comments } from "../parts/collections"
import { Objects } from "./collections"
import { loadObject } from "./loadObject"
import type { TypedObject } from "./values/typeTable"

type PartReads = Pick<Reads, "get" | "may">

/** What hangs on an object, and the object. */
interface Hanging<Part> {
  readonly part: Part
  readonly typed: TypedObject
}

/**
 * What hangs on an object that the caller may not see is absent, as the object is; of what is absent an object is looked for all the same
 * (KER-111).
 */
const hanging = <Part extends { readonly objectId: string }>(
  reads: PartReads,
  definitions: Definitions,
  part: Part | undefined,
  absent: () => NotFound,
): Effect.Effect<Hanging<Part>, ReadFailure | NotFound> =>
  part === undefined
    ? Effect.zipRight(
        reads.get(Objects, keyOfNothing),
        Effect.suspend(() => Effect.fail(absent())),
      )
    : Effect.mapBoth(loadObject(reads, definitions, part.objectId), {
        onFailure: (failure) => (failure._tag === "NotFound" ? absent() : failure),
        onSuccess: (typed) => ({ part, typed }),
      })

export const loadAttachment = (
  reads: PartReads,
  definitions: Definitions,
  id: string,
): Effect.Effect<Hanging<AttachmentRecord>, ReadFailure | NotFound> =>
  Effect.flatMap(reads.get(Attachments, sequenceKey(id)), (part) =>
    hanging(reads, definitions, part, () => new NotFound({ kind: "attachment", id })),
  )

export const loadComment = (
  reads: PartReads,
  definitions: Definitions,
  id: string,
): Effect.Effect<Hanging<CommentRecord>, ReadFailure | NotFound> =>
  Effect.flatMap(reads.get(Comments, sequenceKey(id)), (part) =>
    hanging(reads, definitions, part, () => new NotFound({ kind: "comment", id })),
  )
