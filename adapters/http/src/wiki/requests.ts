import { AskedStatus, ContentId, ContentType } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { aFlag, aText, asked, given, list, wholeNumber } from "../request/fields"

/** Requests. `null` and unknown fields are tolerated, as real clients send them (HTT-13). */

/** Ids are decimal texts; requests may send them as numbers (HTT-35). */
const Id = Schema.transform(Schema.Union(Schema.NonEmptyString, Schema.Int), ContentId, {
  strict: true,
  decode: String,
  encode: (id) => id,
}).annotations({ description: "an id: decimal digits, as text or as a number" })

const VersionBody = Schema.Struct({
  number: Schema.Int.annotations({ description: "a whole number: the stored version plus one" }),
  message: given(aText),
  minorEdit: given(aFlag),
})

const StorageBody = Schema.Struct({
  value: aText,
  representation: given(Schema.Literal("storage")),
})

/** Other representations than storage are parsed here so that a refusal can name them. */
const Bodies = Schema.Struct({ storage: given(StorageBody) }, { key: Schema.String, value: Schema.Unknown })

const contentFields = {
  id: given(Id),
  type: given(ContentType),
  title: given(aText),
  status: given(aText),
  space: given(Schema.Struct({ key: given(aText) })),
  ancestors: given(Schema.Array(Schema.Struct({ id: Id }))),
  body: given(Bodies),
}

export const NewContentBody = Schema.Struct({
  ...contentFields,
  status: given(Schema.Literal("current", "draft")),
}).annotations({ identifier: "NewContent" })
export type NewContentBody = typeof NewContentBody.Type

export const ContentUpdateBody = Schema.Struct({ ...contentFields, version: VersionBody }).annotations({
  identifier: "ContentUpdate",
})
export type ContentUpdateBody = typeof ContentUpdateBody.Type

const Description = Schema.Struct({
  plain: given(Schema.Struct({ value: aText, representation: given(Schema.Literal("plain")) })),
})

export const NewSpaceBody = Schema.Struct({
  key: aText,
  name: aText,
  description: given(Description),
}).annotations({ identifier: "NewSpace" })
export type NewSpaceBody = typeof NewSpaceBody.Type

const expand = asked(
  Schema.String.annotations({
    description: "paths to expand, separated by commas, as in body.storage,version",
  }),
)
const statuses = asked(
  Schema.compose(list, Schema.Array(AskedStatus)).annotations({
    description: `a list of ${AskedStatus.literals.join(", ")}`,
  }),
)
const page = { start: asked(wholeNumber), limit: asked(wholeNumber) }

export const ContentPath = Schema.Struct({ id: ContentId })
export const SpacePath = Schema.Struct({ key: Schema.String })

export const CreateParams = Schema.Struct({ status: asked(Schema.Literal("current", "draft")), expand })
export const UpdateParams = Schema.Struct({
  status: asked(Schema.Literal("current", "draft", "trashed")),
  conflictPolicy: asked(Schema.Literal("abort")),
  expand,
})
export const DeleteParams = Schema.Struct({ status: asked(Schema.Literal("current", "draft", "trashed")) })
export const ReadParams = Schema.Struct({ status: statuses, version: asked(wholeNumber), expand })
export const HistoryParams = Schema.Struct({ expand })
export const ListParams = Schema.Struct({
  type: asked(ContentType),
  spaceKey: asked(aText),
  title: asked(aText),
  status: statuses,
  postingDay: asked(Schema.String.annotations({ description: "a day as yyyy-mm-dd" })),
  expand,
  ...page,
})
export const SpaceListParams = Schema.Struct({
  spaceKey: asked(list.annotations({ description: "a list of space keys" })),
  expand,
  ...page,
})
export const SpaceParams = Schema.Struct({ expand })
