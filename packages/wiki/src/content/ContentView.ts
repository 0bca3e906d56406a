import { Person } from "@quoin/directory"
import { Instant } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { limits } from "../limits"
import type { People } from "../people"
import { SpaceId, type SpaceRecord, SpaceView } from "../space/Space"
import { ContentId, type ContentRecord, ContentType, type EditDraft, type VersionRecord } from "./Content"

/** A version as callers see it. */
export const VersionView = Schema.Struct({
  number: Schema.Int,
  when: Instant,
  by: Person,
  message: Schema.String,
  minorEdit: Schema.Boolean,
  hidden: Schema.Boolean,
})
export type VersionView = typeof VersionView.Type

/** A content item in short, where another names it. */
export const ContentSummary = Schema.Struct({
  id: ContentId,
  type: ContentType,
  status: Schema.String,
  title: Schema.String,
})
export type ContentSummary = typeof ContentSummary.Type

/** The versions around the one that is shown, as far as they exist and were asked for (WIK-70). */
export const VersionsAround = Schema.Struct({
  previousVersion: Schema.optional(VersionView),
  nextVersion: Schema.optional(VersionView),
  lastUpdated: Schema.optional(VersionView),
})
export type VersionsAround = typeof VersionsAround.Type

/** The space of an item; all of it when something of it was asked for (WIK-71). */
const SpaceOfContent = Schema.Struct({
  id: SpaceId,
  key: Schema.String,
  name: Schema.String,
  whole: Schema.optional(SpaceView),
})

/** A content item as callers see it. Parts that were not asked for are absent (WIK-14). */
export const ContentView = Schema.Struct({
  ...ContentSummary.fields,
  status: Schema.Literal("current", "draft", "trashed", "historical"),
  space: SpaceOfContent,
  version: VersionView,
  history: Schema.Struct({
    latest: Schema.Boolean,
    createdBy: Person,
    createdDate: Instant,
    ...VersionsAround.fields,
  }),
  /** From the top of the space down to the parent. */
  ancestors: Schema.optional(Schema.Array(ContentSummary)),
  /** The body in the storage representation. */
  body: Schema.optional(Schema.String),
})
export type ContentView = typeof ContentView.Type

/** Statuses that a reader may ask for; `any` is every one. */
export const AskedStatus = Schema.Literal("current", "trashed", "draft", "historical", "any")
export type AskedStatus = typeof AskedStatus.Type

/** An empty list asks for what is current, like a parameter that is left out. */
export const statusesAsked = (given: ReadonlyArray<AskedStatus>): ReadonlyArray<AskedStatus> =>
  given.length === 0 ? ["current"] : given

export const versionView = (version: VersionRecord, people: People): VersionView => ({
  number: version.number,
  when: version.at,
  by: people(version.by),
  message: version.message,
  minorEdit: version.minorEdit,
  hidden: version.hidden,
})

export const contentSummary = (content: ContentRecord): ContentSummary => ({
  id: content.id,
  type: content.type,
  status: content.status,
  title: content.title,
})

/** An item as the draft beside it would have it. */
export const draftOf = (content: ContentRecord, draft: EditDraft): ContentRecord => ({
  ...content,
  title: draft.title,
  version: { ...content.version, message: draft.message ?? "", minorEdit: draft.minorEdit ?? false },
})

/** What a view is made of, besides the item. */
export interface ContentContext {
  readonly space: SpaceRecord
  readonly people: People
  readonly ancestors: ReadonlyArray<ContentRecord> | undefined
  readonly body: string | undefined
  readonly wholeSpace?: SpaceView | undefined
  readonly versions?: VersionsAround
}

export const contentView = (
  content: ContentRecord,
  around: ContentContext,
  status: ContentView["status"] = content.status,
): ContentView => ({
  ...contentSummary(content),
  status,
  space: {
    id: around.space.id,
    key: around.space.key,
    name: around.space.name,
    ...(around.wholeSpace === undefined ? {} : { whole: around.wholeSpace }),
  },
  version: versionView(content.version, around.people),
  history: {
    latest: status !== "historical",
    createdBy: around.people(content.createdBy),
    createdDate: content.createdAt,
    ...around.versions,
  },
  ...(around.ancestors === undefined ? {} : { ancestors: around.ancestors.map(contentSummary) }),
  ...(around.body === undefined ? {} : { body: around.body }),
})

/** What transports write around the ancestors of an item: the addresses of each and of its parts. */
export const linksAround = ({ ancestors = [] }: ContentView): number =>
  ancestors.length * limits.ancestorLinksBytes
