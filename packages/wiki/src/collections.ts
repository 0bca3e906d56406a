import { Collection, Field, Words, foldCase } from "@quoin/kernel"
import { locationOf, threadOf } from "./content/Comment"
import {
  type ContentRecord,
  ContentRecord as ContentSchema,
  EditDraft,
  KeptVersion,
  LargeBody,
  containerOf,
  dayOf,
  hangsOn,
  idNumber,
  isPutAway,
  titleClaim,
} from "./content/Content"
import { fromFormat1 } from "./content/format1"
import { fromFormat2 } from "./content/format2"
import { RemovedSpace, SpaceRecord, statusOf, typeOf } from "./space/Space"

export const Spaces = Collection.make({
  name: "wiki.space",
  remembered: true,
  version: 1,
  schema: SpaceRecord,
  key: (space: SpaceRecord) => space.id,
  fields: {
    key: Field.unique((space: SpaceRecord) => foldCase(space.key)),
    name: Field.text((space: SpaceRecord) => foldCase(space.name)),
    words: Field.words(({ name }: SpaceRecord) => Words.findableWords(Words.wordsOf(name))),
    type: Field.text(typeOf),
    status: Field.text(statusOf),
    /** It does not keep everything. */
    retained: Field.flag(({ retentionPolicy }: SpaceRecord) =>
      retentionPolicy === undefined ? undefined : true,
    ),
    /** Leads to the rights on it. */
    id: Field.text((space: SpaceRecord) => space.id),
    /** As long as it is here, its bytes stay. */
    logo: Field.text((space: SpaceRecord) => space.logo?.hash),
  },
  orders: [["name"], ["type", "name"], ["status", "name"], ["retained"]],
})

export const RemovedSpaces = Collection.make({
  name: "wiki.removedSpace",
  version: 1,
  schema: RemovedSpace,
  key: ({ id }: RemovedSpace) => id,
  fields: {},
})

/** Hides an item from every search while it is being purged. */
const unlessPurging =
  <V>(read: (content: ContentRecord) => V) =>
  (content: ContentRecord): V | undefined =>
    content.purging === true ? undefined : read(content)

export const Contents = Collection.make({
  name: "wiki.content",
  version: 3,
  upcasts: { 1: fromFormat1, 2: fromFormat2 },
  schema: ContentSchema,
  key: (content: ContentRecord) => content.id,
  fields: {
    type: Field.text((content: ContentRecord) => content.type),
    status: Field.text(unlessPurging((content) => content.status)),
    spaceId: Field.text((content: ContentRecord) => content.spaceId),
    /** What a page stands below: another page, or its space. Both have ids of one sequence. */
    below: Field.text(
      unlessPurging((content) =>
        content.type === "page" ? (content.parentId ?? content.spaceId) : undefined,
      ),
    ),
    /** What it hangs on. Also while it is purged, so that what it hangs on is not removed before it. */
    container: Field.text(containerOf),
    /** All that it hangs on, the nearest and what that hangs on. */
    containers: Field.texts((content: ContentRecord) => content.containers ?? []),
    hangsOn: Field.text(hangsOn),
    /** What is put away, or being purged, hides what hangs on it. So few have it that a filter can begin with all of them. */
    hides: Field.flag((content: ContentRecord) =>
      content.purging === true || isPutAway(content.status) ? true : undefined,
    ),
    /** The first comment of the thread that a comment is in, and where that thread is. */
    thread: Field.text((content: ContentRecord) =>
      content.type === "comment" ? threadOf(content) : undefined,
    ),
    location: Field.text((content: ContentRecord) =>
      content.type === "comment" && content.parentId === undefined ? locationOf(content) : undefined,
    ),
    /** What kind of file it is, without parameters. */
    mediaType: Field.text(({ file }: ContentRecord) => foldCase(file?.mediaType.split(";")[0]?.trim() ?? "")),
    position: Field.text((content: ContentRecord) => content.position),
    ancestors: Field.texts((content: ContentRecord) => (content.purging === true ? [] : content.ancestors)),
    depth: Field.number((content: ContentRecord) => content.ancestors.length),
    title: Field.text((content: ContentRecord) => foldCase(content.title)),
    titleClaim: Field.unique(titleClaim),
    postingDay: Field.text((content: ContentRecord) =>
      content.type === "blogpost" ? dayOf(content.createdAt) : undefined,
    ),
    createdAt: Field.instant((content: ContentRecord) => content.createdAt),
    /** Whose a draft is. */
    createdBy: Field.text((content: ContentRecord) => content.createdBy),
    /** Who wrote the present version. */
    changedBy: Field.text(({ version }: ContentRecord) => version.by),
    modifiedAt: Field.instant(({ version }: ContentRecord) => version.at),
    /** When what stands in a space was changed last, as long as it is current. */
    changedAt: Field.instant(
      unlessPurging((content) =>
        content.status === "current" && containerOf(content) === undefined ? content.version.at : undefined,
      ),
    ),
    /** Leads to what restricts it. */
    id: Field.text((content: ContentRecord) => content.id),
    /** Orders what was created in one millisecond: ids are given out in rising order. */
    idNumber: Field.number(({ id }: ContentRecord) => idNumber(id)),
    /** What an older release wrote has yet to be told what stands above it. */
    unplaced: Field.flag(({ unplaced }: ContentRecord) => unplaced),
    /** What an older release wrote has yet to be given the words that it is found by. */
    unworded: Field.flag(({ unworded }: ContentRecord) => unworded),
  },
  orders: [
    ["spaceId", "type", "status", "createdAt", "idNumber"],
    ["type", "status", "createdAt", "idNumber"],
    // What clients ask for most; in the trash any number of items of a space can have one title.
    ["title", "spaceId", "type", "status", "createdAt", "idNumber"],
    ["below", "status", "position", "idNumber"],
    // What hangs on an item, and what of it is right there.
    ["container", "type", "status", "createdAt", "idNumber"],
    ["hangsOn", "type", "status", "createdAt", "idNumber"],
    ["hides"],
    ["unplaced"],
    ["unworded"],
    ["spaceId", "changedAt", "idNumber"],
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
    /** The blob that it needs. */
    blob: Field.text(({ file }: KeptVersion) => file?.hash),
  },
  orders: [["contentId", "number"], ["blob"]],
})

export const LargeBodies = Collection.make({
  name: "wiki.largeBody",
  version: 1,
  schema: LargeBody,
  key: ({ contentId, number }: LargeBody) => keptVersionKey(contentId, number),
  fields: {
    contentId: Field.text(({ contentId }: LargeBody) => contentId),
    number: Field.number(({ number }: LargeBody) => number),
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
