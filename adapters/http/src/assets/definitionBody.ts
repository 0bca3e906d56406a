import { type ValueKindName, valueKindOf } from "@quoin/assets"
import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { DefinitionBody, NewDefinitionBody } from "./bodies"

interface Codes {
  readonly type?: number
  readonly defaultTypeId?: number
}

const defaultType = 0

/** The kind with these codes (reference assets, section 3). */
const kindOf = ({ type = defaultType, defaultTypeId }: Codes): Either.Either<ValueKindName, InvalidInput> => {
  const kind = valueKindOf(type, defaultTypeId)
  if (kind !== undefined) return Either.right(kind)
  return Either.left(
    type === defaultType
      ? invalid("defaultTypeId", defaultTypeId, "a code from 0 to 11")
      : invalid("type", type, "a code from 0 to 7"),
  )
}

/** The choices of a select are one text outside. */
const choices = (options: string | undefined): ReadonlyArray<string> | undefined =>
  options === undefined ? undefined : options.trim() === "" ? [] : options.split(",")

/** What is stated of a new attribute, as the domain knows it. */
export const newDefinition = ({ type, defaultTypeId, options, ...stated }: NewDefinitionBody) =>
  Either.map(kindOf({ type, ...(defaultTypeId === undefined ? {} : { defaultTypeId }) }), (kind) => ({
    ...stated,
    kind,
    options: choices(options),
  }))

/** What of a definition changes. That a kind is of type 0 alone says nothing of which one it is. */
export const changedDefinition = ({ type, defaultTypeId, options, ...stated }: DefinitionBody) => {
  const codes = {
    ...(type === undefined ? {} : { type }),
    ...(defaultTypeId === undefined ? {} : { defaultTypeId }),
  }
  const isStated = defaultTypeId !== undefined || (type !== undefined && type !== defaultType)
  const kind: Either.Either<ValueKindName | undefined, InvalidInput> = isStated
    ? kindOf(codes)
    : Either.right(undefined)
  return Either.map(kind, (known) => ({ ...stated, kind: known, options: choices(options) }))
}
