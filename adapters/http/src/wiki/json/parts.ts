import { CommentLocation, JsonValue, ResolutionStatus } from "@quoin/wiki"
import * as Schema from "effect/Schema"

/** The schemas of the parts of content and spaces. `_expandable` names parts that were not expanded (HTT-33). */

export const links = Schema.Record({ key: Schema.String, value: Schema.String })

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
  status: Schema.optional(Schema.Literal("current", "deactivated")),
  _links: Schema.optional(links),
  _expandable: Schema.optional(links),
}).annotations({ identifier: "Person" })
export type PersonJson = typeof PersonJson.Type

export const GroupJson = Schema.Struct({
  type: Schema.Literal("group"),
  name: Schema.String,
  _links: links,
}).annotations({ identifier: "Group" })

export const instant = Schema.String.annotations({ description: "ISO 8601" })

/** Some users, and their keys besides. */
export const UsersJson = Schema.Struct({
  users: Schema.Array(PersonJson),
  userKeys: Schema.Array(Schema.String),
}).annotations({ identifier: "Users" })

const byKind = Schema.Record({ key: Schema.String, value: Schema.Array(Schema.String) })

const none = Schema.Tuple()
const empty = Schema.Literal("")

/** The resources of every page: there are no such resources. */
const Superbatch = Schema.Struct({
  uris: Schema.Struct({ all: none, css: none, js: none }),
  tags: Schema.Struct({ all: empty, css: empty, data: empty, js: empty }),
  metatags: empty,
})

/** The scripts and styles that a rendered body needs where it is shown. */
export const WebresourceJson = Schema.Struct({
  keys: Schema.Array(Schema.String),
  contexts: none,
  uris: byKind,
  tags: links,
  superbatch: Superbatch,
}).annotations({ identifier: "Webresource" })
export type WebresourceJson = typeof WebresourceJson.Type

/** A text in one of the forms that it has. */
export const textFields = <Representation>(representation: Schema.Schema<Representation>) => ({
  value: Schema.String,
  representation,
  webresource: Schema.optional(WebresourceJson),
  _expandable: links,
})

/** A property without what it hangs on. */
export const propertyFields = {
  id: Schema.String,
  key: Schema.String,
  value: JsonValue,
  version: Schema.optional(
    Schema.Struct({
      when: instant,
      message: Schema.String,
      number: Schema.Int,
      minorEdit: Schema.Boolean,
    }).annotations({ identifier: "PropertyVersion" }),
  ),
  _links: links,
  _expandable: links,
}

/** Whether an item has children of a type (HTT-116). */
const HasType = Schema.Struct({ value: Schema.Boolean, _links: links })

export const ChildTypesJson = Schema.Struct({
  page: Schema.optional(HasType),
  comment: Schema.optional(HasType),
  attachment: Schema.optional(HasType),
  _expandable: links,
})
export type ChildTypesJson = typeof ChildTypesJson.Type

export const listFields = { start: Schema.Int, limit: Schema.Int, size: Schema.Int, _links: links }

export const scanFields = {
  limit: Schema.Int,
  size: Schema.Int,
  nextCursor: Schema.optional(Schema.String),
  prevCursor: Schema.optional(Schema.String),
  _links: links,
}

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

/** What only items of some type have. */
export const ExtensionsJson = Schema.Struct({
  position: Schema.optional(Schema.Union(Schema.Int, Schema.Literal("none"))),
  location: Schema.optional(CommentLocation),
  inlineProperties: Schema.optional(
    Schema.Struct({ originalSelection: Schema.String, markerRef: Schema.optional(Schema.String) }),
  ),
  resolution: Schema.optional(
    Schema.Struct({
      status: ResolutionStatus,
      lastModifier: Schema.optional(PersonJson),
      lastModifiedDate: Schema.optional(instant),
    }),
  ),
  mediaType: Schema.optional(Schema.String),
  fileSize: Schema.optional(Schema.Int),
  comment: Schema.optional(Schema.String),
  _expandable: links,
}).annotations({ identifier: "Extensions" })
export type ExtensionsJson = typeof ExtensionsJson.Type
