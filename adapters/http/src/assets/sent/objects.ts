import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { mayBeNumber, textOrInteger } from "../../contract/input/leniency"
import { given } from "../../request/fields"

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

/** The values of a new object, attribute by attribute. */
export const attributeInputs = {
  fields: { attributes },
  instead,
  to: (sent: { readonly attributes: typeof attributes.Type }) =>
    Either.right({ attributes: sent.attributes.map(attributeInput) }),
}

/** The attributes that change; an empty list where the request has no attributes. */
export const changedAttributes = {
  fields: { attributes: given(attributes) },
  instead,
  to: (sent: { readonly attributes?: typeof attributes.Type }) =>
    Either.right({ attributes: (sent.attributes ?? []).map(attributeInput) }),
}

/** A picture is one of the files of an object, of which a new one has none. */
export const pictures = ["hasAvatar=true", "avatarUUID"]

/** What the API calls the picture of an object. */
export const pictureNames = { picture: "avatarUUID", hasPicture: "hasAvatar" }
