import type { InvalidInput } from "@quoin/kernel"
import type { ErrorBody } from "../ErrorBody"
import type { AssetsErrorJson } from "./json/results"

/** How the domain names an attribute whose values break a rule. */
const attributeField = /^attribute:(\d+)$/

/** Attributes go by their id into `errors`, whose keys clients read the digits of; all other fields into the messages. */
const invalidBody = ({ violations }: InvalidInput): AssetsErrorJson => {
  const errorMessages: Array<string> = []
  const errors: Record<string, string> = {}
  for (const { field, given, allowed } of violations) {
    const id = attributeField.exec(field)?.[1]
    const said = `given ${given}, allowed: ${allowed}`
    if (id === undefined) {
      errorMessages.push(`${field}: ${said}`)
    } else {
      const key = `assets-attribute-${id}`
      const before = errors[key]
      errors[key] = before === undefined ? said : `${before}; ${said}`
    }
  }
  return { errorMessages, errors }
}

/**
 * A failure as assets tell it (reference assets, section 1): what is absent begins with the class of the error. So does an
 * address where nothing is served; the XML that containers answer there is not copied, as clients of this API read JSON.
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
