import { type ValueKindName, valueKindOf, valueKinds } from "@quoin/assets"
import { type InvalidInput, type Violation, invalid, showGiven } from "@quoin/kernel"
import * as Either from "effect/Either"
import * as Schema from "effect/Schema"
import { mayBeNumber } from "../../contract/input/leniency"
import { given } from "../../request/fields"

interface Codes {
  readonly type?: number
  readonly defaultTypeId?: number
}

const ofDefaultType = 0

/** The kind with these codes (AST-40). */
const kindOf = ({
  type = ofDefaultType,
  defaultTypeId,
}: Codes): Either.Either<ValueKindName, InvalidInput> => {
  const kind = valueKindOf(type, defaultTypeId)
  if (kind !== undefined) return Either.right(kind)
  return Either.left(
    type === ofDefaultType
      ? invalid("defaultTypeId", defaultTypeId, "a code from 0 to 11")
      : invalid("type", type, "a code from 0 to 7"),
  )
}

/** Over HTTP the options of a select are one text, separated by commas (HTT-49). */
const choices = (options: string | undefined): ReadonlyArray<string> | undefined =>
  options === undefined ? undefined : options.trim() === "" ? [] : options.split(",")

const code = Schema.Int.annotations({ description: "a code from 0 to 7" })
const defaultCode = Schema.Int.annotations({ description: "a code from 0 to 11" })
const textOrNumber = Schema.String.annotations({ [mayBeNumber]: true, description: "a text" })

/** The fields of a definition that are sent otherwise than the operations have them. */
const fields = {
  type: code,
  defaultTypeId: given(defaultCode),
  defaultType: given(Schema.Struct({ id: defaultCode })),
  options: given(Schema.String.annotations({ description: "a text" })),
  typeValue: given(textOrNumber),
  typeValueMulti: given(Schema.Array(textOrNumber)),
  additionalValue: given(textOrNumber),
}

const instead = ["kind", "options", "typeValue", "typeValueMulti", "additionalValue"]

type Stated = Schema.Struct.Type<Omit<typeof fields, "type">>

/** A definition is read with `defaultType`, which is taken back for the code that it holds (HTT-70). */
const defaultTypeIdOf = ({ defaultTypeId, defaultType }: Stated): number | undefined =>
  defaultTypeId ?? defaultType?.id

const kindStated = (type: number | undefined, stated: Stated) => {
  const defaultTypeId = defaultTypeIdOf(stated)
  return kindOf({
    ...(type === undefined ? {} : { type }),
    ...(defaultTypeId === undefined ? {} : { defaultTypeId }),
  })
}

const withKind = (stated: Stated, kind: ValueKindName | undefined) => {
  const { defaultTypeId: _code, defaultType: _read, options, ...others } = stated
  return { ...others, kind, options: choices(options) }
}

const isKind = (name: string): name is ValueKindName => Object.hasOwn(valueKinds, name)

/** The kind that an attribute keeps, by its name in front of why. */
const keptKind = /^(\w+)(: .*)$/s

/** The operation names kinds; a failure names codes where the request has codes. */
const inCodes = (
  violation: Violation,
  { type, ...stated }: { readonly type?: number } & Stated,
): Violation => {
  if (violation.field !== "kind") return violation
  const defaultTypeId = defaultTypeIdOf(stated)
  const [, name = "", why = ""] = keptKind.exec(violation.allowed) ?? []
  const kept = isKind(name) ? valueKinds[name] : undefined
  const byType = type !== undefined && (type !== ofDefaultType || (kept?.type ?? type) !== type)
  const field = byType ? "type" : "defaultTypeId"
  const given = showGiven(byType ? type : defaultTypeId)
  if (kept === undefined) return { ...violation, field, given }
  const code = byType ? kept.type : kept.type === ofDefaultType ? kept.defaultTypeId : "nothing"
  return { field, given, allowed: `${code}${why}` }
}

/** What is stated of a new attribute. */
export const newDefinition = {
  fields,
  instead,
  to: ({ type, ...stated }: Schema.Struct.Type<typeof fields>) =>
    Either.map(kindStated(type, stated), (kind) => withKind(stated, kind)),
}

const changed = { ...fields, type: given(code) }

/** The fields of a definition that change. Type 0 alone does not identify a kind, so that it changes nothing (HTT-49). */
export const changedDefinition = {
  fields: changed,
  instead,
  to: ({ type, ...stated }: Schema.Struct.Type<typeof changed>) => {
    const isStated = defaultTypeIdOf(stated) !== undefined || (type !== undefined && type !== ofDefaultType)
    const kind: Either.Either<ValueKindName | undefined, InvalidInput> = isStated
      ? kindStated(type, stated)
      : Either.right(undefined)
    return Either.map(kind, (known) => withKind(stated, known))
  },
  told: inCodes,
}

/** Of versions and wiki pages, which `typeValue` and `additionalValue` are enough for (D-1062). */
export const notServed = [
  "versionTypeValue",
  "versionTypeValues",
  "confluenceTypeValue",
  "confluenceAddValue",
]
