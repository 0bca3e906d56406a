import * as Schema from "effect/Schema"

/** What the parameters and bodies of requests are made of, said in words that a refusal can repeat. */

/** An optional field of a body; real clients send `null` for what they leave out. */
export const given = <A, I, R>(schema: Schema.Schema<A, I, R>) =>
  Schema.optionalWith(schema, { exact: true, nullable: true })

/** An optional query parameter. */
export const asked = <A, I, R>(schema: Schema.Schema<A, I, R>) => Schema.optionalWith(schema, { exact: true })

export const aText = Schema.String.annotations({ description: "a text" })
export const aFlag = Schema.Boolean.annotations({ description: "true or false" })

/** A whole number in a query. */
export const wholeNumber = Schema.String.annotations({ description: "a whole number" })
  .pipe(Schema.compose(Schema.NumberFromString), Schema.int())
  .annotations({ description: "a whole number" })

/** A query parameter that may be repeated, or hold several values separated by commas. */
export const list = Schema.transform(
  Schema.Union(Schema.String, Schema.Array(Schema.String)),
  Schema.Array(Schema.String),
  {
    strict: true,
    decode: (values) =>
      [values]
        .flat()
        .flatMap((value) => value.split(","))
        .map((value) => value.trim())
        .filter((value) => value !== ""),
    encode: (values) => values,
  },
)

/** The fields of a request were parsed at the edge; its class need not check them again. */
export const parsed = { disableValidation: true } as const
