import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { mayBeNumber } from "../contract/leniency"

/** An id is a JSON number, or the same number as text (HTT-43). */
export const Id = Schema.String.annotations({
  [mayBeNumber]: true,
  description: "an id: decimal digits, as a number or as text",
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

const fields = { attributes: Schema.Array(Schema.Struct(attributeFields)) }

/** The values of an object, attribute by attribute. */
export const attributeInputs = {
  fields,
  instead: ["attributes"],
  to: ({ attributes }: Schema.Struct.Type<typeof fields>) =>
    Either.right({ attributes: attributes.map(attributeInput) }),
}
