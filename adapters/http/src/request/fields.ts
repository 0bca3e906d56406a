import * as Schema from "effect/Schema"

/** Parts of parameters and bodies. Each description is what a refusal says is allowed (HTT-12). */

/** An optional field of a body; `null` means left out, as real clients send it (HTT-13). */
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

/** A query parameter that may be repeated, or hold several values separated by commas (HTT-14). */
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

/** For making requests of parsed fields: the class need not check them again. */
export const parsed = { disableValidation: true } as const
