import {
  type Decision,
  type NotFound,
  type ReadFailure,
  type Reads,
  type ProposedChange,
  decided,
} from "@quoin/kernel"
import * as Effect from "effect/Effect"
import * as Either from "effect/Either"
import { auditContent, changedTitle } from "../../audit"
import type { ContentRecord } from "../../content/Content"
import { titleClaim } from "../../content/Content"
import { type ContentState, loadStateOf } from "../../content/changes/ContentState"
import type { ContentView } from "../../content/views/ContentView"
import { contentView } from "../../content/views/viewOf"
import type { FileRecord } from "../../content/FileRecord"
import { loadTitleTaken } from "../../access/storedContent"
import { type Said, atNextVersion, putContent } from "../../versions/versionWrites"
import { TitleTaken } from "../../errors"
import { contentEvent } from "../../events"
import { type Attachment } from "../../attachments/storedAttachment"

/** What the next version of an attachment is to be. */
export interface Wanted {
  readonly title: string
  readonly file: FileRecord
  readonly said: Said
  /** What it hangs on then. */
  readonly containers?: ContentRecord["containers"]
}

/** What a decision about the next version of an attachment knows. */
export interface RevisionState extends ContentState {
  readonly revised: ContentRecord
  readonly titleTaken: boolean
}

export const loadRevision = (
  reads: Reads,
  { content }: Attachment,
  { title, file, said, containers = content.containers }: Wanted,
): Effect.Effect<RevisionState, ReadFailure | NotFound> =>
  Effect.gen(function* () {
    const state = yield* loadStateOf(reads, content, false)
    const revised = { ...atNextVersion(content, reads.moment, said), title, file, containers }
    return { ...state, revised, titleTaken: yield* loadTitleTaken(reads, titleClaim(revised), content.id) }
  })

const changed = (name: string, oldValue: string, newValue: string) =>
  oldValue === newValue ? [] : [{ name, oldValue, newValue }]

/** The attachment at its next version, and what else changes with it. */
export const decideRevision = (
  state: RevisionState,
  along: ReadonlyArray<ProposedChange> = [],
  container: ContentView["container"] = state.container,
): Either.Either<Decision<ContentView>, TitleTaken> => {
  const { content, revised, space, titleTaken } = state
  const { title, type } = revised
  if (titleTaken) return Either.left(new TitleTaken({ title, type }))
  return decided({
    changes: [...along, ...putContent(revised, "")],
    events: [contentEvent("updated", revised)],
    audit: [
      auditContent("updated", revised, space, [
        ...changedTitle(content, revised),
        ...changed("file", content.file?.hash ?? "", revised.file?.hash ?? ""),
        ...changed("media type", content.file?.mediaType ?? "", revised.file?.mediaType ?? ""),
        ...changed("container", content.containers?.[0] ?? "", revised.containers?.[0] ?? ""),
      ]),
    ],
    reply: contentView(revised, { ...state, container }),
  })
}
