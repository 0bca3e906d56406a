import { type InvalidInput, lookUp } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import type { ErrorBody } from "../failure/ErrorBody"

/** The body of every failure (HTT-21). */
export const AssetsErrorJson = Schema.Struct({
  errorMessages: Schema.Array(Schema.String),
  errors: Schema.Record({ key: Schema.String, value: Schema.String }),
}).annotations({ identifier: "AssetsError" })
export type AssetsErrorJson = typeof AssetsErrorJson.Type

/** How the domain names an attribute whose values break a rule, by what was given as its id. */
const attributeField = /^attribute:(.*)$/s

const isId = (text: string): boolean => /^\d+$/.test(text)

/**
 * What is wrong with an attribute goes into `errors`, under a key that ends in its id; all other fields go into the messages,
 * and so does what was given as an id and is none.
 */
const invalidBody = ({ violations }: InvalidInput): AssetsErrorJson => {
  const errorMessages: Array<string> = []
  const errors: Record<string, string> = {}
  for (const { field, given, allowed } of violations) {
    const id = attributeField.exec(field)?.[1]
    const said = `given ${given}, allowed: ${allowed}`
    if (id === undefined || !isId(id)) {
      errorMessages.push(`${id === undefined ? field : "objectTypeAttributeId"}: ${said}`)
    } else {
      const key = `assets-attribute-${id}`
      const before = lookUp(errors, key)
      errors[key] = before === undefined ? said : `${before}; ${said}`
    }
  }
  return { errorMessages, errors }
}

/**
 * A failure in the words of the asset API (HTT-21, HTT-22). What is absent begins with `NotFoundException:`, and so does an
 * address where nothing is served. Such services answer there in XML; here it is JSON, which clients of this API read.
 */
export const assetsErrorBody: ErrorBody = (failure, message, { status }): AssetsErrorJson => {
  if (failure._tag === "InvalidInput") return invalidBody(failure)
  if (failure._tag === "NotFound") {
    const detail = failure.detail === undefined ? "" : ` (${failure.detail})`
    const said = `NotFoundException: No ${failure.kind} exists with id ${failure.id}${detail}`
    return { errorMessages: [said], errors: {} }
  }
  return { errorMessages: [status === 404 ? `NotFoundException: ${message}` : message], errors: {} }
}
