import { ContentId, ContentType } from "@quoin/wiki"
import * as Schema from "effect/Schema"
import { meaning } from "../contract/fieldReader"
import { mayBeNumber, textOrInteger } from "../contract/leniency"
import { aFlag, aText, given } from "../request/fields"

/** What requests send otherwise than field by field. Fields that nobody knows are tolerated (HTT-13). */

/** Ids are decimal texts; requests may send them as numbers (HTT-35). */
const Id = ContentId.annotations({
  [mayBeNumber]: true,
  jsonSchema: textOrInteger,
  description: "an id: decimal digits, as text or as a number up to 9007199254740991",
})

export const contentPath = { id: Id }

const whole = "a whole number: the stored version plus one"

const saidOfVersion = { message: given(aText), minorEdit: given(aFlag) }

const StorageBody = Schema.Struct({ value: aText, representation: given(aText) })

/** Other representations than storage are read here so that a refusal can name them. */
const Bodies = Schema.Struct({ storage: given(StorageBody) }, { key: Schema.String, value: Schema.Unknown })
export type Bodies = typeof Bodies.Type

const contentFields = {
  id: given(Id),
  type: given(ContentType),
  title: given(aText.annotations({ [meaning]: "the title; it stays where it is left out" })),
  status: given(aText),
  space: given(Schema.Struct({ key: given(aText) })),
  container: given(Schema.Struct({ key: given(aText), type: given(aText) })),
  ancestors: given(Schema.Array(Schema.Struct({ id: Id }))),
  body: given(Bodies),
}

const unpublished = Schema.Literal("current", "draft")

export const newContentFields = {
  ...contentFields,
  status: given(unpublished),
  version: given(
    Schema.Struct(saidOfVersion).annotations({ [meaning]: "what is said of the first version" }),
  ),
}
export type NewContent = Schema.Struct.Type<typeof newContentFields>

export const newContentParams = { status: given(unpublished) }

export const contentUpdateFields = {
  ...contentFields,
  version: Schema.Struct({
    number: Schema.Int.annotations({ description: whole }),
    ...saidOfVersion,
  }).annotations({ [meaning]: "the next version: its number, and what is said of it" }),
}
export type ContentUpdate = Schema.Struct.Type<typeof contentUpdateFields>

export const contentUpdateParams = {
  status: given(Schema.Literal("current", "draft", "trashed")),
  conflictPolicy: given(Schema.Literal("abort")),
}
export type ContentUpdateParams = Schema.Struct.Type<typeof contentUpdateParams>

const Description = Schema.Struct({
  plain: given(Schema.Struct({ value: aText, representation: given(Schema.Literal("plain")) })),
})

export const newSpaceFields = { description: given(Description), type: given(Schema.Literal("global")) }

const restriction = (operation: string) =>
  ["user", "group"].map((holder) => `restrictions.${operation}.restrictions.${holder}`)

/** What content can be written with elsewhere, and not here. What was read and is sent back empty is not meant. */
export const notServedInContent = [
  "metadata.labels",
  "metadata.properties",
  "extensions.location",
  "extensions.inlineProperties",
  "extensions.resolution",
  ...restriction("read"),
  ...restriction("update"),
  "type=comment",
  "type=attachment",
  "status=archived",
  "status=deleted",
]

export const notServedInNewSpace = ["description.view", "metadata.labels", "type=personal", "status=archived"]
