import { Given, Instant, foldCase } from "@quoin/kernel"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { threadFields } from "./Comment"
import { SpaceId } from "../space/Space"
import { FileRecord } from "./FileRecord"
import { Stated } from "../states/State"

/** A positive integer below 2^53, as decimal text; of an attachment with `att` before it. */
export const ContentId = Given.Key.pipe(Schema.nonEmptyString(), Schema.brand("ContentId"))
export type ContentId = typeof ContentId.Type

/** What stands in a space by itself. */
export const StandingType = Schema.Literal("page", "blogpost")
export type StandingType = typeof StandingType.Type

/** What hangs on other content, and is there only as long as that is (WIK-200). */
export const ContainedType = Schema.Literal("comment", "attachment")
export type ContainedType = typeof ContainedType.Type

export const ContentType = Schema.Literal(...StandingType.literals, ...ContainedType.literals)
export type ContentType = typeof ContentType.Type

/** The status of an item itself; an old version of it reads as `historical` (WIK-12). */
export const StoredStatus = Schema.Literal("current", "draft", "trashed", "archived")
export type StoredStatus = typeof StoredStatus.Type

/** What is in the trash or in the archive is read where it is asked for by its status, stays as it is, and can come back (WIK-330). */
export const PutAway = Schema.Literal("trashed", "archived")
export type PutAway = typeof PutAway.Type

export const isPutAway: (status: string) => status is PutAway = Schema.is(PutAway)

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
export const ContentRecord = Schema.asSchema(
  Schema.Struct({
    id: ContentId,
    type: ContentType,
    status: StoredStatus,
    title: Schema.String,
    spaceId: SpaceId,
    /**
     * What it hangs on, the nearest first: a comment on an attachment hangs on that, and on the page of it. Absent for what stands by
     * itself. An item is in the space of what it hangs on.
     */
    containers: Schema.optional(Schema.Array(ContentId)),
    /** The page above, or the comment that is answered; absent at the top of the space, of a thread, and for all other types. */
    parentId: Schema.optional(ContentId),
    /**
     * All pages or comments above, from the top down (WIK-100). While a large subtree moves, what is in it may name more pages than stand above
     * it, in any order, and never fewer.
     */
    ancestors: Schema.Array(ContentId),
    /** Where a page stands among those below the same page; blog posts stand nowhere. */
    position: Schema.optional(Schema.String),
    /** Set while a move of a large subtree is being prepared: pages that what is in it may name above it already (WIK-102). */
    moving: Schema.optional(Schema.Array(ContentId)),
    /** Of the first comment of a thread. */
    ...threadFields,
    version: VersionRecord,
    /** The file of that version, of an attachment. */
    file: Schema.optional(FileRecord),
    /** Size of the body of that version, so that readers know how many bodies they may read at once. */
    bodyBytes: Schema.optional(Schema.Int),
    createdAt: Instant,
    createdBy: Schema.optional(Schema.String),
    /** Keys of the users besides the creator who wrote a version, the first first; absent while there is none. */
    publishers: Schema.optional(Schema.Array(Schema.String)),
    /** When it went to the trash; absent in all others, and in what went there before this was kept. */
    trashedAt: Schema.optional(Instant),
    /** Read from what an older release wrote, which kept no ancestors: they are told when the storage is opened (WIK-334). */
    unplaced: Schema.optional(Schema.Literal(true)),
    /** Read from what an older release wrote, which kept no words: they are made when the storage is opened (WIK-615). */
    unworded: Schema.optional(Schema.Literal(true)),
    /** Set while a purge takes several commits. For everything else the item is gone already (WIK-49). */
    purging: Schema.optional(Schema.Literal(true)),
  }),
)
export type ContentRecord = typeof ContentRecord.Type

/** A version with its title and body. Every one is kept until its item is purged (WIK-19). */
export const KeptVersion = Schema.asSchema(
  Schema.Struct({
    contentId: ContentId,
    title: Schema.String,
    /** Absent where it is large: then it is a `LargeBody`. */
    body: Schema.optional(Schema.String),
    /** Of an attachment. */
    file: Schema.optional(FileRecord),
    version: VersionRecord,
  }),
)
export type KeptVersion = typeof KeptVersion.Type

/** The body of a version that is too large to stand beside what is told of the version. */
export const LargeBody = Schema.Struct({ contentId: ContentId, number: Schema.Int, body: Schema.String })
export type LargeBody = typeof LargeBody.Type

/** The draft of an item that is current: what its author is still writing. */
export const EditDraft = Schema.asSchema(
  Schema.Struct({
    contentId: ContentId,
    title: Schema.String,
    body: Schema.String,
    at: Instant,
    by: Schema.optional(Schema.String),
    /** What was said of the version that the draft is to become. */
    message: Schema.optional(Schema.String),
    minorEdit: Schema.optional(Schema.Boolean),
    /** The state that the item gets with it; that of the item stays where it is absent. */
    stated: Schema.optional(Stated),
  }),
)
export type EditDraft = typeof EditDraft.Type

/** The id of a new attachment (WIK-230). */
export const attachmentId = (newId: string): ContentId => ContentId.make(`att${newId}`)

/** The items that an id may mean: an attachment is also known by the number in its id, which no other item has. */
export const itemsMeant = (id: ContentId): ReadonlyArray<ContentId> =>
  /^[1-9]\d*$/.test(id) ? [id, attachmentId(id)] : [id]

/** Ids rise in the order in which they are given out. */
export const idNumber = (id: string): number => Number(id.replace(/^att/, ""))

/** The UTC day of an instant, as `2026-11-21`: the posting day of a blog post. */
export const dayOf = (instant: Instant): string => DateTime.formatIsoDateUtc(DateTime.unsafeMake(instant))

/** The content that an item hangs on; none for what stands by itself. */
export const containerOf = ({ containers = [] }: Pick<ContentRecord, "containers">): ContentId | undefined =>
  containers[0]

/** What something hangs on that hangs on an item. */
export const containersIn = ({
  id,
  containers = [],
}: Pick<ContentRecord, "id" | "containers">): ReadonlyArray<ContentId> => [id, ...containers]

/** What an item is right below, among what hangs on the same content: the comment that it answers, or that content itself. */
export const hangsOn = (content: Pick<ContentRecord, "containers" | "parentId">): ContentId | undefined =>
  containerOf(content) === undefined ? undefined : (content.parentId ?? containerOf(content))

type Titled = Pick<ContentRecord, "type" | "status" | "title" | "spaceId" | "createdAt" | "containers">

/** Among what a title is the only one; nothing where others may have it. */
const titleScope = (content: Titled): string | undefined => {
  switch (content.type) {
    case "page":
      return content.spaceId
    case "blogpost":
      return `${content.spaceId}/${dayOf(content.createdAt)}`
    case "attachment":
      return containerOf(content)
    case "comment":
      return undefined
  }
}

/**
 * The title that a current item claims: a page within its space, a blog post within its space and day, a file on what it hangs
 * on (WIK-20, WIK-21, WIK-202). Drafts and what is put away claim none, so that others may use their titles (WIK-22).
 */
export const titleClaim = (content: Titled): string | undefined => {
  const scope = content.status === "current" ? titleScope(content) : undefined
  return scope === undefined ? undefined : `${content.type}/${scope}/${foldCase(content.title)}`
}
