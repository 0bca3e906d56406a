import { type ValueKindName, valueKindOf } from "@quoin/assets"
import { type InvalidInput, invalid } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { mayBeNumber } from "../contract/leniency"
import { given } from "../request/fields"

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

const code = Schema.Int.annotations({ description: "a code from 0 to 7" })
const textOrNumber = Schema.String.annotations({ [mayBeNumber]: true, description: "a text" })

/** The fields of a definition that are sent otherwise than the operations have them. */
const fields = {
  type: code,
  defaultTypeId: given(Schema.Int.annotations({ description: "a code from 0 to 11" })),
  options: given(Schema.String.annotations({ description: "a text" })),
  typeValue: given(textOrNumber),
  typeValueMulti: given(Schema.Array(textOrNumber)),
  additionalValue: given(textOrNumber),
}

const instead = ["kind", "options", "typeValue", "typeValueMulti", "additionalValue"]

type Stated = Schema.Struct.Type<Omit<typeof fields, "type">>

const withKind = ({ defaultTypeId: _code, options, ...stated }: Stated, kind: ValueKindName | undefined) => ({
  ...stated,
  kind,
  options: choices(options),
})

/** What is stated of a new attribute. */
export const newDefinition = {
  fields,
  instead,
  to: ({ type, ...stated }: Schema.Struct.Type<typeof fields>) =>
    Either.map(kindOf({ type, ...stated }), (kind) => withKind(stated, kind)),
}

const changed = { ...fields, type: given(code) }

/** The fields of a definition that change. Type 0 alone does not say which kind is meant, so it states none (HTT-49). */
export const changedDefinition = {
  fields: changed,
  instead,
  to: ({ type, ...stated }: Schema.Struct.Type<typeof changed>) => {
    const isStated = stated.defaultTypeId !== undefined || (type !== undefined && type !== defaultType)
    const kind: Either.Either<ValueKindName | undefined, InvalidInput> = isStated
      ? kindOf({ ...stated, ...(type === undefined ? {} : { type }) })
      : Either.right(undefined)
    return Either.map(kind, (known) => withKind(stated, known))
  },
}
