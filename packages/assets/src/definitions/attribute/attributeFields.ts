import { Given } from "@quoin/kernel"
import * as Schema from "effect/Schema"
import { valueKindNames } from "./ValueKind"

/** What must be stated of an attribute. */
const named = {
  name: Schema.NonEmptyString,
  kind: Schema.Literal(...valueKindNames),
} as const

/** What every attribute has besides. */
const always = {
  description: Given.Text,
  /** 1 and more: required. */
  minimumCardinality: Schema.Int,
  /** -1: any number. */
  maximumCardinality: Schema.Int,
  summable: Schema.Boolean,
  includeChildObjectTypes: Schema.Boolean,
  uniqueAttribute: Schema.Boolean,
  hidden: Schema.Boolean,
  indexed: Schema.Boolean,
  /** Its value is the object's label. */
  label: Schema.Boolean,
} as const

/** What is meant where a request for a new attribute leaves it out. */
export const usual = {
  description: "",
  minimumCardinality: 0,
  maximumCardinality: 1,
  summable: false,
  includeChildObjectTypes: false,
  uniqueAttribute: false,
  hidden: false,
  indexed: true,
  label: false,
} as const

/** What is absent where it does not apply or is not set. An empty text or list takes it away (AST-42). */
const sometimes = {
  /** For references the id of the type that is referred to. */
  typeValue: Given.Key,
  /** For users the groups to choose from; for statuses the ids of the allowed ones. */
  typeValueMulti: Given.list(Given.Text),
  /** For references the id of the reference type; for the others what the reference says. */
  additionalValue: Given.Key,
  suffix: Given.Text,
  regexValidation: Given.Text,
  /** The choices of a select. */
  options: Given.list(Given.Text),
  /** AQL that limits the choice of a reference. */
  qlQuery: Given.Text,
} as const

type Fields = Readonly<Record<string, Schema.Schema.Any>>

const optional = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, Schema.optional(type)])) as {
    readonly [Name in keyof F]: Schema.optional<F[Name]>
  }

type Values<F extends Fields> = { readonly [Name in keyof F]: Schema.Schema.Type<F[Name]> }

const withDefaults = <F extends Fields>(fields: F, values: Values<F>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, type]) => [
      name,
      Schema.optionalWith(type, { default: (): unknown => values[name] }),
    ]),
  ) as { readonly [Name in keyof F]: Schema.optionalWith<F[Name], { default: () => Values<F>[Name] }> }

/** The stated fields of an attribute, as they are stored and shown. */
export const definitionFields = { ...named, ...always, ...optional(sometimes) }

/** The fields of a request for a new attribute. */
export const newFields = {
  ...named,
  name: Given.Key,
  ...withDefaults(always, usual),
  ...optional(sometimes),
}

/** The fields of a request to change an attribute; what is left out stays. */
export const changeFields = optional({ ...named, name: Given.Key, ...always, ...sometimes })

type FieldName = keyof typeof definitionFields

export const fieldNames = Object.keys(definitionFields) as ReadonlyArray<FieldName>

/** The fields that an empty text or list takes away. */
export const clearedFields = Object.keys(sometimes) as ReadonlyArray<keyof typeof sometimes>
