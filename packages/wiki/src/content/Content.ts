import { Given, Instant, foldCase } from "@quoin/kernel"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { SpaceId } from "../space/Space"

/** A positive integer below 2^53, as decimal text. */
export const ContentId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("ContentId"))
export type ContentId = typeof ContentId.Type

export const ContentType = Schema.Literal("page", "blogpost")
export type ContentType = typeof ContentType.Type

/** The status of an item itself; an old version of it reads as `historical` (WIK-12). */
export const StoredStatus = Schema.Literal("current", "draft", "trashed")
export type StoredStatus = typeof StoredStatus.Type

/** What is known of one version (WIK-13). `by` is the key of a user; absent for anonymous callers. */
export const VersionRecord = Schema.Struct({
  number: Schema.Int,
  at: Instant,
  by: Schema.optional(Schema.String),
  message: Schema.String,
  minorEdit: Schema.Boolean,
  hidden: Schema.Boolean,
})
export type VersionRecord = typeof VersionRecord.Type

/** A content item as it stands now. Its body is in the kept version of the same number. */
export const ContentRecord = Schema.Struct({
  id: ContentId,
  type: ContentType,
  status: StoredStatus,
  title: Schema.String,
  spaceId: SpaceId,
  /** The page above; absent at the top of the space, and for blog posts. */
  parentId: Schema.optional(ContentId),
  version: VersionRecord,
  createdAt: Instant,
  createdBy: Schema.optional(Schema.String),
  /** Set while a purge takes several commits. For everything else the item is gone already (WIK-49). */
  purging: Schema.optional(Schema.Literal(true)),
})
export type ContentRecord = typeof ContentRecord.Type

/** A version with its title and body. Every one is kept until its item is purged (WIK-19). */
export const KeptVersion = Schema.Struct({
  contentId: ContentId,
  title: Schema.String,
  body: Schema.String,
  version: VersionRecord,
})
export type KeptVersion = typeof KeptVersion.Type

/** The draft of an item that is current: what its author is still writing. */
export const EditDraft = Schema.Struct({
  contentId: ContentId,
  title: Schema.String,
  body: Schema.String,
  at: Instant,
  by: Schema.optional(Schema.String),
  /** What was said of the version that the draft is to become. */
  message: Schema.optional(Schema.String),
  minorEdit: Schema.optional(Schema.Boolean),
})
export type EditDraft = typeof EditDraft.Type

/** The UTC day of an instant, as `2026-11-21`: the posting day of a blog post. */
export const dayOf = (instant: Instant): string => DateTime.formatIsoDateUtc(DateTime.unsafeMake(instant))

/**
 * The title that a current item claims: a page within its space, a blog post within its space and day (WIK-20, WIK-21).
 * Drafts and trashed items claim none, so that others may use their titles (WIK-22).
 */
export const titleClaim = (
  content: Pick<ContentRecord, "type" | "status" | "title" | "spaceId" | "createdAt">,
): string | undefined => {
  if (content.status !== "current") return undefined
  const scope = content.type === "page" ? content.spaceId : `${content.spaceId}/${dayOf(content.createdAt)}`
  return `${content.type}/${scope}/${foldCase(content.title)}`
}
