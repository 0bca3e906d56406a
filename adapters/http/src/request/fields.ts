import * as Schema from "effect/Schema"

/** Parts of what requests send otherwise than field by field. Each description is what a refusal says is allowed (HTT-12). */

/** An optional field; `null` means left out, as real clients send it (HTT-13). */
export const given = <A, I, R>(schema: Schema.Schema<A, I, R>) =>
  Schema.optionalWith(schema, { exact: true, nullable: true })

export const aText = Schema.String.annotations({ description: "a text" })
export const aFlag = Schema.Boolean.annotations({ description: "true or false" })

/** For making requests of parsed fields: the class need not check them again. */
export const parsed = { disableValidation: true } as const
