import {
  DeletedStatus,
  CommentLocation,
  ContentId,
  ContentType,
  JsonValue,
  ResolutionStatus,
  SpaceStatus,
  SpaceType,
  TemplateId,
} from "@quoin/wiki"
import { Given } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { meaning } from "../../contract/input/fieldReader"
import { mayBeNumber, textOrInteger } from "../../contract/input/leniency"
import { aFlag, aText, given } from "../../request/fields"
import { GivenRestrictions } from "./restrictions"

/** What requests send otherwise than field by field. Fields that nobody knows are tolerated (HTT-13). */

/** Ids are decimal texts; requests may send them as numbers (HTT-35). */
const Id = ContentId.annotations({
  [mayBeNumber]: true,
  jsonSchema: textOrInteger,
  description: "an id: decimal digits, as text or as a number up to 9007199254740991",
})

/** A text, which may be an id that is sent as a number. */
export const TextOrId = aText.annotations({ [mayBeNumber]: true, jsonSchema: textOrInteger })

export const contentPath = { id: Id }

const whole = "a whole number: the stored version plus one"

/** What is said of a version besides its number. */
export const saidOfVersion = { message: given(aText), minorEdit: given(aFlag) }

/** A body in one representation. */
export const GivenBody = Schema.Struct({ value: aText, representation: given(aText) })

/** Other representations than storage are read here so that a refusal can name them. */
export const Bodies = Schema.Struct(
  { storage: given(GivenBody) },
  { key: Schema.String, value: Schema.Unknown },
)
export type Bodies = typeof Bodies.Type

const GivenLabel = Schema.Struct({ prefix: given(aText), name: aText })

/** Labels are sent as a list, or sent back as the page that was read (HTT-125). */
const GivenLabels = Schema.Union(
  Schema.Array(GivenLabel),
  Schema.Struct({ results: Schema.Array(GivenLabel) }),
)

/** A property as it is sent with its item. */
export const GivenProperty = Schema.Struct({
  value: JsonValue,
  version: given(Schema.Struct({ number: Schema.Int, ...saidOfVersion })),
})
export type GivenProperty = typeof GivenProperty.Type

const Metadata = Schema.Struct({
  labels: given(GivenLabels),
  properties: given(Schema.Record({ key: Schema.String, value: Schema.Unknown })),
  /** What only attachments have. */
  mediaType: given(aText),
  comment: given(aText),
})

export type GivenMetadata = typeof Metadata.Type

/** Clients send back an empty text for a part that there was nothing of. */
const orEmpty = <A, I>(part: Schema.Schema<A, I>) => given(Schema.Union(part, Schema.Literal("")))

/** Of a comment: where its thread is, the words that it is about, and whether it is resolved. */
const Extensions = Schema.Struct({
  location: orEmpty(CommentLocation),
  inlineProperties: orEmpty(Schema.Struct({ originalSelection: given(aText), markerRef: given(aText) })),
  resolution: orEmpty(Schema.Struct({ status: given(ResolutionStatus) })),
})
export type GivenExtensions = typeof Extensions.Type

const contentFields = {
  id: given(Id),
  type: given(ContentType),
  title: given(aText.annotations({ [meaning]: "the title; it stays where it is left out" })),
  status: given(aText),
  space: given(Schema.Struct({ key: given(aText) })),
  container: given(Schema.Struct({ id: given(Id), key: given(aText), type: given(aText) })),
  extensions: given(Extensions),
  metadata: given(Metadata),
  ancestors: given(Schema.Array(Schema.Struct({ id: Id }))),
  body: given(Bodies),
  restrictions: given(
    GivenRestrictions.annotations({
      [meaning]: "who alone may read and update it; who is not named at all stays as it is",
      examples: [{ read: { restrictions: { group: [{ name: "administrators" }] } } }],
    }),
  ),
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

export const newBlueprintFields = {
  ...newContentFields,
  version: given(
    Schema.Struct({
      number: given(Schema.Int.annotations({ description: "1: a draft has no other" })),
      ...saidOfVersion,
    }).annotations({ [meaning]: "the first version: its number, and what is said of it" }),
  ),
}
export type NewBlueprint = Schema.Struct.Type<typeof newBlueprintFields>

export const blueprintPath = { draftId: Id }
export type BlueprintPath = Schema.Struct.Type<typeof blueprintPath>
export const newBlueprintParams = { status: given(Schema.Literal("draft")) }

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
  status: given(Schema.Literal("current", "draft", "trashed", "archived")),
  conflictPolicy: given(Schema.Literal("abort")),
}
export type ContentUpdateParams = Schema.Struct.Type<typeof contentUpdateParams>

export const deletedParams = { status: given(DeletedStatus) }

const templateLabel = Schema.Struct({ prefix: given(aText), name: aText })

export const newTemplateFields = {
  name: aText.annotations({ [meaning]: "its name" }),
  templateType: given(Schema.Literal("page")),
  body: Bodies,
  description: given(aText.annotations({ [meaning]: "what it is for" })),
  labels: given(Schema.Array(templateLabel)),
  space: given(
    Schema.Struct({ key: aText }).annotations({
      [meaning]: "the space that it is for; every space where it is left out",
    }),
  ),
}
export type NewTemplate = Schema.Struct.Type<typeof newTemplateFields>

const TemplateIdGiven = TemplateId.annotations({
  [mayBeNumber]: true,
  jsonSchema: textOrInteger,
  description: "an id: decimal digits, as text or as a number up to 9007199254740991",
})

export const templateUpdateFields = { templateId: TemplateIdGiven, ...newTemplateFields }

export const restoreFields = {
  operationKey: Schema.Literal("restore"),
  params: Schema.Struct({
    versionNumber: Schema.Int.annotations({ description: "the number of an old version" }),
    message: given(aText),
    restoreTitle: given(aFlag),
  }),
}

const Description = Schema.Struct({
  plain: given(Schema.Struct({ value: aText, representation: given(Schema.Literal("plain")) })),
})

export const archiveFields = {
  pages: Schema.Array(Schema.Struct({ id: Id })).annotations({
    [meaning]: "the pages to archive, each by its id",
  }),
}

export const spacePath = { key: Given.Key }

export const spaceUpdateFields = {
  key: given(aText),
  name: given(aText.annotations({ [meaning]: "its name; it stays where it is left out" })),
  description: given(Description),
  homepage: given(
    Schema.Struct({ id: Id }).annotations({ [meaning]: "a current page of the space, by its id" }),
  ),
  type: given(SpaceType),
  status: given(SpaceStatus),
}

export const newSpaceFields = { description: given(Description), type: given(Schema.Literal("global")) }

export const notServedInSpace = ["description.view", "metadata.labels"]

export const notServedInNewSpace = ["description.view", "metadata.labels", "type=personal", "status=archived"]
