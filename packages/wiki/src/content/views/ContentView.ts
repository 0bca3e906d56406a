import * as Schema from "effect/Schema"
import { RestrictionView } from "../../rights/Restriction"
import { CommentView } from "../Comment"
import { SpaceId, SpaceStatus, SpaceType } from "../../space/Space"
import { shownSpaceFields } from "./shownSpaceFields"
import { StoredStatus } from "../Content"
import { ContentMetadata } from "./ContentMetadata"
import { FileRecord } from "../FileRecord"
import { Converted, RenderedBodies } from "../../body/Rendered"
import {
  VersionView,
  ContentSummary,
  ChildType,
  OperationView,
  HistoryView,
  type VersionsAround,
} from "../ContentParts"

const spaceFields = {
  id: SpaceId,
  key: Schema.String,
  name: Schema.String,
  type: SpaceType,
  status: SpaceStatus,
}

const contentFields = {
  ...ContentSummary.fields,
  status: Schema.Literal(...StoredStatus.literals, "historical"),
  version: VersionView,
  history: HistoryView,
  /** The body in the storage representation. */
  body: Schema.optional(Schema.String),
  /** The same as HTML, by what it was rendered as (WIK-350). */
  rendered: Schema.optional(RenderedBodies),
  /** The file that an attachment is; what is said of it is the message of the version. */
  file: Schema.optional(FileRecord),
  metadata: Schema.optional(ContentMetadata),
  /** Of a comment: where its thread is, and whether it is resolved. */
  comment: Schema.optional(CommentView),
  /** What the caller may do with it as it stands (WIK-117). */
  operations: Schema.optional(Schema.Array(OperationView)),
  restrictions: Schema.optional(Schema.Array(RestrictionView)),
  /** Of which types something stands right below it (WIK-116). */
  childTypes: Schema.optional(Schema.Array(ChildType)),
}

/** A content item as callers see it. Parts that were not asked for are absent (WIK-14). */
export interface ContentView extends Schema.Struct.Type<typeof contentFields> {
  /** The space of the item; all of it when something of it was asked for (WIK-71). */
  readonly space: Schema.Struct.Type<typeof spaceFields> & { readonly whole?: ShownSpace | undefined }
  /** From the top of the space, or of a thread, down to the parent. */
  readonly ancestors?: ReadonlyArray<ShownAncestor> | undefined
  /** What it hangs on; absent for what stands in a space by itself. */
  readonly container?: ShownAncestor | undefined
  /** What stands right below it, the first of each type that was asked for (WIK-114). */
  readonly children?: ContentByType | undefined
  /** The same of all that stands below it. */
  readonly descendants?: ContentByType | undefined
  /** What each body is the body of, where that was asked for: the item itself, with what was asked for inside (WIK-500). */
  readonly bodyContent?: Readonly<Partial<Record<Converted, ContentView | undefined>>> | undefined
  /** The item as it stood at the versions of its history, where that was asked for (WIK-571). */
  readonly historyContent?:
    | Readonly<Partial<Record<keyof VersionsAround, ContentView | undefined>>>
    | undefined
}

/** An item above another, or that another hangs on: all of it where something of it was asked for (WIK-115). */
export interface ShownAncestor extends ContentSummary {
  readonly whole?: ContentView | undefined
}

export interface ShownAncestorEncoded extends Schema.Schema.Encoded<typeof ContentSummary> {
  readonly whole?: ContentViewEncoded | undefined
}

export interface ContentViewEncoded extends Schema.Struct.Encoded<typeof contentFields> {
  readonly space: Schema.Struct.Encoded<typeof spaceFields> & {
    readonly whole?: ShownSpaceEncoded | undefined
  }
  readonly ancestors?: ReadonlyArray<ShownAncestorEncoded> | undefined
  readonly container?: ShownAncestorEncoded | undefined
  readonly children?: ContentByTypeEncoded | undefined
  readonly descendants?: ContentByTypeEncoded | undefined
  readonly bodyContent?: Readonly<Partial<Record<Converted, ContentViewEncoded | undefined>>> | undefined
  readonly historyContent?:
    | Readonly<Partial<Record<keyof VersionsAround, ContentViewEncoded | undefined>>>
    | undefined
}

export const ContentView: Schema.Schema<ContentView, ContentViewEncoded> = Schema.Struct({
  ...contentFields,
  space: Schema.Struct({
    ...spaceFields,
    whole: Schema.optional(
      Schema.suspend(() => ShownSpace).annotations({ identifier: "wiki.SpaceOfContent" }),
    ),
  }),
  ancestors: Schema.optional(
    Schema.Array(Schema.suspend(() => ShownAncestor).annotations({ identifier: "wiki.Ancestor" })),
  ),
  container: Schema.optional(
    Schema.suspend(() => ShownAncestor).annotations({ identifier: "wiki.Container" }),
  ),
  children: Schema.optional(
    Schema.suspend(() => ContentByType).annotations({ identifier: "wiki.ChildrenByType" }),
  ),
  descendants: Schema.optional(
    Schema.suspend(() => ContentByType).annotations({ identifier: "wiki.DescendantsByType" }),
  ),
  bodyContent: Schema.optional(
    Schema.partial(
      Schema.Record({
        key: Converted,
        value: Schema.suspend(() => ContentView).annotations({ identifier: "wiki.ContentOfBody" }),
      }),
    ),
  ),
  historyContent: Schema.optional(Schema.suspend(() => HistoryContent)),
})

/** An item as it stood at the versions around another. */
export const HistoryContent = Schema.partial(
  Schema.Record({
    key: Schema.Literal("previousVersion", "nextVersion", "lastUpdated"),
    value: Schema.suspend(() => ContentView).annotations({ identifier: "wiki.ContentOfVersion" }),
  }),
).annotations({ identifier: "wiki.HistoryContent" })

export const ShownAncestor: Schema.Schema<ShownAncestor, ShownAncestorEncoded> = Schema.Struct({
  ...ContentSummary.fields,
  whole: Schema.optional(Schema.suspend(() => ContentView).annotations({ identifier: "wiki.WholeAncestor" })),
})

/** A space as a query shows it: with its home page where that was asked for and the caller may see it (WIK-72). */
export interface ShownSpace extends Schema.Struct.Type<typeof shownSpaceFields> {
  readonly homepage?: ContentView | undefined
}

export interface ShownSpaceEncoded extends Schema.Struct.Encoded<typeof shownSpaceFields> {
  readonly homepage?: ContentViewEncoded | undefined
}

export const ShownSpace: Schema.Schema<ShownSpace, ShownSpaceEncoded> = Schema.Struct({
  ...shownSpaceFields,
  homepage: Schema.optional(
    Schema.suspend(() => ContentView).annotations({ identifier: "wiki.HomepageOfSpace" }),
  ),
})

/** A page of content. */
export interface ContentList {
  readonly items: ReadonlyArray<ContentView>
  readonly offset: number
  readonly limit: number
  readonly more: boolean
}

export interface ContentListEncoded extends Omit<ContentList, "items"> {
  readonly items: ReadonlyArray<ContentViewEncoded>
}

export const ContentList: Schema.Schema<ContentList, ContentListEncoded> = Schema.Struct({
  items: Schema.Array(Schema.suspend(() => ContentView).annotations({ identifier: "wiki.ListedContent" })),
  offset: Schema.Int,
  limit: Schema.Int,
  more: Schema.Boolean,
})

/** Pages of what stands below content, by type: those that were asked for. */
export type ContentByType = Readonly<Partial<Record<ChildType, ContentList | undefined>>>

export type ContentByTypeEncoded = Readonly<Partial<Record<ChildType, ContentListEncoded | undefined>>>

export const ContentByType: Schema.Schema<ContentByType, ContentByTypeEncoded> = Schema.Struct({
  page: Schema.optional(ContentList),
  comment: Schema.optional(ContentList),
  attachment: Schema.optional(ContentList),
})
