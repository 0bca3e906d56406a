import { type InvalidInput, type Moment, StaleVersion, foldCase, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { ContentId, ContentRecord, EditDraft } from "./Content"
import type { ContentState } from "./ContentState"
import { saidOf } from "./fields"
import { versionAt } from "./versions"

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

/** Leaves the trash. Only status and version number change; any other difference is refused by its field (WIK-40). */
export const restored = (
  update: ContentUpdate,
  { content, body }: ContentState,
  moment: Moment,
): Either.Either<Updated, InvalidInput> => {
  if (update.status !== "current") {
    return Either.left(
      invalid("status", update.status, "current: a trashed item can only be restored or purged"),
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
  const version = versionAt(update.version.number, moment, update.version)
  return Either.right({ content: { ...content, status: "current", version }, body })
}

/** The draft that the update ends. Its text is taken where the update gives none. */
const endingDraft = (update: ContentUpdate, { draft }: Pick<ContentState, "draft">): EditDraft | undefined =>
  update.existingStatus === "draft" ? draft : undefined

/** The title that the item will have. A given one has been checked already. */
export const titleAfter = (update: ContentUpdate, state: Pick<ContentState, "content" | "draft">): string =>
  update.title?.trim() ?? endingDraft(update, state)?.title ?? state.content.title

/** A new version of a current item. */
export const revised = (
  update: ContentUpdate,
  state: ContentState,
  parentId: ContentId | undefined,
  moment: Moment,
): Updated => ({
  content: {
    ...state.content,
    title: titleAfter(update, state),
    ...(parentId === undefined ? {} : { parentId }),
    version: versionAt(update.version.number, moment, {
      ...saidOf(endingDraft(update, state)),
      ...saidOf(update.version),
    }),
  },
  body: update.body ?? endingDraft(update, state)?.body ?? state.body,
})
