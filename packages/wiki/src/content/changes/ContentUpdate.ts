import {
  type InvalidInput,
  type Moment,
  NotFound,
  Prompt,
  StaleVersion,
  foldCase,
  invalid,
} from "@quoin/kernel"
import * as Either from "effect/Either"
import { checkBody } from "../../body/checkBody"
import { commentTitle } from "../Comment"
import { type ContentRecord, type EditDraft, isPutAway, titleClaim } from "../Content"
import { contentEvent, pageUnarchived } from "../../events"
import type { ContentChange } from "../../permissions"
import type { ContentState } from "./ContentState"
import { checkMessage, checkTitle, saidOf } from "../fields"
import type { Trigger } from "./Lifecycle"
import { type Going, gone } from "../../tree/moves"
import { atNextVersion } from "../../versions/versionWrites"

/** What a caller wants an item to become. Absent fields stay as they are. */
export interface ContentUpdate {
  readonly id: string
  readonly type?: ContentRecord["type"] | undefined
  readonly title?: string | undefined
  /** The status that the item shall have; only `current` can be asked for. */
  readonly status?: string | undefined
  /** The status that the caller says the item has; `draft` puts the draft beside it. */
  readonly existingStatus?: string | undefined
  readonly version: {
    readonly number: number
    readonly message?: string | undefined
    readonly minorEdit?: boolean | undefined
  }
  readonly body?: string | undefined
  readonly parentId?: string | undefined
  readonly spaceKey?: string | undefined
}

/** The title, the body and what is said of the version can be kept. */
export const checkInput = ({ title, body, version }: Pick<ContentUpdate, "title" | "body" | "version">) =>
  Prompt.gen(function* () {
    if (title !== undefined) yield* checkTitle(title)
    if (body !== undefined) yield* checkBody(body)
    yield* checkMessage(version.message)
  })

/** An item with the body of its present version. */
export interface Updated {
  readonly content: ContentRecord
  readonly body: string
}

/** The version must follow the stored one (WIK-35). */
export const checkVersion = (content: ContentRecord, given: number): Either.Either<void, StaleVersion> => {
  const expected = content.version.number + 1
  return given === expected
    ? Either.void
    : Either.left(new StaleVersion({ kind: "content", id: content.id, expected, given }))
}

/** What a caller says that an item is. */
interface Kind {
  readonly type?: ContentRecord["type"] | undefined
  readonly spaceKey?: string | undefined
}

/** The type never changes, and an item does not leave its space. */
export const checkKind = (
  { type, spaceKey }: Kind,
  { content, space }: Pick<ContentState, "content" | "space">,
): Either.Either<void, InvalidInput> => {
  if (type !== undefined && type !== content.type) return Either.left(invalid("type", type, content.type))
  return spaceKey !== undefined && foldCase(spaceKey) !== foldCase(space.key)
    ? Either.left(invalid("space.key", spaceKey, `${space.key}: an item does not change its space`))
    : Either.void
}

/** Leaves the trash, or the archive. Only status and version number change; any other difference is refused by its field (WIK-40). */
export const restored = (
  update: ContentUpdate,
  { content, body }: ContentState,
  moment: Moment,
): Either.Either<Updated, InvalidInput> => {
  if (update.status !== "current") {
    return Either.left(
      invalid(
        "status",
        update.status,
        content.status === "trashed"
          ? "current: a trashed item can only be restored or purged"
          : "current: an archived page can only be restored",
      ),
    )
  }
  const unchanged = "the stored value: a restore changes nothing else"
  if (update.title !== undefined && update.title.trim() !== content.title) {
    return Either.left(invalid("title", update.title, unchanged))
  }
  if (update.body !== undefined && update.body !== body) {
    return Either.left(invalid("body.storage.value", update.body, unchanged))
  }
  if (update.parentId !== undefined && update.parentId !== content.parentId) {
    return Either.left(invalid("ancestors", update.parentId, unchanged))
  }
  const { trashedAt: _past, ...next } = atNextVersion(content, moment, update.version)
  return Either.right({ content: { ...next, status: "current" }, body })
}

/** The draft that the update ends. Its text is taken where the update gives none. */
const endingDraft = (
  update: ContentUpdate,
  { ownDraft }: Pick<ContentState, "ownDraft">,
): EditDraft | undefined => (update.existingStatus === "draft" ? ownDraft : undefined)

/** The title that the item will have. A given one has been checked already. */
export const titleAfter = (
  update: ContentUpdate,
  state: Pick<ContentState, "content" | "ownDraft" | "container">,
): string =>
  state.content.type === "comment" && state.container !== undefined
    ? commentTitle(state.container)
    : (update.title?.trim() ?? endingDraft(update, state)?.title ?? state.content.title)

/** A new version of a current item. */
export const revised = (
  update: ContentUpdate,
  state: ContentState,
  going: Going | undefined,
  moment: Moment,
): Updated => ({
  content: {
    ...atNextVersion(going === undefined ? state.content : gone(state.content, going), moment, {
      ...saidOf(endingDraft(update, state)),
      ...saidOf(update.version),
    }),
    title: titleAfter(update, state),
  },
  body: update.body ?? endingDraft(update, state)?.body ?? state.body,
})

/** What the request asks for. With `existingStatus: "draft"` it is the draft, else what is put away can only be restored. */
export const triggerOf = (request: ContentUpdate, { content }: ContentState): Trigger => {
  if (request.existingStatus === "draft") return "update with status=draft"
  return isPutAway(content.status) ? "restore" : "update"
}

/** What is asked of the caller: whoever may archive a page may bring it back. */
export const changeAsked = ({ status }: ContentRecord): ContentChange => {
  if (status === "archived") return "archive"
  return status === "trashed" ? "restore" : "update"
}

/** What is told of it. */
export const toldOf = (before: ContentRecord, after: ContentRecord) => {
  switch (before.status) {
    case "archived":
      return { says: "brought back from the archive", event: pageUnarchived(after) }
    case "trashed":
      return { says: "restored", event: contentEvent("restored", after) }
    default:
      return { says: "updated", event: contentEvent("updated", after) }
  }
}

/** Why the life cycle has no such step. */
export const refused = ({ content }: ContentState): InvalidInput | NotFound =>
  content.status === "draft"
    ? invalid("status", "draft", "current: a draft cannot be updated, publish it instead")
    : new NotFound({ kind: "draft", id: content.id, detail: "the content has no draft" })

/** The status that the caller says the item has must be the one that it has (WIK-37). */
export const checkStatus = (
  { existingStatus, status }: ContentUpdate,
  { content }: ContentState,
): Either.Either<void, InvalidInput> => {
  if (existingStatus !== undefined && existingStatus !== "draft" && existingStatus !== content.status) {
    return Either.left(
      invalid("status (query)", existingStatus, `${content.status}, the status that the item has`),
    )
  }
  return content.status === "current" && status !== undefined && status !== "current"
    ? Either.left(
        invalid("status", status, "current; to trash an item, delete it; to archive it, archive pages"),
      )
    : Either.void
}

/** Does the title stay the same? Then nobody else can have it, as the item itself is guarded. */
export const keepsClaim = (before: ContentRecord, after: ContentRecord): boolean =>
  titleClaim(before) !== undefined && titleClaim(before) === titleClaim(after)
