import { type Rule, rule } from "../rules"
import type { AttributeRecord } from "./AttributeDefinition"
import type { ValueKindName } from "./ValueKind"

type KindField =
  | "typeValue"
  | "typeValueMulti"
  | "additionalValue"
  | "suffix"
  | "summable"
  | "regexValidation"
  | "options"
  | "qlQuery"
  | "includeChildObjectTypes"
  | "label"

/** The kinds that a field is for (AST-42). */
const kindsOf: Readonly<Record<KindField, ReadonlyArray<ValueKindName>>> = {
  typeValue: ["reference", "page", "version", "project"],
  typeValueMulti: ["user", "status"],
  additionalValue: ["url", "reference", "user", "page"],
  suffix: ["integer", "double"],
  summable: ["integer", "double"],
  regexValidation: ["text", "email"],
  options: ["select"],
  qlQuery: ["reference"],
  includeChildObjectTypes: ["reference"],
  // What is shown of these does not change with other things, so neither does a label made of it.
  label: ["text", "integer", "double", "date", "time", "dateTime", "url", "email", "select", "ipAddress"],
}

const kindFields = Object.keys(kindsOf) as ReadonlyArray<KindField>

/** Fields may only be stated for the kinds that they mean something for. */
export const kindRules = (attribute: AttributeRecord): ReadonlyArray<Rule> =>
  kindFields.map((field) => {
    const given = attribute[field]
    const kinds = kindsOf[field]
    return rule(
      given === undefined || given === false || kinds.includes(attribute.kind),
      field,
      given,
      `no value for the kind ${attribute.kind}: it is only for ${kinds.join(", ")}`,
    )
  })

/** The words of `additionalValue` that are no ids. */
const additionalWords: Readonly<Partial<Record<ValueKindName, ReadonlyArray<string>>>> = {
  url: ["DISABLED", "ENABLED"],
  user: ["SHOW_PROFILE", "HIDE_PROFILE"],
}

export const additionalValueRule = ({ kind, additionalValue }: AttributeRecord): Rule => {
  const words = additionalWords[kind]
  return rule(
    words === undefined || additionalValue === undefined || words.includes(additionalValue),
    "additionalValue",
    additionalValue,
    words?.join(" or ") ?? "",
  )
}
