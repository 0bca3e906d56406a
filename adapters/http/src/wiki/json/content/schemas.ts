import { ContentType, Converted } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { Labels } from "../beside/labels"
import { MetadataJson } from "./metadata"
import { restrictionFields } from "../spaces/restrictionFields"
import { spacePermission } from "../spaces/permissions"
import { retention } from "../spaces/retention"
import { settings } from "../spaces/settings"
import { LookJson } from "../spaces/look"
import { theme } from "../spaces/themes"
import {
  links,
  Icon,
  PersonJson,
  instant,
  UsersJson,
  textFields,
  ChildTypesJson,
  ExtensionsJson,
  listFields,
} from "../parts"

/** The schemas of content and spaces, which stand inside each other. Parts that were not expanded are named in `_expandable` (HTT-33). */

const versionFields = {
  by: PersonJson,
  when: instant,
  message: Schema.String,
  number: Schema.Int,
  minorEdit: Schema.Boolean,
  hidden: Schema.Boolean,
  collaborators: Schema.optional(UsersJson),
  _links: links,
  _expandable: links,
}

export interface VersionJson extends Schema.Struct.Type<typeof versionFields> {
  readonly content?: ContentJson | undefined
}

export const VersionJson: Schema.Schema<VersionJson> = Schema.Struct({
  ...versionFields,
  content: Schema.optional(Schema.suspend(() => ContentJson)),
}).annotations({ identifier: "Version" })

export const HistoryJson = Schema.Struct({
  latest: Schema.Boolean,
  createdBy: PersonJson,
  createdDate: instant,
  previousVersion: Schema.optional(VersionJson),
  nextVersion: Schema.optional(VersionJson),
  lastUpdated: Schema.optional(VersionJson),
  contributors: Schema.optional(
    Schema.Struct({ publishers: Schema.optional(UsersJson), _expandable: links }),
  ),
  _links: links,
  _expandable: links,
}).annotations({ identifier: "History" })
export type HistoryJson = typeof HistoryJson.Type

/** What the caller may do. */
const OperationsJson = Schema.Array(Schema.Struct({ operation: Schema.String, targetType: Schema.String }))

/** What a space says of itself, in one of the forms that it has. */
const DescriptionJson = Schema.Struct(textFields(Schema.Literal("plain", "view"))).annotations({
  identifier: "Description",
})

const spaceFields = {
  id: Schema.Int,
  key: Schema.String,
  name: Schema.String,
  type: Schema.Literal("global", "personal"),
  status: Schema.Literal("current", "archived"),
  description: Schema.optional(
    Schema.Struct({
      plain: Schema.optional(DescriptionJson),
      view: Schema.optional(DescriptionJson),
      _expandable: links,
    }),
  ),
  history: Schema.optional(Schema.Struct({ createdBy: PersonJson, createdDate: instant })),
  icon: Schema.optional(Icon),
  metadata: Schema.optional(Schema.Struct({ labels: Schema.optional(Labels), _expandable: links })),
  retentionPolicy: Schema.optional(retention.schema),
  settings: Schema.optional(settings.schema),
  theme: Schema.optional(theme.schema),
  lookAndFeel: Schema.optional(LookJson),
  operations: Schema.optional(OperationsJson),
  permissions: Schema.optional(Schema.Array(spacePermission.schema)),
  _links: links,
  _expandable: links,
}

export interface SpaceJson extends Schema.Struct.Type<typeof spaceFields> {
  readonly homepage?: ContentJson | undefined
}

export const SpaceJson: Schema.Schema<SpaceJson> = Schema.Struct({
  ...spaceFields,
  homepage: Schema.optional(Schema.suspend(() => ContentJson)),
}).annotations({ identifier: "Space" })

const summaryFields = {
  id: Schema.String,
  type: ContentType,
  status: Schema.String,
  title: Schema.String,
  _links: links,
  _expandable: links,
}

/** A body in one representation, and what it is the body of where that was asked for (HTT-520). */
export interface BodyJson extends Schema.Struct.Type<typeof bodyFields> {
  readonly content?: ContentJson | undefined
}

const bodyFields = textFields(Converted)

const BodyJson: Schema.Schema<BodyJson> = Schema.Struct({
  ...bodyFields,
  content: Schema.optional(Schema.suspend(() => ContentJson)),
}).annotations({ identifier: "Body" })

const BodiesJson = Schema.Struct({
  storage: Schema.optional(BodyJson),
  view: Schema.optional(BodyJson),
  export_view: Schema.optional(BodyJson),
  styled_view: Schema.optional(BodyJson),
  anonymous_export_view: Schema.optional(BodyJson),
  editor: Schema.optional(BodyJson),
  markdown: Schema.optional(BodyJson),
  atlas_doc_format: Schema.optional(BodyJson),
  _expandable: links,
})
export type BodiesJson = typeof BodiesJson.Type

/** Who may do one thing with an item (HTT-235), and the item where that was asked for. */
export interface RestrictionJson extends Schema.Struct.Type<typeof restrictionFields> {
  readonly content?: ContentJson | undefined
}

export const RestrictionJson: Schema.Schema<RestrictionJson> = Schema.Struct({
  ...restrictionFields,
  content: Schema.optional(Schema.suspend(() => ContentJson)),
}).annotations({ identifier: "Restriction" })

/** The restrictions of an item, by operation. */
export const RestrictionsJson = Schema.Struct({
  read: Schema.optional(RestrictionJson),
  update: Schema.optional(RestrictionJson),
  _links: links,
  _expandable: Schema.optional(links),
}).annotations({ identifier: "RestrictionsByOperation" })
export type RestrictionsJson = typeof RestrictionsJson.Type

const contentFields = {
  ...summaryFields,
  space: Schema.optional(SpaceJson),
  history: Schema.optional(HistoryJson),
  version: Schema.optional(VersionJson),
  body: Schema.optional(BodiesJson),
  metadata: Schema.optional(MetadataJson),
  operations: Schema.optional(OperationsJson),
  childTypes: Schema.optional(ChildTypesJson),
  restrictions: Schema.optional(RestrictionsJson),
  extensions: Schema.optional(ExtensionsJson),
}

export interface ContentJson extends Schema.Struct.Type<typeof contentFields> {
  readonly ancestors?: ReadonlyArray<ContentJson> | undefined
  /** The space, or what a comment or a file hangs on. */
  readonly container?: SpaceJson | ContentJson | undefined
  readonly children?: ByTypeJson | undefined
  readonly descendants?: ByTypeJson | undefined
}

export const ContentJson: Schema.Schema<ContentJson> = Schema.Struct({
  ...contentFields,
  ancestors: Schema.optional(Schema.Array(Schema.suspend(() => ContentJson))),
  container: Schema.optional(Schema.suspend(() => ContainerJson)),
  children: Schema.optional(Schema.suspend(() => ByTypeJson)),
  descendants: Schema.optional(Schema.suspend(() => ByTypeJson)),
}).annotations({ identifier: "Content" })

const ContainerJson: Schema.Schema<SpaceJson | ContentJson> = Schema.Union(
  ContentJson,
  SpaceJson,
).annotations({
  identifier: "Container",
})

/** A list inside an answer. */
export interface ListedJson extends Schema.Struct.Type<typeof listFields> {
  readonly results: ReadonlyArray<ContentJson>
}

const ListedJson: Schema.Schema<ListedJson> = Schema.Struct({
  results: Schema.Array(ContentJson),
  ...listFields,
})

const byTypeLinks = { _links: links, _expandable: links }

/** The content below an item, by type (HTT-111). */
export interface ByTypeJson extends Schema.Struct.Type<typeof byTypeLinks> {
  readonly page?: ListedJson | undefined
  readonly comment?: ListedJson | undefined
  readonly attachment?: ListedJson | undefined
}

export const ByTypeJson: Schema.Schema<ByTypeJson> = Schema.Struct({
  page: Schema.optional(ListedJson),
  comment: Schema.optional(ListedJson),
  attachment: Schema.optional(ListedJson),
  ...byTypeLinks,
}).annotations({ identifier: "ContentByType" })
