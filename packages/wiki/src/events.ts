import { type DomainEvent, Event } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { ContentId, type ContentRecord, ContentType } from "./content/Content"

export const spaceCreated = Event.make("wiki.space_created", {
  entity: "space",
  payload: Schema.Struct({ key: Schema.String, name: Schema.String }),
})

const ofContent = {
  entity: "content",
  payload: Schema.Struct({ id: ContentId, type: ContentType, title: Schema.String, version: Schema.Int }),
}

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
}

/** This happened to the item. */
export const contentEvent = (
  happened: keyof (typeof contentEvents)[ContentType],
  { id, type, title, version }: ContentRecord,
): DomainEvent => contentEvents[type][happened].of(id, { id, type, title, version: version.number })

/** Everything that the wiki tells of. */
export const events = [
  spaceCreated,
  ...Object.values(contentEvents.page),
  ...Object.values(contentEvents.blogpost),
]
