import { type ValueKindName, valueKindOf } from "@quoin/assets"
import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import type { DefinitionBody, NewDefinitionBody } from "./bodies"

interface Codes {
  readonly type?: number
  readonly defaultTypeId?: number
}

const defaultType = 0

/** The kind with these codes (AST-40). */
const kindOf = ({ type = defaultType, defaultTypeId }: Codes): Either.Either<ValueKindName, InvalidInput> => {
  const kind = valueKindOf(type, defaultTypeId)
  if (kind !== undefined) return Either.right(kind)
  return Either.left(
    type === defaultType
      ? invalid("defaultTypeId", defaultTypeId, "a code from 0 to 11")
      : invalid("type", type, "a code from 0 to 7"),
  )
}

/** Over HTTP the options of a select are one text, separated by commas (HTT-49). */
const choices = (options: string | undefined): ReadonlyArray<string> | undefined =>
  options === undefined ? undefined : options.trim() === "" ? [] : options.split(",")

/** What is stated of a new attribute, as the domain knows it. */
export const newDefinition = ({ type, defaultTypeId, options, ...stated }: NewDefinitionBody) =>
  Either.map(kindOf({ type, ...(defaultTypeId === undefined ? {} : { defaultTypeId }) }), (kind) => ({
    ...stated,
    kind,
    options: choices(options),
  }))

/** The fields of a definition that change. Type 0 alone does not say which kind is meant, so it states none (HTT-49). */
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
