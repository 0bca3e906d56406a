import { invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { mayBeNumber, textOrInteger } from "../../contract/input/leniency"
import { aFlag, aText, given } from "../../request/fields"

/** An id is a JSON number, or the same number as text (HTT-43). */
export const Id = Schema.String.annotations({
  [mayBeNumber]: true,
  jsonSchema: textOrInteger,
  description: "an id: decimal digits, as a number up to 9007199254740991 or as text",
})

const Value = Schema.Struct({
  value: Schema.Union(Schema.String, Schema.Number, Schema.Boolean).annotations({
    description: "a text, a number, true or false",
  }),
})

/** The values that one attribute is to have. */
export const attributeFields = { objectTypeAttributeId: Id, objectAttributeValues: Schema.Array(Value) }

export const attributeInput = (body: Schema.Struct.Type<typeof attributeFields>) => ({
  attributeId: body.objectTypeAttributeId,
  values: body.objectAttributeValues.map(({ value }) => value),
})

const attributes = Schema.Array(Schema.Struct(attributeFields))
const instead = ["attributes"]

const noPicture = "nothing: a new object has no files; attach a picture, and name it by changing the object"

/** A picture is one of the files of an object, of which a new one has none. */
const createdFields = { attributes, hasAvatar: given(aFlag), avatarUUID: given(aText) }

/** The values of a new object, attribute by attribute. */
export const attributeInputs = {
  fields: createdFields,
  instead,
  to: ({ attributes: sent, hasAvatar, avatarUUID = "" }: Schema.Struct.Type<typeof createdFields>) => {
    if (avatarUUID !== "") return Either.left(invalid("avatarUUID", avatarUUID, noPicture))
    return hasAvatar === true
      ? Either.left(invalid("hasAvatar", hasAvatar, `false: ${noPicture}`))
      : Either.right({ attributes: sent.map(attributeInput) })
  },
}

/** The attributes that change; an empty list where the request has no attributes. */
export const changedAttributes = {
  fields: { attributes: given(attributes) },
  instead,
  to: (sent: { readonly attributes?: typeof attributes.Type }) =>
    Either.right({ attributes: (sent.attributes ?? []).map(attributeInput) }),
}

/** What the API calls the picture of an object. */
export const pictureNames = { picture: "avatarUUID", hasPicture: "hasAvatar" }
