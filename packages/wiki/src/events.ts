import { type DomainEvent, Event } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { ContentId, type ContentRecord, ContentType, containerOf } from "./content/Content"
import type { SpaceRecord } from "./space/Space"

export const spaceCreated = Event.make("wiki.space_created", {
  entity: "space",
  payload: Schema.Struct({ key: Schema.String, name: Schema.String }),
})

/** The name, description or home page of a space is another, or it went to the archive or came back. */
export const spaceUpdated = Event.make("wiki.space_updated", {
  entity: "space",
  payload: Schema.Struct({ key: Schema.String, name: Schema.String }),
})

const ofSpace = {
  entity: "space",
  payload: Schema.Struct({ key: Schema.String, name: Schema.String }),
}

const logoUpdated = Event.make("wiki.space_logo_updated", ofSpace)
const permissionsUpdated = Event.make("wiki.space_permissions_updated", ofSpace)

type NamedSpace = Pick<SpaceRecord, "id" | "key" | "name">

/** The logo of the space is another, or it has none any more. */
export const spaceLogoUpdated = ({ id, key, name }: NamedSpace): DomainEvent =>
  logoUpdated.of(id, { key, name })

/** What somebody may do in the space is something else. */
export const spacePermissionsUpdated = ({ id, key, name }: NamedSpace): DomainEvent =>
  permissionsUpdated.of(id, { key, name })

/** A space is gone with all that was in it, of which nothing is told by itself. */
export const spaceRemoved = Event.make("wiki.space_removed", {
  entity: "space",
  payload: Schema.Struct({ key: Schema.String, name: Schema.String }),
})

const ofContent = {
  entity: "content",
  payload: Schema.Struct({
    id: ContentId,
    type: ContentType,
    title: Schema.String,
    version: Schema.Int,
    /** What it hangs on; absent for pages and blog posts. */
    containerId: Schema.optional(ContentId),
  }),
}

const summaryOf = (content: ContentRecord) => {
  const { id, type, title, version } = content
  const containerId = containerOf(content)
  return { id, type, title, version: version.number, ...(containerId === undefined ? {} : { containerId }) }
}

const commentEvents = {
  created: Event.make("wiki.comment_created", ofContent),
  updated: Event.make("wiki.comment_updated", ofContent),
  removed: Event.make("wiki.comment_removed", ofContent),
}

const attachmentEvents = {
  created: Event.make("wiki.attachment_created", ofContent),
  updated: Event.make("wiki.attachment_updated", ofContent),
  removed: Event.make("wiki.attachment_removed", ofContent),
}

/** What has no trash goes, and comes. */
const withoutTrash = <Declared>(declared: Record<"created" | "updated" | "removed", Declared>) => ({
  ...declared,
  trashed: declared.removed,
  restored: declared.created,
})

/** What can happen to an item of each type. Neither the beginning nor the end of a draft is told (WIK-63). */
const contentEvents = {
  page: {
    created: Event.make("wiki.page_created", ofContent),
    updated: Event.make("wiki.page_updated", ofContent),
    trashed: Event.make("wiki.page_trashed", ofContent),
    restored: Event.make("wiki.page_restored", ofContent),
    removed: Event.make("wiki.page_removed", ofContent),
  },
  blogpost: {
    created: Event.make("wiki.blog_created", ofContent),
    updated: Event.make("wiki.blog_updated", ofContent),
    trashed: Event.make("wiki.blog_trashed", ofContent),
    restored: Event.make("wiki.blog_restored", ofContent),
    removed: Event.make("wiki.blog_removed", ofContent),
  },
  comment: withoutTrash(commentEvents),
  attachment: withoutTrash(attachmentEvents),
}

/** This happened to the item. */
export const contentEvent = (
  happened: keyof (typeof contentEvents)[ContentType],
  content: ContentRecord,
): DomainEvent => contentEvents[content.type][happened].of(content.id, summaryOf(content))

const archived = Event.make("wiki.page_archived", ofContent)
const unarchived = Event.make("wiki.page_unarchived", ofContent)

/** The page went to the archive. */
export const pageArchived = (page: ContentRecord): DomainEvent => archived.of(page.id, summaryOf(page))

/** The page came back from the archive. */
export const pageUnarchived = (page: ContentRecord): DomainEvent => unarchived.of(page.id, summaryOf(page))

const moved = Event.make("wiki.page_moved", {
  entity: "content",
  payload: Schema.Struct({
    ...ofContent.payload.fields,
    /** The pages above, now and before; absent at the top of the space. */
    parentId: Schema.optional(ContentId),
    oldParentId: Schema.optional(ContentId),
  }),
})

const childrenReordered = Event.make("wiki.page_children_reordered", ofContent)

/** The page stands below another one, or elsewhere at the top of its space. */
export const pageMoved = (page: ContentRecord, before: Pick<ContentRecord, "parentId">): DomainEvent =>
  moved.of(page.id, {
    ...summaryOf(page),
    ...(page.parentId === undefined ? {} : { parentId: page.parentId }),
    ...(before.parentId === undefined ? {} : { oldParentId: before.parentId }),
  })

const restricted = Event.make("wiki.content_permissions_updated", ofContent)

/** Other people may read or update the item. It is not told where nothing changed. */
export const contentRestricted = (content: ContentRecord): DomainEvent =>
  restricted.of(content.id, summaryOf(content))

/** The children of the page stand in another order. */
export const pageChildrenReordered = (parent: ContentRecord): DomainEvent =>
  childrenReordered.of(parent.id, summaryOf(parent))

/** What is told of spaces, and of what is in them. */
export const events = [
  spaceCreated,
  spaceUpdated,
  spaceRemoved,
  logoUpdated,
  permissionsUpdated,
  restricted,
  ...Object.values(contentEvents.page),
  archived,
  unarchived,
  moved,
  childrenReordered,
  ...Object.values(contentEvents.blogpost),
  ...Object.values(commentEvents),
  ...Object.values(attachmentEvents),
]
