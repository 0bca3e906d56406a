import { Collection, Field, foldCase } from "@quoin/kernel"
import {
  type ContentRecord,
  ContentRecord as ContentSchema,
  EditDraft,
  KeptVersion,
  dayOf,
  titleClaim,
} from "./content/Content"
import { SpaceRecord } from "./space/Space"

export const Spaces = Collection.make({
  name: "wiki.space",
  version: 1,
  schema: SpaceRecord,
  key: (space: SpaceRecord) => space.id,
  fields: {
    key: Field.unique((space: SpaceRecord) => foldCase(space.key)),
    name: Field.text((space: SpaceRecord) => foldCase(space.name)),
  },
  orders: [["name"]],
})

/** Hides an item from every search while it is being purged. */
const unlessPurging =
  <V>(read: (content: ContentRecord) => V) =>
  (content: ContentRecord): V | undefined =>
    content.purging === true ? undefined : read(content)

export const Contents = Collection.make({
  name: "wiki.content",
  version: 1,
  schema: ContentSchema,
  key: (content: ContentRecord) => content.id,
  fields: {
    type: Field.text((content: ContentRecord) => content.type),
    status: Field.text(unlessPurging((content) => content.status)),
    spaceId: Field.text((content: ContentRecord) => content.spaceId),
    parentId: Field.text(unlessPurging((content) => content.parentId)),
    title: Field.text((content: ContentRecord) => foldCase(content.title)),
    titleClaim: Field.unique(titleClaim),
    postingDay: Field.text((content: ContentRecord) =>
      content.type === "blogpost" ? dayOf(content.createdAt) : undefined,
    ),
    createdAt: Field.instant((content: ContentRecord) => content.createdAt),
    /** Orders what was created in one millisecond: ids are given out in rising order. */
    idNumber: Field.number((content: ContentRecord) => Number(content.id)),
  },
  orders: [
    ["spaceId", "type", "status", "createdAt", "idNumber"],
    ["type", "status", "createdAt", "idNumber"],
    // What clients ask for most; in the trash any number of items of a space can have one title.
    ["title", "spaceId", "type", "status", "createdAt", "idNumber"],
    ["parentId"],
  ],
})

/** Digits enough for any version number, so that keys sort as numbers do. */
const versionDigits = 10

export const keptVersionKey = (contentId: string, number: number): string =>
  `${contentId}/${String(number).padStart(versionDigits, "0")}`

export const KeptVersions = Collection.make({
  name: "wiki.version",
  version: 1,
  schema: KeptVersion,
  key: (kept: KeptVersion) => keptVersionKey(kept.contentId, kept.version.number),
  fields: {
    contentId: Field.text((kept: KeptVersion) => kept.contentId),
    number: Field.number((kept: KeptVersion) => kept.version.number),
  },
  orders: [["contentId", "number"]],
})

export const EditDrafts = Collection.make({
  name: "wiki.editDraft",
  version: 1,
  schema: EditDraft,
  key: (draft: EditDraft) => draft.contentId,
  fields: {},
})
