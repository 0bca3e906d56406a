import * as Schema from "effect/Schema"

/** The schemas of the wiki's JSON. Parts that were not expanded are named in `_expandable` (HTT-33). */

const links = Schema.Record({ key: Schema.String, value: Schema.String })

export const Icon = Schema.Struct({
  path: Schema.String,
  width: Schema.Int,
  height: Schema.Int,
  isDefault: Schema.Boolean,
})

export const PersonJson = Schema.Struct({
  type: Schema.Literal("known", "unknown", "anonymous"),
  username: Schema.optional(Schema.String),
  userKey: Schema.optional(Schema.String),
  profilePicture: Icon,
  displayName: Schema.String,
}).annotations({ identifier: "Person" })
export type PersonJson = typeof PersonJson.Type

export const GroupJson = Schema.Struct({
  type: Schema.Literal("group"),
  name: Schema.String,
  _links: links,
}).annotations({ identifier: "Group" })

const instant = Schema.String.annotations({ description: "ISO 8601" })

export const VersionJson = Schema.Struct({
  by: PersonJson,
  when: instant,
  message: Schema.String,
  number: Schema.Int,
  minorEdit: Schema.Boolean,
  hidden: Schema.Boolean,
  _expandable: links,
}).annotations({ identifier: "Version" })
export type VersionJson = typeof VersionJson.Type

export const HistoryJson = Schema.Struct({
  latest: Schema.Boolean,
  createdBy: PersonJson,
  createdDate: instant,
  previousVersion: Schema.optional(VersionJson),
  nextVersion: Schema.optional(VersionJson),
  lastUpdated: Schema.optional(VersionJson),
  _links: links,
  _expandable: links,
}).annotations({ identifier: "History" })
export type HistoryJson = typeof HistoryJson.Type

/** A text in one of the forms that it has. */
const textIn = <Representation extends string>(representation: Representation) =>
  Schema.Struct({
    value: Schema.String,
    representation: Schema.Literal(representation),
    _expandable: Schema.optional(links),
  })

const spaceFields = {
  id: Schema.Int,
  key: Schema.String,
  name: Schema.String,
  type: Schema.Literal("global", "personal"),
  description: Schema.optional(
    Schema.Struct({ plain: Schema.optional(textIn("plain")), _expandable: links }),
  ),
  history: Schema.optional(Schema.Struct({ createdBy: PersonJson, createdDate: instant })),
  icon: Schema.optional(Icon),
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
  type: Schema.Literal("page", "blogpost"),
  status: Schema.String,
  title: Schema.String,
  _links: links,
  _expandable: links,
}

export const BodyJson = Schema.Struct({ storage: Schema.optional(textIn("storage")), _expandable: links })
export type BodyJson = typeof BodyJson.Type

export const ContentJson = Schema.Struct({
  ...summaryFields,
  space: Schema.optional(SpaceJson),
  container: Schema.optional(SpaceJson),
  history: Schema.optional(HistoryJson),
  version: Schema.optional(VersionJson),
  ancestors: Schema.optional(Schema.Array(Schema.Struct(summaryFields))),
  body: Schema.optional(BodyJson),
}).annotations({ identifier: "Content" })
export type ContentJson = typeof ContentJson.Type

export const listFields = { start: Schema.Int, limit: Schema.Int, size: Schema.Int, _links: links }

/** The body of every failure (HTT-20). */
export const ErrorJson = Schema.Struct({
  statusCode: Schema.Int,
  data: Schema.Struct({
    authorized: Schema.Boolean,
    valid: Schema.Boolean,
    allowedInReadOnlyMode: Schema.Boolean,
    errors: Schema.Array(
      Schema.Struct({
        message: Schema.Struct({ translation: Schema.String, args: Schema.Array(Schema.String) }),
      }),
    ),
    successful: Schema.Boolean,
  }),
  message: Schema.String,
  reason: Schema.String,
}).annotations({ identifier: "Error" })
export type ErrorJson = typeof ErrorJson.Type
