import {
  type InvalidInput,
  type LimitExceeded,
  invalid,
  utf8Bytes,
  weighJson,
  withinLimit,
} from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "../limits"
import { checkKey } from "../text"

/** A key: a text that is not empty (TRK-50). */
export const checkPropertyKey = (key: string): Either.Either<string, InvalidInput> =>
  checkKey("propertyKey", key)

const bounds = { chars: limits.propertyValueBytes, depth: limits.propertyValueDepth }

/** Any JSON value of a limited size, in bytes of its JSON. What is certainly too long is not written out to be counted. */
export const checkPropertyValue = (value: unknown): Either.Either<void, LimitExceeded | InvalidInput> => {
  const { isJson, chars } = weighJson(value, bounds)
  if (!isJson) return Either.left(invalid("value", value, "a JSON value"))
  const bytes = chars > bounds.chars ? chars : utf8Bytes(JSON.stringify(value))
  return withinLimit(limits, "propertyValueBytes", bytes)
}
