import type { EventShape, Mark } from "./EventShape"
import { type Shape, boolean, inCloud, list, maybe, number, object, onServers, text } from "./Shape"

/** The bodies of the wiki in one of its forms. */
export interface WikiShapes {
  /** What every body has. */
  readonly envelope: Shape
  /** What it has besides, by the event as webhooks name it. */
  readonly events: Readonly<Record<string, EventShape>>
}

/** The shapes of one kind of thing: the member that every event of it has, and what single ones have besides. */
const group = (
  mark: Mark,
  prefix: string,
  happened: ReadonlyArray<string>,
  members: Shape,
): Readonly<Record<string, EventShape>> =>
  Object.fromEntries(happened.map((name) => [`${prefix}_${name}`, { mark, members }]))

const stages = ["created", "updated", "trashed", "restored", "removed"]
const lifetime = ["created", "updated", "removed"]
const contentStages = ["created", "updated", "trashed", "restored", "permissions_updated"]
const spaceStages = [...lifetime, "logo_updated", "permissions_updated"]
const userStages = ["created", "deactivated", "reactivated", "removed"]
const labelStages = ["created", "added", "removed", "deleted"]

/** What a thing is in a body, by which member it has there. */
interface Things {
  readonly content: Shape
  readonly comment: Shape
  readonly attachment: Shape
  readonly label: Shape
  readonly space: Shape
  readonly user: Shape
  readonly group: Shape
  readonly relation: Shape
}

const shapesOf = (mark: Mark, of: Things): WikiShapes["events"] => {
  const page = object(of.content)
  return {
    ...group(mark, "page", stages, { page }),
    ...group("integration", "page", ["children_reordered"], { page }),
    ...group("weak", "page", ["archived", "unarchived"], { page }),
    page_moved: { mark, members: { page, oldParent: maybe(page), newParent: maybe(page) } },
    ...group(mark, "blog", stages, { blog: page }),
    ...group("weak", "content", contentStages, { content: page }),
    ...group(mark, "comment", lifetime, of.comment),
    ...group("weak", "attachment", lifetime, of.attachment),
    ...group("weak", "label", labelStages, of.label),
    ...group("source", "space", spaceStages, { space: object(of.space) }),
    ...group("weak", "user", userStages, { user: object(of.user) }),
    ...group("weak", "group", ["created", "removed"], { group: object(of.group) }),
    ...group("weak", "relation", ["created", "deleted"], { relation: object(of.relation) }),
  }
}

const envelope: Shape = {
  timestamp: number,
  event: text,
  userKey: onServers(maybe(text)),
  userAccountId: inCloud(maybe(text)),
  accountType: inCloud(maybe(text)),
}

const id: Shape = { id: number }

/** What is enough to ask for the thing. */
const ids: WikiShapes = {
  envelope,
  events: shapesOf("capture", {
    content: id,
    comment: { comment: object(id) },
    attachment: { attachedTo: maybe(object(id)), attachments: list({ object: id }) },
    label: { label: object({ name: text }), labeled: maybe(object(id)) },
    space: { key: text },
    user: { userKey: text },
    group: { name: text },
    relation: id,
  }),
}

/** Who made a thing and who changed it last: by name and key, or by account. */
const made: Shape = {
  creatorName: onServers(maybe(text)),
  creatorKey: onServers(maybe(text)),
  creatorAccountId: inCloud(maybe(text)),
  creationDate: maybe(number),
  lastModifierName: onServers(maybe(text)),
  lastModifierKey: onServers(maybe(text)),
  lastModifierAccountId: inCloud(maybe(text)),
  modificationDate: maybe(number),
}

const content: Shape = {
  id: number,
  title: maybe(text),
  ...made,
  version: number,
  contentType: inCloud(text),
  self: text,
  spaceKey: maybe(text),
}

const file: Shape = {
  fileName: text,
  version: number,
  comment: text,
  fileSize: number,
  id: number,
  ...made,
  self: text,
}

/** Whole things, as the open source of the plugin writes them. */
const full: WikiShapes = {
  envelope: { ...envelope, user: onServers(maybe(text)), username: onServers(maybe(text)) },
  events: shapesOf("source", {
    content,
    comment: {
      comment: object({ ...content, parent: maybe(object(content)), inReplyTo: maybe(object(id)) }),
    },
    attachment: { attachedTo: maybe(object(content)), attachments: list({ object: file }) },
    label: {
      label: object({ name: text, owner: maybe(text), ownerKey: maybe(text), title: text, self: text }),
      labeled: maybe(object(content)),
    },
    space: {
      key: text,
      title: text,
      description: maybe(text),
      isPersonalSpace: boolean,
      self: text,
      homePage: maybe(object(id)),
      ...made,
    },
    user: { userKey: text, username: text, email: text, fullName: text },
    group: { name: text },
    relation: {
      id: number,
      name: text,
      sourceType: text,
      sourceId: text,
      targetType: text,
      targetId: text,
    },
  }),
}

/** The shapes of the bodies of the wiki. They are to be corrected here, and nowhere else. */
export const wikiShapes = { ids, full } as const
