import {
  type InvalidInput,
  type LimitExceeded,
  invalid,
  isPathPart,
  pathPart,
  withinLimit,
} from "@quoin/kernel"
import * as Either from "effect/Either"
import { limits } from "../limits"
import { checkText } from "../text"
import { weighJson } from "./jsonValue"

const longest = `at most ${limits.propertyKeyChars} characters`

/** A key is kept as it is given; case counts (WIK-143). */
export const checkPropertyKey = (key: string): Either.Either<string, InvalidInput> => {
  if (key.trim() === "") return Either.left(invalid("key", key, "a text that is not blank"))
  if (!isPathPart(key)) return Either.left(invalid("key", key, pathPart))
  return key.length > limits.propertyKeyChars
    ? Either.left(invalid("key", key, longest))
    : checkText("key", key)
}

/** How long the value is as JSON is counted only where that cannot be much (WIK-143). */
export const checkPropertyValue = (value: unknown): Either.Either<void, LimitExceeded> => {
  const { chars } = weighJson(value)
  const written = chars > limits.propertyValueChars ? chars : JSON.stringify(value).length
  return withinLimit(limits, "propertyValueChars", written)
}

/** What is to be stored under a key. */
export const checkProperty = ({
  key,
  value,
}: {
  readonly key: string
  readonly value: unknown
}): Either.Either<void, InvalidInput | LimitExceeded> =>
  Either.flatMap(checkPropertyKey(key), () => checkPropertyValue(value))
